// biome-ignore-all format: one line for each event
/** Answers of `online --json` besides the objects of a game. Rules for all of it: docs/json.md. */
import type { Fault } from './json';

type Online =
  | { event: "question"; kind: "text" | "choose" | "confirm"; question: string }   // "which-online": a link or a number
  | { event: "places"; games: { number: number; server: string; game: string; rules: string | null; names: string[] | null;
      state: string | null; mine: boolean | null;           // null: the server does not answer
      asked: boolean | null }[]; gone: string[];            // asked: others want a rematch, which waits for an answer
      actions: string[] }                                   // what the list takes besides a number or a link
  | { event: "waiting"; server: string; game: string; me: number | null; players: Seated[];
      invitations: { place: number; link: string }[]; hereOnly?: true;    // hereOnly: no other computer can open the links
      actions: string[] }
  | { event: "online"; server: string; game: string; me: number | null; state: string; players: Seated[]; watch: string;
      actions: string[] }                                   // ids of the actions possible now: cli.md
  | { event: "watching"; why: string; text: string }        // instead of playing
  | { event: "link"; link: "open" | "lost" }                // the connection
  | { event: "link"; mine: string | null; watch: string; hereOnly?: true }   // the answer to the word "link"
  | { event: "act"; act: string; number: number; by: string; detail: Record<string, string | number> }
  | { event: "presence"; player: number; here: boolean; wait: number | null }   // ms until a claim is heard
  | { event: "claimable"; player: number }
  | { event: "watchers"; count: number }
  | { event: "greeting"; player: number; phrase: string }
  | { event: "greetings"; phrases: string[] }
  | { event: "givable"; players: { player: number; number: string; says: string }[] }   // "give" by number
  | { event: "offered"; what: "next-game" | "rematch" }
  | { event: "unsent"; move: string }
  | { event: "who"; me: number | null; link: string; players: Seated[]; watchers: number }
  | { event: "kept"; error: Fault | null }       // the copy among the finished games
  | { event: "stopped"; error: Fault }
  | { event: "deleted"; game: string; whole: boolean }   // from the server; whole: no player has it any more
  | { event: "leave"; game: string; ply?: number };
interface Seated { name: string; kind: string; taken: boolean; player?: number; here?: boolean; says?: string }

export type {
  Online, Seated,
};
