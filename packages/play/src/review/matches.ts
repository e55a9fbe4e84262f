/** Games for reviews, played through once: stored matches, each version cached, and the line of an open game. */
import { type WalkedGame, walkPlayed } from '@tabuleiro/engine';
import { fail, loadGame, ok, type Result } from '@tabuleiro/rules';
import {
  type Chapter,
  type Player,
  resumeSession,
  type Session,
  type SessionLog,
  seatOf,
  sessionChapters,
} from '@tabuleiro/rules/match';
import { type GameToReview, gamesToReview, playedFrom } from './kept.ts';

export interface StoredMatch {
  readonly id: string;
  /** One of them is another one when the match has changed. */
  readonly revision: number;
  readonly saved: string;
  readonly session: SessionLog;
  /** The player of this program, in a copy of an online match. */
  readonly own?: Player | undefined;
}

/** A match that is over, as it is reviewed: texts to be kept, and the same games played through. */
export interface MatchToReview {
  readonly games: readonly GameToReview[];
  readonly played?: readonly WalkedGame[];
}

interface Read<T> {
  readonly version: string;
  readonly value: Promise<Result<T>>;
}

/** Matches of which texts and walks are remembered. Sessions are larger: only the last one is. */
const REMEMBERED = 50;

export class MatchReplays {
  private session: ({ id: string } & Read<Session>) | null = null;
  private readonly matches = new Map<string, Read<MatchToReview>>();

  /** The match as a session, read only. */
  sessionOf(stored: StoredMatch): Promise<Result<Session>> {
    const { id } = stored;
    const version = versionOf(stored);
    if (this.session?.id !== id || this.session.version !== version)
      this.session = { id, version, value: resumed(stored) };
    return this.session.value;
  }

  /** A match that is not over cannot be reviewed. */
  toReview(stored: StoredMatch): Promise<Result<MatchToReview>> {
    const { id } = stored;
    const version = versionOf(stored);
    const known = this.matches.get(id);
    if (known?.version === version) return known.value;
    const value = this.sessionOf(stored).then((session) =>
      session.ok ? matchOf(session.value, stored.own) : session,
    );
    this.matches.delete(id);
    this.matches.set(id, { version, value });
    for (const oldest of this.matches.keys()) {
      if (this.matches.size <= REMEMBERED) break;
      this.matches.delete(oldest);
    }
    return value;
  }
}

const versionOf = ({ revision, saved }: StoredMatch): string => `${revision} ${saved}`;

async function resumed({ session: log }: StoredMatch): Promise<Result<Session>> {
  const game = await loadGame(log.game);
  return game.ok ? resumeSession(game.value, log) : game;
}

function matchOf(session: Session, own: Player | undefined): Result<MatchToReview> {
  if (!session.match.result && !session.outcome) return fail({ code: 'review-open' });
  const chapters = sessionChapters(session);
  const all = gamesToReview(chapters).map((game, i) => {
    const live = session.games[i]!;
    return { game: own === undefined ? game : playedFrom(game, seatOf(live.pairing, own)), live };
  });
  const over = all.filter((_, i) => chapters[i]!.outcome !== null);
  return ok({ games: over.map(({ game }) => game), played: over.map(({ live }) => walkPlayed(live)) });
}

/** The moves of an open game: its tree has read and checked them already. */
export function walkedLine({ rules, tree }: Pick<Chapter, 'rules' | 'tree'>): WalkedGame {
  const { position: first, stood } = tree.positionAt(tree.root);
  const moves = tree.mainLine().map((node) => ({
    move: node.move,
    text: node.id,
    seat: tree.seatAt(node.parent!),
  }));
  return walkPlayed({ rules, first, stood, moves });
}
