/** The expected result of replaying a save, as plain data: every app compares the frozen saves with it. */
import { formatOutcome } from '../../src/core/outcome.ts';
import type { GameRecord, RecordLine } from '../../src/record/record.ts';
import { sessionRecords } from '../../src/record/session.ts';
import type { Session } from '../../src/session/session.ts';

export interface Facts {
  games: readonly GameFacts[];
  match: Session['match']['result'];
  toMove: Session['toMove'];
  /** Milliseconds by seat. */
  left: readonly number[] | null;
  /** The draw offer that waits for answers; none once the game is over. */
  offer: { by: number; agreed: readonly number[] } | null;
  /** Comments, and the number of variations; omitted if there are neither. */
  said?: { comments: readonly string[]; variations: number };
}

interface GameFacts {
  start: string;
  /** The player in each seat. */
  players: readonly number[];
  /** Separated by spaces. */
  moves: string;
  position: string;
  result: string;
}

export function factsOf(session: Session): Facts {
  const draw = session.proposalOf('draw');
  return {
    games: session.games.map(({ rules, history, start, pairing, moves, outcome }) => ({
      start,
      players: pairing.players,
      moves: moves.map(({ text }) => text).join(' '),
      position: rules.format(history.position, history.stood),
      result: formatOutcome(rules, outcome),
    })),
    match: session.match.result,
    toMove: session.toMove,
    left: session.timeLeft(),
    offer: draw ? { by: draw.by, agreed: draw.accepted } : null,
    ...saidIn(sessionRecords(session)),
  };
}

function saidIn(records: readonly GameRecord[]): Pick<Facts, 'said'> {
  const comments: string[] = [];
  let variations = 0;
  const read = (line: RecordLine): void => {
    comments.push(...line.comments);
    for (const move of line.moves) {
      comments.push(...move.comments);
      variations += move.variations.length;
      move.variations.forEach(read);
    }
  };
  for (const { line, after = [] } of records) [line, ...after].forEach(read);
  return comments.length + variations > 0 ? { said: { comments, variations } } : {};
}
