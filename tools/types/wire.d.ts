/* Made by tools/wire_types.py from the structs of the server; do not edit. */

declare namespace Wire {
  type Incoming = Hello | Say | Sit | Buy | Leave | Away | Back | MoveTo | Chat | Pre | Explain | AskCoach | AskWhy | AskSlips | CommitMistake;
  type Outgoing = Snap | Told | No | Ok | Chatted | Explained | Advised | Slips | Graded | Because | RoomStands | Bye;
  type AnyEvent = Shuffled | Continued | Deal | Turn | Regroup | Lay | Move | Button | Balance | Clear | Void | Fact | SaidEvent | AskEvent;
  type Options = Choice | OptionsAmount | WagerSlip | Pick;
  type Part = Text | Person | Cards | TextPartsAmount | Clause;
  type Words = Part[];
  /** Asks for an adjustment of an account. */
  interface AdjustBody {
    account: string;
    cents: number;
    reason: string;
    client?: string;
  }
  /** An adjustment; its number is the version of the row that asked for it. */
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
  /** The values of the answers to a question, the best first; none where there is no advice. It comes when it is computed, perhaps after the answer. */
  interface Advised {
    t: "advised";
    id: string;
    ask: string;
    wager?: number;
    plays?: Play[];
    how?: Words;
  }
  /** An answer: the question of the item, a choice or a typed text, and the time it took. */
  interface AnswerGiven {
    question?: number;
    choice?: number | null;
    text?: string;
    millis?: number;
  }
  /** The grade of an answer. `choice` is the index of the right one. `kept` is true for the first answer, the only one that counts. */
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
  /** Asks for an audit. */
  interface AskAudit {
    table?: number;
    day?: string;
  }
  /** Asks what each answer to the open question is worth. Only at a table that you opened yourself and share with bots alone. */
  interface AskCoach {
    t: "coach";
    id: string;
    ask: string;
  }
  /** A question is put; only the asked seat gets its options (`o`). */
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
  /** Asks which slips you can make now: things that you should not do, and that the rules settle. */
  interface AskSlips {
    t: "slips";
    id: string;
  }
  /** Asks why chips moved: in one event, by its number in the round, or in your whole round. */
  interface AskWhy {
    t: "why";
    id: string;
    round: number;
    at?: number | null;
  }
  /** Progress or result of the last job. */
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
  /** You keep the seat and are not dealt in. */
  interface Away {
    t: "away";
    id: string;
  }
  /** You are dealt in again. */
  interface Back {
    t: "back";
    id: string;
    fresh?: Fresh | null;
  }
  /** The balance of an account when the round is over. */
  interface Balance {
    k: "balance";
    account: string;
    c: number;
  }
  /** Reach of a bank, as a player can expect it before a bet. */
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
  /** The same table from the player-dealer's side, with usual wagers on it. */
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
  /** The reason why chips moved; nothing where none did. */
  interface Because {
    t: "because";
    id: string;
    why: Why | null;
  }
  /** The rule book of a game at these stakes. */
  interface BookTold {
    game: GameTold;
    schedule: number;
    sign: Sign;
    primer: Primer;
    ranking: RankingSheet;
    pays: PayTables;
  }
  /** The number of bots; 0: they leave. */
  interface BotCount {
    count: number;
  }
  /** The answer to a request for bots. */
  interface BotsAskedBody {
    done: boolean;
  }
  /** The result on which two persons agreed, with the sum in the books. */
  interface BoxCount {
    cents: number;
    book: number;
    by: [string, string];
    utc: number;
  }
  /** A box of a table and a shift. */
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
  /** The token of a link. */
  interface ByLink {
    token: string;
  }
  /** The last message on this connection. */
  interface Bye {
    t: "bye";
    kind: string;
    why: Words;
  }
  /** Calls a waiting person to a table. */
  interface CallBody {
    table: number;
    client?: string;
  }
  /** Cards, one by one: `7h`, `**` a joker, `??` a card that this reader may not see. */
  interface Cards {
    type: "cards";
    text: string;
    cards: string[];
  }
  /** A cell of a strategy chart: the best play, and the value of each. */
  interface CellTold {
    letter: string;
    act: string;
    cost: number;
    compelled: boolean;
    plays: PlayTold[];
  }
  /** Changes limits and options of a table. */
  interface ChangeBody {
    settings: unknown;
    hand?: number;
  }
  /** The old and the new password. */
  interface ChangePassword {
    old: string;
    new: string;
  }
  /** Version of the change in the table's stream, and the first hand for which it holds. */
  interface Changed {
    version: number;
    hand: number;
  }
  /** A strategy chart. */
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
  /** A chat message. `rail`: among the spectators. */
  interface ChatLine {
    number: number;
    person: string;
    name: string;
    rail: boolean;
    utc: number;
    said: string;
  }
  /** The last lines. `rail`: those of the spectators. */
  interface ChatTold {
    lines: ChatLine[];
    rail: boolean;
  }
  /** A line of chat to everybody at the table. */
  interface Chatted {
    t: "chat";
    name: string;
    text: string;
    utc: number;
    seat?: number;
  }
  /** A choice between acts. */
  interface Choice {
    type: "Choice";
    offers: Offer[];
  }
  /** A clause of the rule book, by its id. */
  interface Clause {
    type: "clause";
    text: string;
  }
  /** Totals for one clause. */
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
  /** Totals over a group of clauses. */
  interface ClauseTally {
    name: string;
    met: number;
    of: number;
    tries: number;
    right: number;
    wrong: number;
    slow: number;
  }
  /** A clause in words: its source, text, topics and neighbours. */
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
  /** Identifies a request that has no other field. */
  interface ClientBody {
    client?: string;
  }
  /** Makes a slip while the question of this number is open. */
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
  /** Enters one person's count of a box. */
  interface CountBody {
    table: number;
    shift: number;
    cents: number;
    client?: string;
  }
  /** The line of one finished count. */
  interface CountLine {
    table: number;
    shift: number;
    counted: BoxCount;
  }
  /** The report of one day in the room's time zone. */
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
  /** How long a question is still open: milliseconds until the time bank begins, and those in the bank. */
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
  /** A person with answers in the school. */
  interface Dealer {
    id: string;
    name: string;
    role: string;
    given: number;
    right: number;
    last: number;
  }
  /** First difference of an audit. */
  interface DiffersReply {
    type: "differs";
    stream: string;
    version: number;
    round: number;
    why: string;
    step: number;
  }
  /** The request was done, and there is nothing else to return. */
  interface DoneBody {
    done: boolean;
  }
  /** Result of an action. */
  interface DoneTold {
    version: number;
    proposal: number;
    password: string;
  }
  /** `on`: open rounds are played to the last, and none begins any more, in any process. */
  interface Drain {
    on: boolean;
  }
  /** A drill in the list of lessons. */
  interface DrillTold {
    number: number;
    name: Words;
    about: Words;
  }
  /** A significant event in words. */
  interface EventSeen {
    number: number;
    what: string;
    said: string;
    person: string;
    utc: number;
    whom: string;
  }
  /** Asks what the open question means, answer by answer. */
  interface Explain {
    t: "explain";
    id: string;
    ask: string;
  }
  /** The meaning of a question: the effect of each answer and of a timeout, and the rules. */
  interface Explained {
    t: "explained";
    id: string;
    ask: string;
    explanation: Explanation;
  }
  /** Explanation of one question, for the player who has to answer it. */
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
  /** A statement of a rule about a place; the values by name, as records write them. */
  interface Fact {
    k: "fact";
    kind: string;
    place: string;
    why: string;
    values?: Record<string, string>;
  }
  /** The sources of the next cards: published before anybody can know them, so that nobody can choose them. */
  interface Fair {
    seal?: string;
    now?: string;
    pledged?: Pledge[];
    later?: Pledge[];
    given?: PlayerBytes[];
    mixed?: PlayerBytes[];
  }
  /** Data published before the first card, and the proofs of the cards that this reader has seen. */
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
  /** The JSON body of an error. */
  interface FaultTold {
    kind: string;
    said: string;
    key: string;
    clauses: string[];
  }
  /** The extra cost of chips from `floor` cents on. */
  interface Fee {
    floor: number;
    cents: number;
  }
  /** A room file to check. */
  interface FileBody {
    slug: string;
    text: string;
  }
  /** A fault of a room file and its line. */
  interface FileFault {
    line: number;
    said: string;
  }
  /** Number of the table that was opened, and hash of its room file. */
  interface FileOpened {
    number: number;
    hash: string;
  }
  /** Games of a room file, or its faults. */
  interface FileTold {
    hash: string;
    name: string;
    games: [string, string][];
    faults: FileFault[];
    hints: FileFault[];
  }
  /** A question to the floor, with the position before it. */
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
  /** The client's share in chance, in hexadecimal: `open` the 16 bytes of its pledge, `next` the hash of the bytes that follow. Nothing is refused because of it; bytes that do not fit do not count. */
  interface Fresh {
    open?: string;
    next?: string;
  }
  /** A friend, with the tables where they sit and you may come. */
  interface Friend {
    id: string;
    name: string;
    tables: number[];
  }
  /** A friend. */
  interface FriendBody {
    id: string;
  }
  /** A game of a room file. */
  interface GameBody {
    slug: string;
    text: string;
    game: string;
    schedule?: number;
  }
  /** A game in the list of all rooms; its stakes and rules are on its own page. */
  interface GameListed {
    slug: string;
    game: string;
    name: string;
    family: string;
    kind: string;
    picture: string;
  }
  /** A game and its drills. */
  interface GameTaught {
    game: string;
    name: string;
    drills: number[];
  }
  /** A game of a room, for readers who look for one. */
  interface GameTold {
    slug: string;
    room: string;
    game: string;
    name: string;
    family: string;
    kind: string;
    about: Words;
    seats: number;
    stakes: StakesLine[];
    options: OptionTold[];
    picture: string;
  }
  /** At a table for training: your answer to what should follow from a mishap, and what did, with the rules behind it. */
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
  /** A table of texts. */
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
  /** The content of a hand's page. */
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
  /** The cards of one hand, with the chips on them. */
  interface HandShown {
    place: string;
    where: Words;
    groups: Group[];
    total: Words | null;
    wagers: WagerShown[];
    boxes: [number, number] | null;
  }
  /** The first message, also after a gap: the epoch and version that you know. The reply is `told` from there on, or `snap`. */
  interface Hello {
    t: "hello";
    since?: [number, number] | null;
  }
  /** A private table as its host sees it, with its guests. */
  interface HostTold {
    table: TableTold;
    guests: LinkGuest[];
  }
  /** Mutes a person in chat for some minutes; 0 ends the mute. */
  interface Hush {
    minutes: number;
  }
  /** An item with its questions. With `seconds` the clock runs, and a right answer may be slow. */
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
  /** Joins the waiting list of a game, or of one of its tables. */
  interface JoinBody {
    game: string;
    table?: number;
    client?: string;
  }
  /** A room file in the store, and the person who brought it. */
  interface KeptFile {
    number: number;
    slug: string;
    name: string;
    hash: string;
    person: string;
    utc: number;
  }
  /** A card of a closed hand goes face up to another place. Index -1: any card that could be it, first one with that face. */
  interface Lay {
    k: "lay";
    from: string;
    to: string;
    card: string;
    index?: number;
  }
  /** You get up when the round is over. */
  interface Leave {
    t: "leave";
    id: string;
  }
  /** All drills, rooms and games of the school. */
  interface Lessons {
    drills: DrillTold[];
    rooms: RoomTaught[];
  }
  /** A limit in force, and the value that replaces it later, if one was requested. */
  interface LimitInForce {
    what: "buy-in" | "loss" | "minutes";
    value: number;
    next: number | null;
    next_at: number;
  }
  /** Lines of a slip that are alike: their names, and the amounts possible on each. */
  interface LineGroup {
    names: string[];
    said: Words;
  }
  /** A sentence of an explanation, with its clauses. */
  interface LineTold {
    said: Words;
    clauses: string[];
  }
  /** A guest who came by the link, and their seat; 0: none. */
  interface LinkGuest {
    id: string;
    name: string;
    seat: number;
  }
  /** A token to pass on, after the `#` of a link, which browsers send to no server. It is shown once. */
  interface LinkTold {
    token: string;
  }
  /** A row of the room's chain: the person, the time, and the act in words. */
  interface LogRowBody {
    version: number;
    utc: number;
    kind: string;
    person: string;
    said: Words;
  }
  /** The reason for reading a sealed record. */
  interface Look {
    reason: string;
  }
  /** Hash of the program. */
  interface Manifest {
    hash: string;
    files: number;
    changed: string[];
  }
  /** Your account. */
  interface Me {
    id: string;
    name: string;
    role: string;
    made: number;
    purse: PurseBody;
    tables: number[];
    care: SelfLimits;
  }
  /** Mishap and what follows. */
  interface MishapEntry {
    what: Words;
    follows: Words[];
    clauses: string[];
  }
  /** The mishaps of a game. */
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
  /** Moves a player to another seat or table. */
  interface MoveBody {
    person: string;
    to: number;
    client?: string;
  }
  /** You move to another seat when the round is over. */
  interface MoveTo {
    t: "move";
    id: string;
    to: number;
  }
  /** A person to mute, or to hear again. */
  interface Mute {
    id: string;
    on: boolean;
  }
  /** A person you mute. */
  interface Muted {
    id: string;
    name: string;
  }
  /** A line of what is told of a round. It holds no words yet: a language renders it for each reader. */
  interface NarrationLine {
    said: Words;
    clauses: string[];
    kind: "act" | "cards" | "money" | "note" | "pot";
    seats: number[];
    topic: string;
    detail: Words | null;
    event: number;
  }
  /** Your act was refused, and nothing has changed. */
  interface No {
    t: "no";
    id: string;
    kind: string;
    why: Words;
    clauses?: string[];
    at?: string;
  }
  /** Other stakes from a hand on; `facts` are the lines of the sign that change. */
  interface NoticeTold {
    hand: number;
    said: Words;
    facts: SignFact[];
  }
  /** Notices on every page: nothing can be won, and where to find help. */
  interface Notices {
    chips: string;
    play: string;
    help: string;
    helpline: string;
    site: string;
  }
  /** Odds such as `Odds(6, 5)`, which wins 6 on a wager of 5. */
  interface Odds {
    win: number;
    stake: number;
  }
  /** A row of a strategy chart. */
  interface OddsRowBody {
    label: string;
    cells: (CellTold | null)[];
  }
  /** The odds of one table. */
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
  /** An act, and the range of its amount if it takes one: `NAME` or `NAME AMOUNT`. Amounts in cents. */
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
  /** Offer of a question, as a client shows it. */
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
  /** Your act was accepted and changes nothing for others: a pre-action, a line of chat. */
  interface Ok {
    t: "ok";
    id: string;
    idle?: boolean;
  }
  /** Opens a table. */
  interface OpenBody {
    offering: unknown;
    settings?: unknown;
    trouble?: number;
  }
  /** A table to open. Bots sit down at once and get up when people come. */
  interface OpenTable {
    room: string;
    game: string;
    settings?: Settings;
    bots?: number;
    trouble?: number;
  }
  /** All that is needed to check one card against the published root. */
  interface Opening {
    position: number;
    card: string;
    salt: string;
    path: string[];
    shoe: number;
  }
  /** An option to open a table with; `locked` says why it is not available. */
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
  /** A wrong answer, and the case in which it would be right. */
  interface OtherTold {
    answer: Words;
    whose: Words;
    clauses: string[];
  }
  /** An outcome of a wager, with its chance and net. */
  interface OutcomeTold {
    name: string;
    ways: string;
    chance: number;
    net: number;
  }
  /** Figures of a pair of players, in one direction. */
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
  /** Chips of one person in a day. */
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
  /** The reason of a pause, or of closing the table. */
  interface PauseFor {
    reason: string;
  }
  /** Line of a pay table. */
  interface PayRowText {
    what: Words;
    pays: Words;
    odds: Odds | null;
    cards: Words | null;
    clauses: string[];
  }
  /** The pay table of one wager. */
  interface PayTableText {
    wager: Words;
    rows: PayRowText[];
    clauses: string[];
  }
  /** All pay tables of a game. */
  interface PayTables {
    title: Words;
    tables: PayTableText[];
  }
  /** A person, with the name that this reader uses. */
  interface Person {
    type: "person";
    text: string;
    seat: number;
  }
  /** A row of your own stream: an event, its time and its author. */
  interface PersonEventBody {
    version: number;
    utc: number;
    kind: string;
    said: string;
    by: string;
    words: Words;
  }
  /** A person's chips, and the free chips that the cage would issue now, or why not. */
  interface PersonPurseBody {
    wallet: number;
    on_tables: number;
    due: number;
    said: string;
    policy: string;
    wait: number;
  }
  /** The result of one person over the rounds of a sheet. */
  interface PersonSum {
    id: string;
    name: string;
    rounds: number;
    cents: number;
  }
  /** A person as the staff see them, without passwords and tokens. */
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
  /** A pick of `count` of these cards, `7h 9c`; where it is open also none (`none`), or any fewer. */
  interface Pick {
    type: "Pick";
    cards: string[];
    count: number;
    may_pass: boolean;
    fewer: boolean;
    barred: string[];
  }
  /** Cards that may be picked from a hand, and what comes of it. */
  interface PickTold {
    cards: string[];
    said: Words;
    foul: boolean;
    usual: boolean;
  }
  /** An answer, and its value. */
  interface Play {
    say: string;
    net: number;
    cost: number;
  }
  /** A play and its value. */
  interface PlayTold {
    name: string;
    worth: number;
  }
  /** Bytes that a player added to chance. */
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
  /** Your answer to the next question, given ahead; it holds as long as nothing changes. An empty `say` withdraws it. */
  interface Pre {
    t: "pre";
    id: string;
    kind: string;
    say?: string;
    else?: string;
  }
  /** How a game is played, in sections. */
  interface Primer {
    title: Words;
    sections: Section[];
  }
  /** A private table and the token that leads there. */
  interface PrivateTold {
    table: TableTold;
    token: string;
  }
  /** The progress of a person in the games they have been asked about. */
  interface ProgressTold {
    name: string;
    given: number;
    timed: number[];
    report: SchoolReport;
  }
  /** A proposal about a person. */
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
  /** A question of an item. `choices` is empty if the answer is typed, as `kind` says. */
  interface QuestionTold {
    asks: Words;
    kind: string;
    choices: Words[];
    position: TableView;
  }
  /** A question put to chance: a shuffle of new packs, or of other cards, which are not told here; or dice. */
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
  /** Ranking of a game. */
  interface RankChart {
    heading: Words;
    rows: RankRow[];
    clauses: string[];
  }
  /** Kind of hand. */
  interface RankRow {
    name: Words;
    cards: Words;
    means: Words | null;
    clauses: string[];
  }
  /** All rankings of a game. */
  interface RankingSheet {
    title: Words;
    charts: RankChart[];
  }
  /** Gives the reason for an action. */
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
  /** Minutes between reminders; 0: none. */
  interface Remind {
    minutes: number;
  }
  /** Removes a player from a table. */
  interface RemoveBody {
    person: string;
    reason: string;
    client?: string;
  }
  /** A request that takes effect when the round is over. */
  interface Request {
    name: string;
    what: string;
    seat?: number;
    cents?: number;
    mine?: boolean;
  }
  /** The result of one seat. */
  interface Result {
    seat: number;
    rows: ResultRow[];
    net: number;
    played: boolean;
  }
  /** Line of a result. */
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
  /** A room in the list of all rooms. */
  interface RoomListed {
    slug: string;
    name: string;
    games: GameListed[];
  }
  /** The state of the room, when it has changed. Only on a connection that has asked for it (`?room=1`). */
  interface RoomStands {
    t: "room";
    state: "away" | "draining" | "open";
  }
  /** A room and its games. */
  interface RoomTaught {
    slug: string;
    name: string;
    games: GameTaught[];
  }
  /** A room with its games and the rules of all its tables. */
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
  /** Distribution of the player-dealer's net per round after the fee, in dollars. */
  interface RoundOddsBody {
    name: string;
    outcomes: OutcomeTold[];
    of: string;
  }
  /** The result of a finished round for one player, row by row; the words only for that player. */
  interface RoundResult {
    seat: number;
    kind: string;
    cents: number;
    place?: string;
    short?: number;
    at?: number;
    said?: Words;
  }
  /** Answers the question with this number as the floor. */
  interface RuleBody {
    ask: string;
    say: string;
    client?: string;
    reason?: string;
  }
  /** Version of the floor's answer in the stream; at a table for training, also the grade. */
  interface RulingAccepted {
    version: number;
    graded: Graded | null;
  }
  /** The question that a table asks the floor now. */
  interface RulingAsked {
    table: number;
    ask: string;
    ms: number;
    clauses: string[];
    question: unknown;
    snap: unknown;
  }
  /** An answer (`by` seat), or a timeout (`silence`); chance is seat 0, the floor -2. `say` as records write it. */
  interface SaidEvent {
    k: "said";
    seat: number;
    say: string;
    by?: string;
    take?: number;
    form?: string;
  }
  /** Edge by wager size with the collection, for schedule lines with the same fees. */
  interface SawTold {
    lines: number[];
    points: [number, number][];
  }
  /** An answer to a question. `take` is the number of your answers to it that are recorded (0, or 1 to change it). */
  interface Say {
    t: "say";
    id: string;
    ask: string;
    say: string;
    take?: number;
    fresh?: Fresh | null;
  }
  /** A line of chat. */
  interface SayLine {
    text: string;
  }
  /** All totals of one trainee. */
  interface SchoolReport {
    clauses: ClauseProgress[];
    kinds: ClauseTally[];
    games: ClauseTally[];
    not_met: string[];
  }
  /** Seats a person with chips. */
  interface SeatBody {
    person: string;
    name: string;
    seat: number;
    cents: number;
    client?: string;
  }
  /** Person at the table. */
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
  /** A player at a table. */
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
  /** A wager and its part of the bank. */
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
  /** Self-exclusion until a time, from a game or, with `game` empty, from the room. */
  interface SelfExclusion {
    until: number;
    game: string;
    is_for_good: boolean;
  }
  /** All limits of one person. */
  interface SelfLimits {
    away: SelfExclusion[];
    limits: LimitInForce[];
    remind: number;
  }
  /** A ban: the player of this seat leaves with their chips after the round and may not return. */
  interface SendAway {
    seat: number;
    reason: string;
  }
  /** The processes that serve, and the rounds that are still open by their clocks. */
  interface ServingBody {
    servers: number;
    open: number;
    draining: boolean;
  }
  /** A browser of a person. Its `id` tells it from others and opens nothing. */
  interface Session {
    id: string;
    person: string;
    made: number;
    seen: number;
    ends: number;
  }
  /** The current session; without a session `name` is empty. */
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
  /** A limit and its value; 0 removes it. */
  interface SetLimit {
    what: "buy-in" | "loss" | "minutes";
    value: number;
  }
  /** Proposes a role. */
  interface SetRole {
    role: "auditor" | "floor" | "player";
  }
  /** The speed of a table in percent of the usual times. */
  interface SetSpeed {
    percent: number;
  }
  /** Choices for a table when it is opened, within what the room offers. */
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
  /** A results sheet: sums for each person, and your own rounds. */
  interface Sheet {
    since: number;
    rounds: number;
    sums: PersonSum[];
    mine: RoundBody[];
  }
  /** A shift, with the persons who opened and closed it and the times of day. */
  interface Shift {
    number: number;
    opened_by: string;
    opened: number;
    closed_by: string;
    closed: number;
  }
  /** Number of the shift that was opened. */
  interface ShiftOpenedBody {
    number: number;
  }
  /** All shifts, and the boxes with a drop or a count. */
  interface Shifts {
    shifts: Shift[];
    boxes: BoxSeen[];
  }
  /** The changes of the table view: they replace the seats they name, and every field that is present. */
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
  /** The sign of a table. */
  interface Sign {
    room: string;
    game: string;
    facts: SignFact[];
    foot: Words[];
  }
  /** Fact on a sign under one label; several values go one below the other. */
  interface SignFact {
    label: Words;
    values: Words[];
    clauses: string[];
    part: "collection" | "game" | "hours" | "stakes" | "talk";
    short: boolean;
    felt: boolean;
    inset: boolean;
  }
  /** A name and a password. */
  interface SignIn {
    name: string;
    password: string;
    new_password?: string;
  }
  /** Moves chips from your purse to a seat; seat 0: any free seat. */
  interface Sit {
    t: "sit";
    id: string;
    cents: number;
    seat?: number;
    fresh?: Fresh | null;
  }
  /** A player at the table. */
  interface Sitting {
    seat: number;
    name: string;
    cents: number;
    bot?: boolean;
    away?: boolean;
    kind?: string;
  }
  /** Mistake that the player may commit. */
  interface SlipTold {
    say: string;
    words: Words;
    clauses: ClauseTold[];
  }
  /** The slips that you can make while the question of this number is open; you make one with a `slip` message. */
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
  /** Line of the sheet, for a reader who looks for a table. */
  interface StakesLine {
    number: number;
    limits: Words;
    collection: Words;
    costs: Words;
    bands: Words | null;
    hours: Words | null;
  }
  /** The start of the round. */
  interface Start {
    round: number;
    number: number;
    people?: Sitting[];
    jackpot?: number;
    button?: number;
  }
  /** The state of the table itself. */
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
  /** Self-exclusion from the room, or from one game (`pinnacle/holdem`). */
  interface StayAway {
    span: "day" | "for-good" | "month" | "week";
    game?: string;
  }
  /** A sum under a heading. */
  interface Sum {
    head: Words;
    lines: SumLine[];
  }
  /** A line of a sum; a total goes below the others and adds them up. */
  interface SumLine {
    said: Words;
    cents: number;
    detail: Words | null;
    total: boolean;
  }
  /** The game that is played here. */
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
  /** The rule book of a table. */
  interface TableBook {
    number: number;
    book: BookTold;
    notice: NoticeTold | null;
    has_game: boolean;
    has_rules: boolean;
  }
  /** The line of one table in one shift, on one day. */
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
  /** A table in the list of all tables: only the data of its row, because browsers fetch the list every few seconds. */
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
  /** Number of the table that was opened. */
  interface TableOpenedBody {
    number: number;
  }
  /** A person at a table. */
  interface TableSeatBody {
    seat: number;
    person: string;
    name: string;
    away_since: number;
    lost_at: number;
  }
  /** A table as the floor sees it now. */
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
  /** A table in detail. */
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
  /** The table at a moment, seen from one seat. */
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
  /** Tables that are not closed, and room time. */
  interface TablesSeen {
    now: number;
    tables: TableSeen[];
  }
  /** The name and password of a new account. */
  interface TakeAccount {
    name: string;
    password: string;
  }
  /** Result of one test of chance. */
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
  /** Carries a text: a question to the floor, or its answer. */
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
  /** Cost to stay in, and the reason. */
  interface ToCall {
    cents: number;
    said: Words;
  }
  /** Everything that happened after version `since`, up to `v`. A client that is not at `since` says hello again. */
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
  /** The trial balance: totals by the first word of the accounts' names, and every fault. */
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
  /** Version of an act in its stream. */
  interface Version {
    version: number;
  }
  /** The round counts for nothing. */
  interface Void {
    k: "void";
    reason: string;
  }
  /** Voids the round that began at this version. */
  interface VoidBody {
    reason: string;
    round: number;
  }
  /** A place for chips; a largest of 0 means no limit but the budget. */
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
  /** Chips on a place: the game wager, or a side wager next to it. */
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
  /** A wager with its edge, risk, standard deviation and outcomes. */
  interface WagerTold {
    name: string;
    edge: number;
    risk: number;
    sd: number;
    how: string;
    of: string;
    outcomes: OutcomeTold[];
  }
  /** The arithmetic of one wager, in cents. In a wager of several partners each reads only their own part. */
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
  /** A person on a list. */
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
  /** A person on a list, as everybody may see them: without the ids of others. */
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
  /** People on the waiting lists, in the order in which they are called. */
  interface WaitingLists {
    waiting: Waiting[];
    now: number;
  }
  /** Explanation of what a seat won or lost, for some rows of its result. */
  interface Why {
    seat: number;
    title: Words;
    sums: Sum[];
    cover: Segment[];
    reasons: Words[];
    clauses: ClauseTold[];
  }
  /** The reader of the message. Seat 0: a spectator without a seat at this table. */
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
