// biome-ignore-all format: one line for each answer
/** Answers of commands with --json, one object a line. Rules for all of it: docs/json.md. A test compares real answers. */

interface Refusal { event: "error"; error: Fault }
interface Fault {
  code: string; message: string;
  rule?: string;                     // number in docs/games/<game>.md
  cells?: (string | null)[];         // cells that show why
  move?: string;                     // a legal move that shows why
  ply?: number;                      // which of several moves, from 1
  line?: number; column?: number;    // where in the text, from 1
  found?: string; accepted?: string;
}

// The result of a position: "*" while the game is open, else as in records ("w captured").
interface Result {
  result: string;
  winners: string[];                 // letters of seats
  reason: string | null;
  shares?: number[]; points?: number[];   // by seat, once the game is over
}
interface Place { game: string; position: string }

// games [game...]
interface Games { event: "games"; games: Game[] }
interface Game {
  id: string; name: string; designer: string; year: number; summary: string;
  options: {
    id: string; kind: string; values: Value[]; default: Value; inText?: boolean; text: string | null;
    proven?: { value: string; result: "win" | "draw" | "loss"; margin: number }[];   // boards solved for who begins
  }[];
  proposed: string;                  // the preset of a new game whose rules are not named
  presets: { id: string; options: Record<string, Value>; text: string | null }[];
  boards: Value[];
  formats: {
    id: string; games: number; swap: boolean; sum: string; text: string | null;
    tiebreak?: { options: Record<string, Value>; atMost: number };
  }[];
}
type Value = string | number;

// show <game> [position]
interface Show extends Place, Result {
  event: "show";
  options: Record<string, Value>; turn: string; picture: string[];
  cells: { name: string; layers: { code: string; mark: string; seat?: number; count?: number }[] }[];
  counters: { code: string; value: number; seat?: number; limit?: number }[];
}

// moves <game> [position]; with --stdin one Line for each line of the input
interface Moves extends Place, Result { event: "moves"; moves: string[] }
type Line = { event: "moves"; position: string; moves: string[]; result: string } | { event: "error"; position: string; error: { code: string; message: string } };

// apply <game> <position> <move...>: `moves` are the moves that were played
interface Apply extends Place, Result { event: "apply"; moves: string[] }

// result <game> <position> [move...]
interface ResultOf extends Place, Result { event: "result" }

// explain <game> <position> <move>
type Explain = Place & { event: "explain"; attempt: string } & ({ legal: true; move: string } | ({ legal: false } & Fault));

// explain <game> --histogram
interface Histogram {
  event: "histogram";
  game: string; attempts: number; seed: number;
  rows: { code: string; rule: string; count: number; example: { position: string; move: string } | null }[];
}

// score <game> [position]
interface Score extends Place { event: "score"; scores: { turn: string; parts: Record<string, number>; total: number }[] }

// perft <game> <depth> [position]
interface Perft extends Place {
  event: "perft";
  depth: number; nodes: number; ms: number; nodesPerSecond: number;
  divide?: { move: string; nodes: number }[];
  interrupted?: true;
}

// analyse <game> [position]: `score`, `share` and `result` from the view of the seat to move
interface Analyse extends Place {
  event: "analyse";
  move: string; depth: number; nodes: number; ms: number;
  lines: {
    moves: string[]; score: number; share: number; depth: number;
    shares: number[];                // of every seat, together 1
    proven?: Proven;
  }[];
  reasons: string[];
  tables?: false;   // the tables that ship with the engine were not found
}

// review [records]: every game of the file, or of those finished here, that could be read; `ply` counts the moves before
interface Review {
  event: "review";
  games: {
    game: string; engine: string; nodes: number; total: number; complete: boolean;
    plies: {
      ply: number; seat: number; move: string; forced: boolean; loss: number; mark: "?!" | "?" | "??" | null;
      stake?: number;                // mean loss of all moves there; missing in reviews of earlier versions
      before: ReviewedPosition; after: ReviewedPosition;
    }[];
    sides: {
      seat: string; moves: number; accuracy: number | null;
      marks: { "?!": number; "?": number; "??": number };
    }[];
    turns: number[];                 // plies of the turning points, the dearest first
    slips: number[];                 // plies where seats without one lost the game
    times: { seat: string; moves: number; spent: number; longest: { ply: number; spent: number } }[];
    record: string;
  }[];
}
interface ReviewedPosition {
  shares: number[]; line: string[]; depth: number; nodes: number;
  proven?: { winners: number[]; plies?: number; atMost?: true; margin?: number };
}

