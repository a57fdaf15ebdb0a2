/* Made by tools/wire_types.py from the structs of the server; do not edit. */

declare namespace Wire {
  type Incoming = Hello | Say | Sit | Buy | Leave | Away | Back | MoveTo | Chat | Pre | Explain | AskCoach | AskWhy | AskSlips | CommitMistake;
  type Outgoing = Snap | Told | No | Ok | Chatted | Explained | Advised | Slips | Graded | Because | RoomStands | Bye;
  type AnyEvent = Shuffled | Continued | Deal | Turn | Regroup | Lay | Move | Button | Balance | Clear | Void | Fact | SaidEvent | AskEvent;
  type Options = Choice | OptionsAmount | WagerSlip | Pick;
  type Part = Text | Person | Cards | TextPartsAmount | Clause;
  type Words = Part[];
  interface AdjustBody {
    account: string;
    cents: number;
    reason: string;
    client?: string;
  }
  /** By its number, the version of the row that asked for it. */
  interface Adjustment {
    number: number;
    account: string;
    cents: number;
    reason: string;
    asked_by: string;
    utc: number;
    by: string;
    granted: boolean;
  }
  /** What the answers to a question are worth, the best first; none where there is no advice. It comes when it is found, perhaps after the answer. */
  interface Advised {
    t: "advised";
    id: string;
    ask: string;
    wager?: number;
    plays?: Play[];
    how?: Words;
  }
  /** To which of the item's questions; one of its choices, or what was typed; how long it took. */
  interface AnswerGiven {
    question?: number;
    choice?: number | null;
    text?: string;
    millis?: number;
  }
  /** What became of an answer. `choice` is the place of the right one; `kept`: it counts, as the first that was given. */
  interface AnswerTold {
    right: boolean;
    slow: boolean;
    kept: boolean;
    choice: number;
    answer: Words;
    yours: OtherTold | null;
    others: OtherTold[];
    lines: LineTold[];
    clauses: ClauseTold[];
    silent: Words | null;
  }
  interface AskAudit {
    table?: number;
    day?: string;
  }
  /** What each answer to the open question is worth. At a table that one opened oneself, with nobody but bots, and nowhere else. */
  interface AskCoach {
    t: "coach";
    id: string;
    ask: string;
  }
  /** A question is put; what may be answered (`o`) only to whoever is asked. */
  interface AskEvent {
    k: "ask";
    n: string;
    seat: number;
    kind: string;
    about: string;
    why: string;
    clock: string;
    sealed?: boolean;
    take?: number;
    replaces?: string;
    o?: Options;
  }
  /** Which slips one can have now: what one should not do, and the rules settle. */
  interface AskSlips {
    t: "slips";
    id: string;
  }
  /** Why chips moved: by the number of the event in its round, or of one's whole round. */
  interface AskWhy {
    t: "why";
    id: string;
    round: number;
    at?: number | null;
  }
  interface AuditTold {
    what: string;
    table: number;
    day: string;
    running: boolean;
    done: number;
    total: number;
    said: Words[];
    differs: DiffersReply | null;
    tests: TestTold[];
    pairs: Pair[];
  }
  /** One keeps the seat and is not dealt in. */
  interface Away {
    t: "away";
    id: string;
  }
  /** One is dealt in again. */
  interface Back {
    t: "back";
    id: string;
    fresh?: Fresh | null;
  }
  /** What an account holds when the round is over. */
  interface Balance {
    k: "balance";
    account: string;
    c: number;
  }
  /** What somebody may expect of a bank before he bets. */
  interface BankReach {
    bank: number;
    before: number;
    wager: number;
    least: number;
    most: number;
    order: Words | null;
    later: Words;
    net: boolean;
    said: Words;
  }
  /** The same table as the player-dealer sees it, with usual wagers on it. */
  interface BankTold {
    command: string;
    round: RoundOddsBody;
    grids: GridTold[];
    notes: string[];
  }
  /** The player-dealer position. */
  interface BankView {
    seat: number;
    said: Words;
    cents: number;
    cover: Bar | null;
  }
  /** The bank of a round, in the order in which wagers are settled. */
  interface Bar {
    posted: number;
    segments: Segment[];
    free: number;
    in_order: boolean;
    order: Words | null;
    has_sides: boolean;
    said: Words;
  }
  /** Why chips moved; nothing where none did. */
  interface Because {
    t: "because";
    id: string;
    why: Why | null;
  }
  /** All there is to read about a game at these stakes. */
  interface BookTold {
    game: GameTold;
    schedule: number;
    sign: Sign;
    primer: Primer;
    ranking: RankingSheet;
    pays: PayTables;
  }
  /** How many bots; 0: they get up. */
  interface BotCount {
    count: number;
  }
  interface BotsAskedBody {
    done: boolean;
  }
  /** What two persons have found, beside what the books had. */
  interface BoxCount {
    cents: number;
    book: number;
    by: [string, string];
    utc: number;
  }
  /** A box. What one person has counted, and what the books had, is not shown before a second has found the same. */
  interface BoxSeen {
    table: number;
    shift: number;
    book: number | null;
    counting: string[];
    counted: BoxCount[];
  }
  /** A button is put down. */
  interface Button {
    k: "button";
    kind: string;
    at: number;
    turn: number;
    why: string;
  }
  /** More chips, when the next round begins. */
  interface Buy {
    t: "buy";
    id: string;
    cents: number;
  }
  interface ByLink {
    token: string;
  }
  /** The last message on this connection. */
  interface Bye {
    t: "bye";
    kind: string;
    why: Words;
  }
  interface CallBody {
    table: number;
    client?: string;
  }
  /** Cards, each by itself: `7h`, `**` a joker, `??` one that this reader may not see. */
  interface Cards {
    type: "cards";
    text: string;
    cards: string[];
  }
  interface CellTold {
    letter: string;
    act: string;
    cost: number;
    compelled: boolean;
    plays: PlayTold[];
  }
  interface ChangeBody {
    settings: unknown;
    hand?: number;
  }
  interface ChangePassword {
    old: string;
    new: string;
  }
  /** At which version it is in the table's stream, and from which hand on it holds. */
  interface Changed {
    version: number;
    hand: number;
  }
  interface ChartTold {
    heading: string;
    columns: string[];
    rows: OddsRowBody[];
  }
  /** A line to everybody at the table. */
  interface Chat {
    t: "chat";
    id: string;
    text: string;
  }
  /** What somebody said. `rail`: among those who look on. */
  interface ChatLine {
    number: number;
    person: string;
    name: string;
    rail: boolean;
    utc: number;
    said: string;
  }
  /** The last lines; `rail`: those of the people who look on. */
  interface ChatTold {
    lines: ChatLine[];
    rail: boolean;
  }
  /** Somebody said something to everybody at the table. */
  interface Chatted {
    t: "chat";
    name: string;
    text: string;
    utc: number;
    seat?: number;
  }
  /** One of several acts. */
  interface Choice {
    type: "Choice";
    offers: Offer[];
  }
  /** A clause of the rule book, by its id. */
  interface Clause {
    type: "clause";
    text: string;
  }
  /** One clause. */
  interface ClauseProgress {
    clause: string;
    kind: string;
    game: string;
    tries: number;
    right: number;
    wrong: number;
    slow: number;
    seconds: number;
    last: number;
    is_known: boolean;
  }
  /** Over some clauses. */
  interface ClauseTally {
    name: string;
    met: number;
    of: number;
    tries: number;
    right: number;
    wrong: number;
    slow: number;
  }
  /** A clause in words: where it stands, what it says, what it is about, and what stands beside it. */
  interface ClauseTold {
    id: string;
    source: Words;
    text: string;
    ruling: string;
    adopted_by: string;
    topics: Words[];
    before: string;
    after: string;
    document: Words | null;
  }
  /** The used cards are gathered. */
  interface Clear {
    k: "clear";
    why: string;
  }
  interface ClientBody {
    client?: string;
  }
  /** One does it all the same, while the question of this number is open. */
  interface CommitMistake {
    t: "slip";
    id: string;
    ask: string;
    say: string;
  }
  /** The shoe of earlier rounds goes on. */
  interface Continued {
    k: "continued";
    left: number;
    drawn: number;
    root?: string;
  }
  interface CountBody {
    table: number;
    shift: number;
    cents: number;
    client?: string;
  }
  interface CountLine {
    table: number;
    shift: number;
    counted: BoxCount;
  }
  /** Of one day where the room is. */
  interface DayReport {
    day: string;
    tables: TableLine[];
    issued: number;
    refills: number;
    counts: CountLine[];
    adjustments: Adjustment[];
    events: number;
    balanced: boolean;
  }
  /** How long a question is still open: milliseconds from now until the time bank begins, and what the bank holds. */
  interface Deadline {
    seat: number;
    ask: string;
    ms: number;
    bank?: number;
    waits?: number;
  }
  /** A card goes from the shoe to a place; `down`: not for everybody to see. */
  interface Deal {
    k: "deal";
    place: string;
    card: string;
    down?: boolean;
  }
  /** Somebody who has been to the school. */
  interface Dealer {
    id: string;
    name: string;
    role: string;
    given: number;
    right: number;
    last: number;
  }
  /** `round` is the version at which the round began in which it differs; 0: in none. */
  interface DiffersReply {
    type: "differs";
    stream: string;
    version: number;
    round: number;
    why: string;
    step: number;
  }
  /** It is done, and there is no more to say. */
  interface DoneBody {
    done: boolean;
  }
  /** `proposal`: the number under which it waits for a second person; 0: it is done. `password` lets the person in once, and is told once. */
  interface DoneTold {
    version: number;
    proposal: number;
    password: string;
  }
  /** `on`: what is played is played to its end, and nothing begins any more, in any process. */
  interface Drain {
    on: boolean;
  }
  interface DrillTold {
    number: number;
    name: Words;
    about: Words;
  }
  interface EventSeen {
    number: number;
    what: string;
    said: string;
    person: string;
    utc: number;
    whom: string;
  }
  /** What the open question means, answer by answer. */
  interface Explain {
    t: "explain";
    id: string;
    ask: string;
  }
  /** What a question means: what each answer does, what silence means, and the rules. */
  interface Explained {
    t: "explained";
    id: string;
    ask: string;
    explanation: Explanation;
  }
  interface Explanation {
    about: Words;
    offers: OfferExplanation[];
    lines: LineGroup[];
    notes: Words[];
    silence: Words | null;
    clauses: ClauseTold[];
    more: number;
    picks: PickTold[];
    legend: Words[];
  }
  /** What a rule says of a place; the values as records write them, by name. */
  interface Fact {
    k: "fact";
    kind: string;
    place: string;
    why: string;
    values?: Record<string, string>;
  }
  /** What cards will be dealt from: told before anybody can know it, so that nobody can choose it. */
  interface Fair {
    seal?: string;
    now?: string;
    pledged?: Pledge[];
    later?: Pledge[];
    given?: PlayerBytes[];
    mixed?: PlayerBytes[];
  }
  /** What was published before the first card, and the proofs of the cards that this reader has seen. */
  interface Fairness {
    roots: string[];
    openings: Opening[];
    table?: string;
    round?: number;
    seal?: string;
    mixed?: PlayerBytes[];
    silent?: number[];
    bots?: number[];
    draw?: string;
    asked?: Questioned[];
    since?: number;
    voided?: boolean;
  }
  /** As a client reads it. */
  interface FaultTold {
    kind: string;
    said: string;
    key: string;
    clauses: string[];
  }
  /** What chips from so many on cost on top. */
  interface Fee {
    floor: number;
    cents: number;
  }
  interface FileBody {
    slug: string;
    text: string;
  }
  /** `line` is 0 where no line is to blame, as for something that is missing altogether. */
  interface FileFault {
    line: number;
    said: string;
  }
  interface FileOpened {
    number: number;
    hash: string;
  }
  interface FileTold {
    hash: string;
    name: string;
    games: [string, string][];
    faults: FileFault[];
    hints: FileFault[];
  }
  /** By its number, the version of the row that asked it; with the position before it. */
  interface FloorQuestion {
    number: number;
    person: string;
    table: number;
    version: number;
    text: string;
    at: number;
    utc: number;
    by: string;
    answer: string;
  }
  /** What a client adds to chance, in hexadecimal: `open` the 16 bytes of its pledge, `next` the hash of the bytes after them. Nothing is refused because of it; what does not fit does not count. */
  interface Fresh {
    open?: string;
    next?: string;
  }
  /** With the tables where the friend sits and you may come. */
  interface Friend {
    id: string;
    name: string;
    tables: number[];
  }
  interface FriendBody {
    id: string;
  }
  interface GameBody {
    slug: string;
    text: string;
    game: string;
    schedule?: number;
  }
  /** A game in the list of all rooms: its stakes and all else are on its own page. */
  interface GameListed {
    slug: string;
    game: string;
    name: string;
    family: string;
  }
  /** A game, and the drills that it has. */
  interface GameTaught {
    game: string;
    name: string;
    drills: number[];
  }
  /** A game of a room, as somebody reads it who looks for one. */
  interface GameTold {
    slug: string;
    room: string;
    game: string;
    name: string;
    family: string;
    about: Words;
    seats: number;
    stakes: StakesLine[];
    options: OptionTold[];
  }
  /** At a table for training: what you said should follow from a mishap, and what did, with the rules behind it. */
  interface Graded {
    t: "graded";
    id: string;
    right: boolean;
    happened: Words;
    said: Words;
    was: Words;
    whose?: Words;
    clauses?: ClauseTold[];
  }
  interface GridTold {
    heading: string;
    columns: string[];
    rows: string[][];
  }
  /** Cards that lie together, in the order in which their player holds them. */
  interface Group {
    kind: "back" | "down" | "drawn" | "front" | "meld" | "next-down" | "next-up" | "up";
    cards: string[];
    counted: boolean;
    said: Words;
  }
  /** What the page of a hand shows. */
  interface HandSeen {
    room: string;
    game: string;
    name: string;
    round: number;
    start: Start;
    table: Table;
    seat?: number;
    told?: Told[];
    results?: Result[];
    why?: Why;
    cover?: Bar;
    void?: boolean;
    roots?: string[];
    openings?: Opening[];
  }
  /** Cards that somebody plays, with the chips on them. */
  interface HandShown {
    place: string;
    where: Words;
    groups: Group[];
    total: Words | null;
    wagers: WagerShown[];
    boxes: [number, number] | null;
  }
  /** First, and after a gap: what is known already, epoch and version. Answered by `told` from there on, or by `snap`. */
  interface Hello {
    t: "hello";
    since?: [number, number] | null;
  }
  /** A private table as its host sees it: beside the table those who have come. */
  interface HostTold {
    table: TableTold;
    guests: LinkGuest[];
  }
  interface Hush {
    minutes: number;
  }
  /** What is asked. `seconds`: the clock runs, and a right answer may be slow. */
  interface ItemTold {
    address: string;
    room: string;
    game: string;
    name: string;
    drill: number;
    stakes: Words;
    seats: number;
    counter_clockwise: boolean;
    questions: QuestionTold[];
    seconds: number;
  }
  interface JoinBody {
    game: string;
    table?: number;
    client?: string;
  }
  interface KeptFile {
    number: number;
    slug: string;
    name: string;
    hash: string;
    person: string;
    utc: number;
  }
  /** A card of a closed hand goes face up to another place; -1: any that could be it, first one of that face. */
  interface Lay {
    k: "lay";
    from: string;
    to: string;
    card: string;
    index?: number;
  }
  /** One gets up when the round is over. */
  interface Leave {
    t: "leave";
    id: string;
  }
  /** All that can be asked about. */
  interface Lessons {
    drills: DrillTold[];
    rooms: RoomTaught[];
  }
  /** A limit that holds, and what it will be from a moment on, where that has been asked for. */
  interface LimitInForce {
    what: "buy-in" | "loss" | "minutes";
    value: number;
    next: number | null;
    next_at: number;
  }
  /** Lines of a slip that are alike: which, and what may be put on each. */
  interface LineGroup {
    names: string[];
    said: Words;
  }
  interface LineTold {
    said: Words;
    clauses: string[];
  }
  /** Somebody who has come by the link, and the seat he has; 0: none. */
  interface LinkGuest {
    id: string;
    name: string;
    seat: number;
  }
  /** A token to be sent to somebody: behind the `#` of a link, which no server is ever sent. It is told once. */
  interface LinkTold {
    token: string;
  }
  /** Who did what when, as the room's own chain has it. */
  interface LogRowBody {
    version: number;
    utc: number;
    kind: string;
    person: string;
    said: Words;
  }
  /** At what is sealed, and why. */
  interface Look {
    reason: string;
  }
  /** `hash` is short enough to stand in every row; `changed` names files that are not what was installed. */
  interface Manifest {
    hash: string;
    files: number;
    changed: string[];
  }
  interface Me {
    id: string;
    name: string;
    role: string;
    made: number;
    purse: PurseBody;
    tables: number[];
    care: SelfLimits;
  }
  interface MishapEntry {
    what: Words;
    follows: Words[];
    clauses: string[];
  }
  interface Mishaps {
    title: Words;
    rows: MishapEntry[];
  }
  /** Chips go from one account to another. */
  interface Move {
    k: "move";
    from: string;
    to: string;
    c: number;
    why: string;
  }
  interface MoveBody {
    person: string;
    to: number;
    client?: string;
  }
  /** To another seat, when the round is over. */
  interface MoveTo {
    t: "move";
    id: string;
    to: number;
  }
  interface Mute {
    id: string;
    on: boolean;
  }
  interface Muted {
    id: string;
    name: string;
  }
  /** No words yet: a language says it, to whoever reads. */
  interface NarrationLine {
    said: Words;
    clauses: string[];
    kind: "act" | "cards" | "money" | "note" | "pot";
    seats: number[];
    topic: string;
    detail: Words | null;
    event: number;
  }
  /** An act of yours was not taken, and nothing has changed. */
  interface No {
    t: "no";
    id: string;
    kind: string;
    why: Words;
    clauses?: string[];
    at?: string;
  }
  /** Other stakes, from a hand on; `facts` is what the sign says otherwise then. */
  interface NoticeTold {
    hand: number;
    said: Words;
    facts: SignFact[];
  }
  /** What every page shows: that nothing is to be won, and where there is help. */
  interface Notices {
    chips: string;
    play: string;
    help: string;
    helpline: string;
    site: string;
  }
  /** `Odds(6, 5)` wins 6 on a wager of 5. */
  interface Odds {
    win: number;
    stake: number;
  }
  interface OddsRowBody {
    label: string;
    cells: (CellTold | null)[];
  }
  /** Everything found about one table. */
  interface OddsTold {
    rules: string;
    command: string;
    settings: string[];
    wagers: WagerTold[];
    charts: ChartTold[];
    grids: GridTold[];
    saws: SawTold[];
    notes: string[];
    bank: BankTold | null;
  }
  /** An act, and from what to what amount if it takes one: `NAME` or `NAME AMOUNT`. Amounts in cents. */
  interface Offer {
    name: string;
    least?: number;
    most?: number;
    step?: number;
    join?: string;
    in_front?: number;
    warn?: string;
  }
  /** An offer, and what it does in a sentence for a newcomer. */
  interface OfferExplanation {
    offer: OfferTold;
    does: Words | null;
    clauses: string[];
    after: Group[];
  }
  /** One offer, as a client shows it. */
  interface OfferTold {
    name: string;
    words: Words;
    key: string;
    cost: [number, number];
    gives_up: Words | null;
    is_marked: boolean;
    cards: string[];
    onto: string[];
    composed: Words | null;
  }
  /** An act of yours was taken that tells nobody anything: a pre-action, a line of chat. */
  interface Ok {
    t: "ok";
    id: string;
    idle?: boolean;
  }
  interface OpenBody {
    offering: unknown;
    settings?: unknown;
    trouble?: number;
  }
  /** With bots at it, if any are wanted: they sit down at once, and get up when people come. */
  interface OpenTable {
    room: string;
    game: string;
    settings?: Settings;
    bots?: number;
    trouble?: number;
  }
  /** What somebody needs to check one card against the published root. */
  interface Opening {
    position: number;
    card: string;
    salt: string;
    path: string[];
    shoe: number;
  }
  /** A variation that a table may be opened with; `locked` says why it may not. */
  interface OptionTold {
    name: string;
    locked: string;
    excludes: string[];
    needs: string[];
    clauses: string[];
  }
  /** A sum of money, in steps counted from nothing. */
  interface OptionsAmount {
    type: "Amount";
    least: number;
    most: number;
    step: number;
    fee: number;
  }
  /** A wrong answer, and where it would be right. */
  interface OtherTold {
    answer: Words;
    whose: Words;
    clauses: string[];
  }
  interface OutcomeTold {
    name: string;
    ways: string;
    chance: number;
    net: number;
  }
  interface Pair {
    one: string;
    other: string;
    rounds: number;
    expected: number;
    flow: number;
    z: number;
    folds: number;
    faced: number;
    usual: number;
  }
  /** What one person's chips did in a day. */
  interface Patron {
    person: string;
    day: string;
    opening: number;
    closing: number;
    issued: number;
    adjusted: number;
    to_games: number;
    from_games: number;
    on_game_before: number;
    on_game: number;
  }
  interface PauseFor {
    reason: string;
  }
  interface PayRowText {
    what: Words;
    pays: Words;
    odds: Odds | null;
    cards: Words | null;
    clauses: string[];
  }
  interface PayTableText {
    wager: Words;
    rows: PayRowText[];
    clauses: string[];
  }
  interface PayTables {
    title: Words;
    tables: PayTableText[];
  }
  /** Somebody, as this reader calls him. */
  interface Person {
    type: "person";
    text: string;
    seat: number;
  }
  /** A row of his own stream: what happened to him, when, and by whom. */
  interface PersonEventBody {
    version: number;
    utc: number;
    kind: string;
    said: string;
    by: string;
    words: Words;
  }
  /** What somebody has, and what the cage would give him now or why not. */
  interface PersonPurseBody {
    wallet: number;
    on_tables: number;
    due: number;
    said: string;
    policy: string;
    wait: number;
  }
  /** Of one person, over the rounds of a sheet. */
  interface PersonSum {
    id: string;
    name: string;
    rounds: number;
    cents: number;
  }
  /** Somebody as the house knows him; never his password, nor anything that opens his sessions. */
  interface PersonTold {
    id: string;
    name: string;
    role: string;
    made: number;
    hushed: number;
    purse: PurseBody;
    tables: number[];
    sessions: Session[];
    care: SelfLimits;
  }
  /** So many of these cards, `7h 9c`; where it is open also none (`none`), or any fewer. */
  interface Pick {
    type: "Pick";
    cards: string[];
    count: number;
    may_pass: boolean;
    fewer: boolean;
    barred: string[];
  }
  /** Some of one's cards that may be picked, and what comes of it. */
  interface PickTold {
    cards: string[];
    said: Words;
    foul: boolean;
    usual: boolean;
  }
  /** An answer, and what it is worth. */
  interface Play {
    say: string;
    net: number;
    cost: number;
  }
  interface PlayTold {
    name: string;
    worth: number;
  }
  /** The bytes that a player added to chance. */
  interface PlayerBytes {
    seat: number;
    bytes: string;
  }
  /** The hash of bytes that a player is going to add to chance. */
  interface Pledge {
    seat: number;
    hash: string;
  }
  /** Chips that belong to nobody yet, and the seats that play for them where not everybody does. */
  interface PotLying {
    name: Words;
    cents: number;
    seats: number[];
  }
  /** What to answer when one is asked next, as long as nothing changes; an empty `say` takes it back. */
  interface Pre {
    t: "pre";
    id: string;
    kind: string;
    say?: string;
    else?: string;
  }
  interface Primer {
    title: Words;
    sections: Section[];
  }
  /** A private table, and the token that leads there. */
  interface PrivateTold {
    table: TableTold;
    token: string;
  }
  /** How somebody stands: in the games that he has been asked about. */
  interface ProgressTold {
    name: string;
    given: number;
    timed: number[];
    report: SchoolReport;
  }
  interface ProposalSeen {
    number: number;
    what: string;
    whom: string;
    name: string;
    was: string;
    role: string;
    by: string;
    utc: number;
    until: number;
    state: string;
    answered_by: string;
    yours: boolean;
  }
  /** Play chips, in cents: in the wallet, and at tables. */
  interface PurseBody {
    wallet: number;
    on_tables: number;
  }
  /** A question that is open to you. */
  interface Question {
    n: string;
    kind: string;
    about: string;
    take: number;
    o: Options;
    offers: OfferTold[];
    lines: Words[];
    headline: Words;
    brief: Words;
    silence: Words | null;
    default: string;
    to_call: ToCall | null;
    reach: BankReach | null;
    picks: PickTold[];
    says: string[];
    stands: string;
  }
  /** `choices` is empty where the answer is typed, as `kind` says. */
  interface QuestionTold {
    asks: Words;
    kind: string;
    choices: Words[];
    position: TableView;
  }
  /** A question put to chance: a shuffle of so many new packs, or of other cards, which are not told here; or dice. */
  interface Questioned {
    k: number;
    kind: string;
    deck?: string;
    packs?: number;
    cards?: number;
    hand?: boolean;
    shoe?: number;
    count?: number;
    said?: number[];
  }
  interface RankChart {
    heading: Words;
    rows: RankRow[];
    clauses: string[];
  }
  interface RankRow {
    name: Words;
    cards: Words;
    means: Words | null;
    clauses: string[];
  }
  interface RankingSheet {
    title: Words;
    charts: RankChart[];
  }
  interface ReasonBody {
    reason: string;
    client?: string;
  }
  /** A card moves from one place to another. */
  interface Regroup {
    k: "regroup";
    from: string;
    to: string;
    index?: number;
  }
  interface Remind {
    minutes: number;
  }
  interface RemoveBody {
    person: string;
    reason: string;
    client?: string;
  }
  /** What somebody has asked for and gets when the round is over. */
  interface Request {
    name: string;
    what: string;
    seat?: number;
    cents?: number;
    mine?: boolean;
  }
  /** Of one seat. */
  interface Result {
    seat: number;
    rows: ResultRow[];
    net: number;
    played: boolean;
  }
  /** One line of a result. */
  interface ResultRow {
    kind: "bank" | "behind" | "bonus" | "fee" | "partner" | "person" | "pot" | "pot-fee" | "unknown" | "wager";
    said: Words;
    cents: number;
    topic: string;
    clauses: string[];
    at: number[];
    where: Words | null;
    hands: Words | null;
    reason: Words | null;
    wager: Wagered | null;
    seat: number;
    parts: ResultRow[];
  }
  interface RoomListed {
    slug: string;
    name: string;
    games: GameListed[];
  }
  /** How the room stands, where that has changed: only on a connection that has asked for it (`?room=1`). */
  interface RoomStands {
    t: "room";
    state: "away" | "draining" | "open";
  }
  interface RoomTaught {
    slug: string;
    name: string;
    games: GameTaught[];
  }
  /** A room with its games and what holds at all its tables. */
  interface RoomTold {
    slug: string;
    name: string;
    games: GameTold[];
    rules: ClauseTold[];
    policy: Words[];
  }
  /** A finished round in a list. */
  interface RoundBody {
    id: number;
    table: number;
    version: number;
    number: number;
    slug: string;
    name: string;
    utc: number;
    seat: number;
    cents: number;
    voided: boolean;
  }
  /** What a round brings him after his fee, in dollars: some nets together, closing to one and to the mean. */
  interface RoundOddsBody {
    name: string;
    outcomes: OutcomeTold[];
    of: string;
  }
  /** What a finished round came to for somebody, row by row; the words only for oneself. */
  interface RoundResult {
    seat: number;
    kind: string;
    cents: number;
    place?: string;
    short?: number;
    at?: number;
    said?: Words;
  }
  /** What the floor answers to the question of this number. */
  interface RuleBody {
    ask: string;
    say: string;
    client?: string;
    reason?: string;
  }
  /** The floor's answer is in the stream at this version; at a table for training, with what became of it. */
  interface RulingAccepted {
    version: number;
    graded: Graded | null;
  }
  /** At one table, now. */
  interface RulingAsked {
    table: number;
    ask: string;
    ms: number;
    clauses: string[];
    question: unknown;
    snap: unknown;
  }
  /** Somebody answered (`by` seat), or did not (`silence`); chance is seat 0, the floor -2. `say` as records write it. */
  interface SaidEvent {
    k: "said";
    seat: number;
    say: string;
    by?: string;
    take?: number;
    form?: string;
  }
  /** Edge by wager with the collection, of lines that cost alike. */
  interface SawTold {
    lines: number[];
    points: [number, number][];
  }
  /** An answer to a question: `take` is how many of one's answers to it are recorded (0, or 1 to change it). */
  interface Say {
    t: "say";
    id: string;
    ask: string;
    say: string;
    take?: number;
    fresh?: Fresh | null;
  }
  interface SayLine {
    text: string;
  }
  interface SchoolReport {
    clauses: ClauseProgress[];
    kinds: ClauseTally[];
    games: ClauseTally[];
    not_met: string[];
  }
  interface SeatBody {
    person: string;
    name: string;
    seat: number;
    cents: number;
    client?: string;
  }
  /** Somebody at the table. */
  interface SeatShown {
    seat: number;
    name: string;
    bot: boolean;
    away: boolean;
    stack: number;
    all_in: boolean;
    buttons: string[];
    bet: number;
    dropped: number;
    hands: HandShown[];
    state: Words | null;
    said: Words;
    in_front: Words | null;
  }
  interface SeatTold {
    seat: number;
    name: string;
    cents: number;
    is_bot: boolean;
    is_away: boolean;
  }
  /** A part of the primer: what it is about, and sentences for somebody who has never played. */
  interface Section {
    heading: Words;
    lines: Words[];
  }
  /** A wager and what of the bank belongs to it. */
  interface Segment {
    account: string;
    place: string;
    seat: number;
    cents: number;
    covered: number;
    before: number;
    after: number;
    settled: boolean;
  }
  /** Until when somebody stays away, from a game or, without one, from the room. */
  interface SelfExclusion {
    until: number;
    game: string;
    is_for_good: boolean;
  }
  /** All that one person has set. */
  interface SelfLimits {
    away: SelfExclusion[];
    limits: LimitInForce[];
    remind: number;
  }
  /** Whoever sits there leaves when the round is over, with his chips, and does not come back. */
  interface SendAway {
    seat: number;
    reason: string;
  }
  /** The processes that serve, and rounds that are still played as far as their clocks tell. */
  interface ServingBody {
    servers: number;
    open: number;
    draining: boolean;
  }
  /** One browser of a person. Its `id` tells it apart from others, and opens nothing. */
  interface Session {
    id: string;
    person: string;
    made: number;
    seen: number;
    ends: number;
  }
  /** Who is here, since when, and when to be reminded of the time; without a name, nobody is. */
  interface SessionTold {
    id: string;
    name: string;
    role: string;
    now: number;
    since: number;
    ends: number;
    prior: number;
    remind_every: number;
    remind_at: number;
    notices: Notices;
  }
  interface SetLimit {
    what: "buy-in" | "loss" | "minutes";
    value: number;
  }
  interface SetRole {
    role: "auditor" | "floor" | "player";
  }
  interface SetSpeed {
    percent: number;
  }
  /** What is chosen when a table is opened, within what the room offers. */
  interface Settings {
    schedule?: number;
    options?: string[];
    decks?: number;
    chip?: number;
    backline?: number;
    cut?: number;
    blinds?: number[];
    bring_in?: number;
    limit?: number;
  }
  /** Cards of the whole table: the board, the player-dealer's hand. */
  interface SharedCards {
    place: string;
    name: Words;
    group: Group;
    total: Words | null;
  }
  /** An evening: what it came to for everybody, and for me round by round. */
  interface Sheet {
    since: number;
    rounds: number;
    sums: PersonSum[];
    mine: RoundBody[];
  }
  /** When and by whom it was opened and closed, for people. */
  interface Shift {
    number: number;
    opened_by: string;
    opened: number;
    closed_by: string;
    closed: number;
  }
  interface ShiftOpenedBody {
    number: number;
  }
  interface Shifts {
    shifts: Shift[];
    boxes: BoxSeen[];
  }
  /** What has changed of the table as it stands: the seats named are replaced, and so is every field that is there. */
  interface Shown {
    seats?: SeatShown[];
    shared?: SharedCards[];
    pots?: PotLying[];
    bank?: BankView[];
    dealer?: number;
  }
  /** The shoe is ready, and `root` commits to its order. */
  interface Shuffled {
    k: "shuffled";
    count: number;
    root?: string;
  }
  interface Sign {
    room: string;
    game: string;
    facts: SignFact[];
    foot: Words[];
  }
  /** What a sign says under one label; several values stand one below the other. */
  interface SignFact {
    label: Words;
    values: Words[];
    clauses: string[];
    part: "collection" | "game" | "hours" | "stakes" | "talk";
    short: boolean;
    felt: boolean;
    inset: boolean;
  }
  interface SignIn {
    name: string;
    password: string;
    new_password?: string;
  }
  /** Chips from one's purse to a seat; seat 0: any that is free. */
  interface Sit {
    t: "sit";
    id: string;
    cents: number;
    seat?: number;
    fresh?: Fresh | null;
  }
  /** Somebody at the table. */
  interface Sitting {
    seat: number;
    name: string;
    cents: number;
    bot?: boolean;
    away?: boolean;
    kind?: string;
  }
  /** One of them. */
  interface SlipTold {
    say: string;
    words: Words;
    clauses: ClauseTold[];
  }
  /** What one should not do and can, while the question of this number is open; each is done by saying it as a `slip`. */
  interface Slips {
    t: "slips";
    id: string;
    ask: string;
    slips?: SlipTold[];
  }
  /** Everything from the beginning of the round, as you may see it. */
  interface Snap {
    t: "snap";
    epoch: number;
    v: number;
    you: You;
    table: Table;
    people?: Sitting[];
    start?: Start;
    e?: AnyEvent[];
    lines?: NarrationLine[];
    shown?: Shown;
    asks?: Question[];
    came?: RoundResult[];
    state?: State;
    due?: Deadline[];
    fair?: Fair;
    ok?: string[];
  }
  /** One line of the sheet, as somebody reads it who looks for a table. */
  interface StakesLine {
    number: number;
    limits: Words;
    collection: Words;
    costs: Words;
    bands: Words | null;
    hours: Words | null;
  }
  /** Where the round began. */
  interface Start {
    round: number;
    number: number;
    people?: Sitting[];
    jackpot?: number;
    button?: number;
  }
  /** How it stands with the table itself. */
  interface State {
    playing?: boolean;
    paused?: string;
    halted?: string;
    closing?: string;
    requests?: Request[];
    absent?: number[];
    watching?: number;
    next?: number;
    notice?: Words;
    training?: number;
  }
  /** From the room, or from one game (`pinnacle/holdem`). */
  interface StayAway {
    span: "day" | "for-good" | "month" | "week";
    game?: string;
  }
  interface Sum {
    head: Words;
    lines: SumLine[];
  }
  /** A line of a sum; a total stands below the line and is what is above it together. */
  interface SumLine {
    said: Words;
    cents: number;
    detail: Words | null;
    total: boolean;
  }
  /** What is played here. */
  interface Table {
    id: string;
    room: string;
    game: string;
    name: string;
    family: string;
    seats: number;
    sign: Sign;
    delay: number;
    least: number;
    usual: number;
    counter_clockwise: boolean;
    circles: boolean;
  }
  interface TableBook {
    number: number;
    book: BookTold;
    notice: NoticeTold | null;
    has_game: boolean;
    has_rules: boolean;
  }
  /** One table in one shift, on one day. */
  interface TableLine {
    table: number;
    game: string;
    shift: number;
    hands: number;
    voided: number;
    drop: number | null;
    jackpot: number;
    began: number;
    ended: number;
  }
  /** A table in the list of all: what a row of it shows, and no more; a browser asks for the list every few seconds. */
  interface TableListed {
    number: number;
    slug: string;
    room: string;
    game: string;
    name: string;
    family: string;
    schedule: number;
    options: string[];
    limits: Words;
    collection: Words;
    people: number[];
    bots: number[];
    free: number;
    waiting: number;
    seconds: number;
    has_game: boolean;
    own_room: string;
    is_private: boolean;
    is_mine: boolean;
    paused: string;
    halted: boolean;
    mine: number;
    training: number;
  }
  interface TableOpenedBody {
    number: number;
  }
  /** Somebody at a table; `away_since` in room milliseconds, `lost_at` when his seat is forfeited. */
  interface TableSeatBody {
    seat: number;
    person: string;
    name: string;
    away_since: number;
    lost_at: number;
  }
  /** What happens at a table now. */
  interface TableSeen {
    number: number;
    game: string;
    name: string;
    seats: number;
    people: TableSeatBody[];
    waiting: number;
    shift: number;
    state: string;
    why: string;
    round: number;
    version: number;
    asked: number[];
    hand: number;
    next_hand: number;
    limits: Words;
    collection: Words;
    notice: Words;
  }
  /** A table as somebody reads it who looks closer. */
  interface TableTold {
    number: number;
    slug: string;
    room: string;
    game: string;
    name: string;
    family: string;
    schedule: number;
    options: string[];
    limits: Words;
    collection: Words;
    people: number[];
    bots: number[];
    free: number;
    waiting: number;
    seconds: number;
    has_game: boolean;
    own_room: string;
    is_private: boolean;
    is_mine: boolean;
    paused: string;
    halted: boolean;
    mine: number;
    training: number;
    seats: SeatTold[];
    coming: number;
    speed: number;
    policy: Words[];
    is_playing: boolean;
    closed: string;
    rounds: number;
    played: number;
    voided: number;
  }
  interface TableView {
    seat: number;
    seats: SeatShown[];
    shared: SharedCards[];
    pots: PotLying[];
    bank: BankView | null;
    dealer: number;
    about: string;
    headline: Words | null;
    to_call: ToCall | null;
    reach: BankReach | null;
  }
  interface TablesSeen {
    now: number;
    tables: TableSeen[];
  }
  interface TakeAccount {
    name: string;
    password: string;
  }
  interface TestTold {
    name: Words;
    statistic: number;
    freedom: number;
    p: number;
  }
  /** Words of the language. */
  interface Text {
    type: "text";
    text: string;
  }
  interface TextBody {
    text: string;
    client?: string;
  }
  /** Money, in cents and as the language writes it. */
  interface TextPartsAmount {
    type: "amount";
    text: string;
    cents: number;
  }
  /** What it takes to stay in, and why. */
  interface ToCall {
    cents: number;
    said: Words;
  }
  /** What happened after version `since`, up to `v`. Who is not at `since` says hello again. */
  interface Told {
    t: "told";
    since: number;
    v: number;
    people?: Sitting[];
    start?: Start;
    at?: number;
    e?: AnyEvent[];
    lines?: NarrationLine[];
    shown?: Shown;
    asks?: Question[];
    came?: RoundResult[];
    state?: State;
    due?: Deadline[];
    you?: You;
    fair?: Fair;
    ok?: string[];
  }
  /** The trial balance: by the first word of the accounts' names, and every fault. */
  interface TrialBalanceBody {
    holds: boolean;
    faults: string[];
    accounts: number;
    postings: number;
    totals: Record<string, number>;
  }
  /** The card with this index at a place is turned up, or looked at by those who may. */
  interface Turn {
    k: "turn";
    place: string;
    index: number;
    card: string;
    down?: boolean;
  }
  /** At which an act is in its stream. */
  interface Version {
    version: number;
  }
  /** The round counts for nothing. */
  interface Void {
    k: "void";
    reason: string;
  }
  interface VoidBody {
    reason: string;
    round: number;
  }
  /** A place where chips may be put; a largest of 0 stands for no limit but the budget. */
  interface WagerLine {
    name: string;
    least: number;
    most: number;
    step: number;
    within?: string;
    beside?: string;
    again?: string;
    usual?: [number, number];
    fees?: Fee[];
  }
  /** Chips on a place: the game wager, or one beside it. */
  interface WagerShown {
    account: string;
    said: Words;
    cents: number;
  }
  /** Chips on any of these lines, `1=10.00 1/buster=5.00`, or `none`; with their fees no more than the budget. */
  interface WagerSlip {
    type: "Slip";
    lines: WagerLine[];
    budget: number;
  }
  interface WagerTold {
    name: string;
    edge: number;
    risk: number;
    sd: number;
    how: string;
    of: string;
    outcomes: OutcomeTold[];
  }
  /** The arithmetic of one wager, in cents. Of a wager of several, a partner reads his own part. */
  interface Wagered {
    account: string;
    kind: string;
    place: string;
    bettor: number;
    stake: number;
    won: number;
    lost: number;
    back: number;
    odds: Odds | null;
    uncovered: number;
    whole: number;
  }
  /** Somebody on a list. */
  interface Waiter {
    number: number;
    person: string;
    name: string;
    game: string;
    table: number;
    source: number;
    why: string;
    since: number;
    called: number;
    until: number;
  }
  /** Somebody on a list, as everybody may see him: no ids but his own. */
  interface Waiting {
    number: number;
    name: string;
    game: string;
    table: number;
    changes: boolean;
    called: number;
    until: number;
    yours: boolean;
  }
  interface WaitingLists {
    waiting: Waiting[];
    now: number;
  }
  /** Of what a seat won or lost, as far as some rows of its result go. */
  interface Why {
    seat: number;
    title: Words;
    sums: Sum[];
    cover: Segment[];
    reasons: Words[];
    clauses: ClauseTold[];
  }
  /** Who is spoken to. Seat 0: he sits nowhere at this table and watches. */
  interface You {
    seat?: number;
    person?: string;
    name?: string;
    coach?: boolean;
    rules?: boolean;
  }
  interface GetWays {
    api: {
      account: {
        log: { "": PersonEventBody[] };
        sessions: { "": Session[] };
      };
      audit: {
        "": AuditTold;
        heads: { "": unknown };
        log: { "": LogRowBody[] };
        manifest: { "": Manifest };
      };
      care: { "": SelfLimits };
      evening: { "": Sheet };
      fairness: {
        "*": {
          "*": { "": Fairness };
        };
      };
      floor: {
        adjustments: { "": Adjustment[] };
        books: { "": TrialBalanceBody };
        drain: { "": ServingBody };
        events: { "": EventSeen[] };
        export: { "": unknown };
        files: {
          "": KeptFile[];
          example: { "": unknown };
          "*": { "": unknown };
        };
        names: { "": Record<string, string> };
        patron: {
          "*": { "": Patron };
        };
        proposals: { "": ProposalSeen[] };
        questions: { "": FloorQuestion[] };
        report: { "": DayReport };
        shifts: { "": Shifts };
        tables: {
          "": TablesSeen;
          "*": {
            ruling: { "": RulingAsked };
          };
        };
        waiting: { "": Waiter[] };
      };
      friends: { "": Friend[] };
      me: { "": Me };
      mutes: { "": Muted[] };
      notices: { "": Notices };
      people: {
        "": PersonTold;
        "*": {
          "": PersonTold;
          log: { "": PersonEventBody[] };
        };
      };
      private: {
        "*": { "": HostTold };
      };
      purse: { "": PersonPurseBody };
      questions: { "": FloorQuestion[] };
      rooms: {
        "": RoomListed[];
        "*": {
          "": RoomTold;
          "*": {
            "": BookTold;
            clauses: {
              "": ClauseTold[];
              "**": { "": ClauseTold };
            };
            mishaps: { "": Mishaps };
            odds: { "": OddsTold };
          };
        };
      };
      rounds: {
        "": RoundBody[];
        "*": {
          "*": {
            "": HandSeen;
            "hand.phh": { "": unknown };
            "record.txt": { "": unknown };
            why: {
              "*": { "": Why };
            };
          };
        };
      };
      schema: { "": unknown };
      school: {
        "": Lessons;
        dealers: {
          "": Dealer[];
          "*": { "": ProgressTold };
        };
        items: {
          "*": {
            "*": {
              "*": {
                "*": { "": ItemTold };
              };
            };
          };
        };
        me: { "": ProgressTold };
        next: { "": ItemTold };
      };
      session: { "": SessionTold };
      tables: {
        "": TableListed[];
        "*": {
          "": TableTold;
          book: { "": TableBook };
          chat: { "": ChatTold };
          clauses: {
            "": ClauseTold[];
            "**": { "": ClauseTold };
          };
          mishaps: { "": Mishaps };
        };
      };
      waiting: { "": WaitingLists };
    };
  }
  interface PostWays {
    api: {
      account: {
        "": { takes: TakeAccount; gives: Me };
        password: { "": { takes: ChangePassword; gives: DoneBody } };
      };
      audit: {
        "": { takes: AskAudit; gives: AuditTold };
        chance: { "": { takes: Record<string, never>; gives: AuditTold } };
        pairs: { "": { takes: Record<string, never>; gives: AuditTold } };
      };
      care: {
        limit: { "": { takes: SetLimit; gives: SelfLimits } };
        remind: { "": { takes: Remind; gives: SelfLimits } };
        "stay-away": { "": { takes: StayAway; gives: SelfLimits } };
      };
      floor: {
        adjustments: {
          "": { takes: AdjustBody; gives: Version };
          "*": {
            deny: { "": { takes: ReasonBody; gives: Version } };
            grant: { "": { takes: ClientBody; gives: Version } };
          };
        };
        counts: { "": { takes: CountBody; gives: Version } };
        drain: { "": { takes: Drain; gives: ServingBody } };
        files: {
          book: { "": { takes: GameBody; gives: BookTold } };
          check: { "": { takes: FileBody; gives: FileTold } };
          open: { "": { takes: GameBody; gives: FileOpened } };
        };
        proposals: {
          "*": {
            confirm: { "": { takes: Record<string, never>; gives: DoneTold } };
            decline: { "": { takes: ReasonBody; gives: Version } };
          };
        };
        questions: {
          "*": {
            answer: { "": { takes: TextBody; gives: Version } };
          };
        };
        shifts: {
          close: { "": { takes: ClientBody; gives: Version } };
          open: { "": { takes: ClientBody; gives: ShiftOpenedBody } };
        };
        tables: {
          "": { takes: OpenBody; gives: TableOpenedBody };
          "*": {
            close: { "": { takes: ReasonBody; gives: Version } };
            move: { "": { takes: MoveBody; gives: Version } };
            pause: { "": { takes: ReasonBody; gives: Version } };
            remove: { "": { takes: RemoveBody; gives: Version } };
            resume: { "": { takes: ReasonBody; gives: Version } };
            ruling: { "": { takes: RuleBody; gives: RulingAccepted } };
            seat: { "": { takes: SeatBody; gives: Version } };
            settings: { "": { takes: ChangeBody; gives: Changed } };
            transfer: { "": { takes: MoveBody; gives: Version } };
            unpause: { "": { takes: Record<string, never>; gives: Version } };
            void: { "": { takes: VoidBody; gives: Version } };
          };
        };
        waiting: {
          "*": {
            call: { "": { takes: CallBody; gives: Version } };
            strike: { "": { takes: ReasonBody; gives: Version } };
          };
        };
      };
      friends: {
        accept: { "": { takes: ByLink; gives: Friend } };
        link: { "": { takes: Record<string, never>; gives: LinkTold } };
        part: { "": { takes: FriendBody; gives: DoneBody } };
      };
      mutes: { "": { takes: Mute; gives: DoneBody } };
      people: {
        "*": {
          hush: { "": { takes: Hush; gives: Version } };
          "reset-password": { "": { takes: Record<string, never>; gives: DoneTold } };
          role: { "": { takes: SetRole; gives: DoneTold } };
          "sign-out": { "": { takes: Record<string, never>; gives: Version } };
        };
      };
      private: {
        "": { takes: OpenTable; gives: PrivateTold };
        enter: { "": { takes: ByLink; gives: TableTold } };
        "*": {
          close: { "": { takes: PauseFor; gives: DoneBody } };
          "go-on": { "": { takes: Record<string, never>; gives: DoneBody } };
          link: { "": { takes: Record<string, never>; gives: LinkTold } };
          pause: { "": { takes: PauseFor; gives: DoneBody } };
          "send-away": { "": { takes: SendAway; gives: DoneBody } };
          speed: { "": { takes: SetSpeed; gives: DoneBody } };
        };
      };
      purse: {
        refill: { "": { takes: Record<string, never>; gives: PurseBody } };
      };
      rounds: {
        "*": {
          "*": {
            look: { "": { takes: Look; gives: unknown } };
          };
        };
      };
      school: {
        items: {
          "*": {
            "*": {
              "*": {
                "*": { "": { takes: AnswerGiven; gives: AnswerTold } };
              };
            };
          };
        };
      };
      session: { "": { takes: Record<string, never>; gives: SessionTold } };
      "sign-in": { "": { takes: SignIn; gives: SessionTold } };
      "sign-out": { "": { takes: Record<string, never>; gives: DoneBody } };
      "sign-out-everywhere": { "": { takes: Record<string, never>; gives: DoneBody } };
      tables: {
        "": { takes: OpenTable; gives: TableTold };
        "*": {
          bots: { "": { takes: BotCount; gives: BotsAskedBody } };
          chat: { "": { takes: SayLine; gives: ChatLine } };
          floor: { "": { takes: TextBody; gives: Version } };
        };
      };
      waiting: {
        "": { takes: JoinBody; gives: Version };
        "*": {
          leave: { "": { takes: ClientBody; gives: Version } };
          pass: { "": { takes: ClientBody; gives: Version } };
        };
      };
    };
  }
}
