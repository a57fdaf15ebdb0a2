/* Types that many modules of the page share. What is sent and told is in wire.d.ts. */

/** What `h` and `put` put into an element; nothing is left out. */
type Child = Node | string | number | false | null | undefined | readonly Child[];

type Listeners = {
  [K in keyof GlobalEventHandlersEventMap as `on${K}`]?:
    | ((event: GlobalEventHandlersEventMap[K]) => unknown)
    | false
    | null;
};

/** Attributes, listeners (`onclick`), and what `style` and `data` hold; nothing and `false` are left out. */
interface Props extends Listeners {
  style?: Record<string, string | number> | null;
  data?: Record<string, string | number | boolean | undefined>;
  [attribute: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | Record<string, string | number | boolean | undefined>
    | ((event: never) => unknown);
}

/** What the router shows. */
interface Page {
  element: HTMLElement;
  title?: string;
  moved?(): void;
  close?(): void;
}

/** What a client knows of a table once a snapshot has come. */
interface Known {
  v: number;
  epoch: number;
  table: Wire.Table;
  you: Wire.You;
  people: Wire.Sitting[];
  start: Wire.Start | null;
  events: Wire.AnyEvent[];
  lines: Wire.NarrationLine[];
  seats: Map<number, Wire.SeatShown>;
  shared: Wire.SharedCards[];
  pots: Wire.PotLying[];
  bank: Wire.BankView | null;
  dealer: number;
  asks: Wire.Question[];
  state: Wire.State;
  due: Wire.Deadline[];
  /** When the last frame came, by this page's clock. */
  heard: number;
  /** How many events came while nobody listened. */
  missed: number;
  came: Wire.RoundResult[];
  /** What one's chips did in all rounds that were seen before this one. */
  visit: number;
  fair: Wire.Fair | null;
  /** What the round before came to. */
  before?: { round: number; net: number };
}

/** Before the first snapshot. */
type NothingKnown = Omit<Known, "table"> & { table: null };

/** A question that is answered by what `Options` it has. */
type QuestionOf<Options extends Wire.Options> = Wire.Question & { o: Options };

/** An offer with the amounts that may be said with it. */
type OfferOpen = Wire.OfferTold & Required<Pick<Wire.Offer, "least" | "most" | "step">> & Wire.Offer;

/** From least to most in steps, which count from `from`. */
interface Bounds {
  least: number;
  most: number;
  step: number;
  from: number;
}

/** What a control is made with. */
interface AskContext {
  known: Known;
  panel(name: string | null, content?: Node): void;
  send(said: string, button?: HTMLButtonElement): unknown;
  /** The names that stand in each place for acts, the first of them on offer. */
  slots(kind: string, names: string[]): string[][];
  changed(): void;
  /** Which of one's cards rise. */
  raise(cards: string[]): void;
  cardWidth(count: number, inTwo?: boolean): number;
}

/** What asks one kind of question: what is drawn, and what can be done with it. */
interface Control {
  body?: HTMLElement | null;
  side?: HTMLElement;
  acts: HTMLElement[];
  keys(key: string): boolean;
  phase?: string;
  /** Whether it shows one's cards itself. */
  hasCards?: boolean;
  /** Where to put what follows from each act. */
  compares?: Map<string, { line: HTMLElement; picture: HTMLElement }> | null;
  filter?(cards: string[]): void;
  advise?(plays: Wire.Play[]): HTMLElement[];
  fault?(at?: string): void;
  offer?(cents: number, at?: string): void;
  bounds?(at?: string): Bounds & { cents: number };
  lines?: (Wire.WagerLine & { said: string })[];
  placed?: Record<string, number>;
  add?(place: string, chips?: number): void;
  take?(place: string): void;
}

/** The part of a tree of ways that belongs to one part of a path; what stands behind a question mark does not count. */
type Branch<Tree, Part extends string> = Part extends keyof Tree
  ? Tree[Part]
  : string extends Part
    ? Tree extends { "*": infer Any }
      ? Any
      : never
    : "*" extends keyof Tree
      ? Tree["*"]
      : { [K in keyof Tree]: Part extends `${K & string}${string}` ? Tree[K] : never }[Exclude<keyof Tree, "">];

type Leaf<Tree> = Tree extends { "": infer Way } ? Way : never;

type Walk<Tree, Path extends string> = Tree extends { "**": infer Rest }
  ? Leaf<Rest>
  : Path extends `${infer Head}/${infer Rest}`
    ? Walk<Branch<Tree, Head>, Rest>
    : Leaf<Branch<Tree, Path>>;

type Bare<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** What a path answers with, and what one that is posted to takes. */
type Gives<Path extends string> = Bare<Path> extends `/${infer Rest}` ? Walk<Wire.GetWays, Rest> : never;
type Posted<Path extends string> = Bare<Path> extends `/${infer Rest}` ? Walk<Wire.PostWays, Rest> : never;
type Takes<Path extends string> = Posted<Path> extends { takes: infer Body } ? Body : never;
type Answers<Path extends string> = Posted<Path> extends { gives: infer Body } ? Body : never;