interface Proven {
  result: "win" | "draw" | "loss"; winners: string[];
  plies?: number; atMost?: true;
  margin?: number;                   // points by which the winners lead
}

// match: two players, or the table of three and more
type Match = {
  event: "match";
  game: string; players: string[]; games: number; over: boolean;
  ends: Record<string, number>; forfeits: number; sprt?: Sprt;
} & (Duel | { table: Row[] });
interface Duel extends Tally { units: number; score: Range; elo: Range; superiority: number }
interface Row extends Tally { name: string; units: number; score: number; elo: Range; forfeits: number }
interface Tally { wins: number; draws: number; losses: number }
interface Range { value: number | null; low: number | null; high: number | null }   // with its 95 % interval
interface Sprt { llr: number; low: number; high: number; decision: string | null }

// record check <file...>
interface RecordCheck { event: "record check"; files: { file: string; games: number; errors: Fault[]; ok: boolean }[] }

// record show <file>: `line` has comments and variations, `moves` the main line with the position after each move
interface RecordShow { event: "record show"; games: Recorded[] }
interface Recorded extends Place, Result {
  preset?: string; options: Record<string, string>; start: string; date?: string;
  players: { seat: string; name: string; kind?: string }[];
  clock?: { initial: number; increment: number };   // ms
  match?: { format: string; game: number };
  headers: [string, string][];
  line: Variation;
  after?: Variation[];   // what could have followed the last move
  moves: { move: string; position: string }[];
}
interface Variation { comments: string[]; moves: Annotated[]; about?: Drawn }   // `about`: the start position
interface Annotated extends Drawn {
  move: string; comments: string[]; variations: Variation[];
  before?: string[]; mark?: "!!" | "!" | "!?" | "?!" | "?" | "??";
  clock?: { left?: number; spent?: number };        // ms
}
interface Drawn {
  evaluation?: {                                    // what the record claims; winners as numbers of seats, from 0
    shares: number[]; nodes?: number; claimed?: true;
    proven?: { winners: number[]; plies?: number; atMost?: true; margin?: number };
  };
  arrows?: { colour: string; from: string; to: string }[];
  cells?: { colour: string; cell: string }[];
}

// rules <game>
interface Rules {
  event: "rules";
  game: string; name: string; designer: string; year: number; language: string; intro: string;
  sections: { id: string; title: string; rules: string[]; blocks: Block[] }[];
}
type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "board"; caption: string; position: string; options?: Record<string, Value>; marks?: string[]; move?: string };

// help [command], --version
interface Help { event: "help"; help: string }
interface Version { event: "version"; version: string }

type Play = Menu | Look | Start | Happening | Reply | Failure | Leave;

// The menu: unfinished games by number, games by id, the games of a loaded file
type Menu =
  | { event: "unfinished"; unfinished: Unfinished[]; actions: string[] }   // actions: those possible now
  | { event: "games"; games: { id: string; name: string; designer: string }[]; actions: string[] }
  | { event: "loaded"; loaded: string[] }
  | { event: "question"; kind: "choose" | "text" | "number"; question: string; options?: { id: string; key: string }[] }   // the next line answers
  | { event: "finished"; finished: { number: number; says: string }[] };
