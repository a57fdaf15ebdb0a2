// Hands a second that pokersolver sets: by its own house way, and by trying every front of two, the way a program does that
// has no house way. Hands as JSON come in, two numbers go out.
const { Hand, Game, PaiGowPokerHelper } = require("pokersolver");
const hands = JSON.parse(require("fs").readFileSync(0, "utf8"));
const [front, back] = [new Game("paigowpokerlo"), new Game("paigowpokerhi")];

function everyFront(cards) {
  let best = null;
  for (let one = 0; one < 7; one++)
    for (let other = one + 1; other < 7; other++) {
      const low = Hand.solve([cards[one], cards[other]], front);
      const high = Hand.solve(cards.filter((_, at) => at !== one && at !== other), back);
      if (!best || low.compare(best.low) < 0) best = { low, high };
    }
  return best;
}

function rate(set, some) {
  const [cpu, clock] = [process.cpuUsage(), process.hrtime.bigint()];
  for (const hand of some) set(hand);
  const [spent, passed] = [process.cpuUsage(cpu), Number(process.hrtime.bigint() - clock) / 1000];
  return (some.length * 1e6) / Math.min(spent.user + spent.system, passed); // its collector runs on other cores
}

function best(set, some) {
  rate(set, some); // warms up
  return Math.max(rate(set, some), rate(set, some), rate(set, some));
}

console.log(JSON.stringify([best((hand) => PaiGowPokerHelper.solve(hand), hands), best(everyFront, hands.slice(0, 4000))]));
