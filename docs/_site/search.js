// Search for questions in plain words. Sphinx lists only pages that have every word of a query, so that one word too many finds
// nothing. This ranks pages by the words they do have, as BM25 does: rare words count more, long pages less, titles most.

"use strict";

const SATURATION = 1.2;
const LENGTH = 0.75;
const PAGE_TITLE = 3;
const SECTION_TITLE = 1;
const LEAST = 0.3; // of the best page's score: pages below are left out

const asList = (files) => (files === undefined ? [] : Array.isArray(files) ? files : [files]);

/** How many different words each page has. */
function lengthsOf(terms, pages) {
  const lengths = new Array(pages).fill(0);
  for (const files of Object.values(terms)) for (const file of asList(files)) lengths[file] += 1;
  return lengths;
}

/** The pages with a word; where no page has it, those with a word that begins like it. */
function pagesWith(index, word) {
  if (Object.hasOwn(index, word)) return asList(index[word]);
  if (word.length < 4) return [];
  const alike = Object.keys(index).filter((term) => term.startsWith(word));
  return [...new Set(alike.flatMap((term) => asList(index[term])))];
}

function stemsOf(title, stemmer) {
  return new Set(splitQuery(title.toLowerCase()).map((word) => stemmer.stemWord(word)));
}

function rank(index, words) {
  const pages = index.docnames.length;
  const lengths = lengthsOf(index.terms, pages);
  const average = lengths.reduce((sum, one) => sum + one, 0) / pages;
  const stemmer = new Stemmer();
  const titles = index.titles.map((title) => stemsOf(title, stemmer));
  const scores = new Map();
  for (const word of words) {
    const inText = new Set(pagesWith(index.terms, word));
    const inTitle = new Set(pagesWith(index.titleterms, word));
    const found = new Set([...inText, ...inTitle]);
    const rarity = Math.log(1 + (pages - found.size + 0.5) / (found.size + 0.5));
    for (const file of found) {
      const long = SATURATION * (1 - LENGTH + (LENGTH * lengths[file]) / average);
      const text = (SATURATION + 1) / (1 + long);
      const title = titles[file].has(word) ? PAGE_TITLE : inTitle.has(file) ? SECTION_TITLE / long : 0;
      scores.set(file, (scores.get(file) ?? 0) + rarity * (text + title));
    }
  }
  return scores;
}

function searchTerms(words, excluded) {
  const index = Search._index;
  const left = new Set([...excluded].flatMap((word) => pagesWith(index.terms, word)));
  const scores = [...rank(index, words)].filter(([file]) => !left.has(file));
  const best = Math.max(...scores.map(([, score]) => score));
  return scores
    .filter(([, score]) => score >= best * LEAST)
    .map(([file, score]) => [
      index.docnames[file],
      index.titles[file],
      "",
      null,
      score,
      index.filenames[file],
      SearchResultKind.text,
    ]);
}

document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search !== "undefined") Search.performTermsSearch = searchTerms;
});