// A study, also of a loaded or finished game: position, annotations, next moves, variations, engine
type Look =
  | TreeNode
  | { event: "note"; note: string; says: string }
  | { event: "moves"; moves: string[]; beside: string[] }
  | { event: "choice"; moves: string[] }              // a typed move can be any of these
  | { event: "record"; record: string }
  | { event: "board" | "position"; position: string }
  | { event: "place"; address: string }
  | { event: "name"; name: string }                                         // of the study, when it has changed
  | { event: "link"; link: string }
  | { event: "games"; chapters: { number: number; game: string; title: string; players: string[]; moves: number; shown: boolean }[] }
  | { event: "lines"; mode: "fixed" | "deeper"; nodes: number; depth: number; ms: number;
      threat?: true;                                  // the lines of the other side, if it could move
      lines: (Analyse["lines"][number] & { says: string; words?: string })[];   // what the line promises, what it comes to
      worse?: string }                                // why the move that was played is worse than another
  | { event: "review"; review: null }                                      // no moves to review
  | { event: "review"; says: string[]; review: { engine: string; nodes: number; total: number;
      plies: { move: string; mark: string | null; loss: number; shares: number[] }[];
      sides: { accuracy: number | null; marks: Record<string, number> }[]; turns: number[]; slips: number[] } }   // plies before a turning point, before other moves that lost the game
  | { event: "every"; moves: { move: string; share: number; shares: number[]; says: string }[] }
  | Shelf;
// The list of studies
type Shelf =
  | { event: "studies"; studies: { number: number; id: string; name: string; games: string[]; chapters: number;
      about: string; made: number; changed: number; open: boolean }[]; actions: string[] }
  | { event: "removed"; id: string }
  | { event: "restored" };
interface TreeNode extends Result {
  event: "node";
  game: number; games: number;       // of the study, from 1
  title?: string; folded?: true;
  address: string;                   // `1:11.1.3`: game 1, eleven moves along the line, variation 1, three moves further
  ply: number; move: string | null; position: string;
  variation: number; variations: number;   // 0: the main line; how many others there are in this place
  next: string[];
  annotation: Omit<Annotated, "move" | "variations">;
  says: string;
  actions: string[];                 // ids of the actions possible now: docs/study.md
}
interface Unfinished {
  number: number; id: string; game: string; options: Record<string, Value>;
  format: string; gamesBefore: number;   // of the match, and its games that are over
  players: { name: string; kind: string }[]; ply: number;
  saved: string;                     // ISO 8601
  open: boolean;                     // another process plays it
}

interface State extends Result {
  ply: number;                       // plies played
  move: string | null;               // the last of them
  position: string;
  turn: string;                      // letter of the seat to move
  clock?: number[];                  // ms left by seat
  match?: { game: number; totals: number[]; result: { winners: number[]; reason: string } | null };   // by player
}

// The ids of the actions that are possible now: docs/cli.md
interface Acting { actions?: string[] }

// The first object; players keep their numbers, from 0, when a match exchanges seats
interface Start extends State, Acting {
  event: "start"; game: string; options: Record<string, Value>; format: string;
  players: { player: number; seat: string; kind: string; name?: string }[];
  moves: string[];                   // of a game that is resumed
}

// Events of the game, numbered; `end` follows every kind of end
type Happening = Numbered & (
  | { event: "move" | "resign" | "flag" | "alone"; seat: string }
  | { event: "substitute"; seat: string; why: "resignation" | "time" }  // a player left; a computer plays on
  | { event: "redo"; moves: string[] }
  | { event: "clock"; going: boolean; why?: "left" | "asked" | "outage" }
  | { event: "propose"; what: "draw" | "takeback" }
  | { event: "accept" | "decline"; of: number }                            // number of the proposal
  | { event: "game"; game: number }
  | { event: "undo" | "agreement" | "end" }
);
interface Numbered extends State, Acting {
  number: number;
  ms: number;                        // on the clock of the game, or of its server: only differences count
  player: number | null;             // who acted
  credit?: number;                   // milliseconds that were given back to the clock that ran
}

// Answers to words
type Reply =
  | ({ event: "board" } & State)                                          // board, picture
  | { event: "goes-on" }                                                  // undo after the end: another game begins, `start` follows
  | { event: "choice"; moves: string[] }                                  // a move that leaves a choice: one of these
  | { event: "moves"; moves: string[] }
  | { event: "cell"; cell: null }
  | { event: "cell"; cell: string; says: string; moves: string[]; layers: { code: string; mark: string; seat?: number; count?: number }[] }
  | { event: "lists"; lists: SideList[] }
  | { event: "history"; moves: { ply: number; seat: string; move: string; says: string }[] }
  | { event: "last"; ply: number; move: string | null; says: string }
  | { event: "time"; clock: number[] | null }                             // ms left by seat
  | ({ event: "hint"; hint: string } & Thought)
  | ({ event: "verdict" } & Thought)
  | { event: "position"; position: string }
  | { event: "record"; record: string } | { event: "link"; link: string }
  | { event: "shown"; ply: number; move: string | null; position: string }   // back, forward, first, present
  | { event: "save"; written: string }
  | { event: "pause"; paused: boolean }
  | { event: "pace"; ms: number }                                         // faster, slower: at least, between two moves
  | Rules
  | { event: "help"; says: string; words: string[]; actions?: string[] };  // actions: ids of those possible now
interface Thought {
  seat: string;                      // whose share `share` is
  share: number | null; shares: number[] | null; proven?: Proven;
  moves: string[]; depth: number; nodes: number; ms: number; says: string;
}
interface SideList {
  seat: string; name: string;
  rows: { code: string; label: string; cells: CellCount[] }[];
  points: { total: number; parts: { code: string; label: string; value: number }[] } | null;
  moves: CellCount[];                // of the seat to move: how many cells each piece can go to
}
interface CellCount { cell: string; count: number }

// A refused line changed nothing; after a warning the game continues
type Failure = Refusal | { event: "warning"; warning: Fault };

// The last object of an unfinished game: its name among the unfinished ones
interface Leave { event: "leave"; kept: string | null; ply: number }

// learn <game> [lesson]
type Learn = Failure | Taught & (
  | { event: "lesson"; count: number; title: string; intro: string; task: string; cells: string[] }   // wanted there
  | { event: "move"; move: string; seat: string }
  | { event: "hint" | "reached" | "missed"; says: string; cells: string[] }
  | { event: "error"; error: Fault; says: string; cells: string[] }
) | LessonReply;
interface Taught {
  game: string; lesson: string; number: number; status: "trying" | "reached" | "missed";
  moves: number; par: number; allowed: number;   // of the learner: so far, the least, the most
  stars: number; best: number;                   // 0 to 3: now, and the best so far
  position: string;
  actions: string[];                             // those possible now
}
type LessonReply =
  | { event: "board"; position: string }
  | { event: "moves"; moves: string[] }
  | { event: "lessons"; lessons: { number: number; lesson: string; title: string; stars: number }[] }
  | { event: "help"; says: string; words: string[]; actions?: string[] };

// mistakes [record] [seat]
type Mistakes = Failure | Trained & (
  | { event: "mistake"; task: string }
  | { event: "move"; move: string; seat: string }
  | { event: "hint" | "reached" | "missed" | "shown"; says: string; cells: string[] }
  | { event: "error"; error: Fault; says: string; cells: string[] }
) | MistakeReply;
interface Trained {
  game: string; number: number; count: number; due: number;   // of the row; due today in all
  status: "trying" | "reached" | "missed" | "shown"; answer: "right" | "wrong" | null;
  played?: string; best?: string[];  // in the game, and the better line: once the mistake is solved or shown
  position: string;
  actions: string[];                 // those possible now
}
type MistakeReply =
  | { event: "board"; position: string }
  | { event: "moves"; moves: string[] }
  | { event: "removed"; says: string }
  | { event: "help"; says: string; words: string[]; actions?: string[] }
  | { event: "done"; right: number; wrong: number; skipped: number; due: number; says: string };

export type {
  Acting, Analyse, Annotated, Apply, Block, CellCount, Drawn, Duel, Explain, Failure, Fault,
  Game, Games, Happening, Help, Histogram, Learn, Leave, LessonReply, Line, Look, Match, Menu,
  MistakeReply, Mistakes, Moves, Numbered, Perft, Place, Play, Proven, Range, RecordCheck,
  Recorded, RecordShow, Refusal, Reply, Result, ResultOf, Review, ReviewedPosition, Row, Rules, Score, Shelf, Show,
  SideList, Sprt, Start, State, Tally, Taught, Thought, Trained, TreeNode, Unfinished, Value, Variation,
  Version,
};
