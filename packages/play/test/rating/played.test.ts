/** What a log of a game says without rules: who won, from which seat, and whether it counts. */
import { formatMove, legalMoves, loadGame, must } from '@tabuleiro/rules';
import { type Session, sessionLog, startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { abandonedGame, ratedGame, scoreOf, seatsPlayed } from '../../src/rating/played.ts';
import { onlyPerson } from '../../src/words/kinds.ts';

async function begin(kinds: readonly string[], format = 'single'): Promise<Session> {
  const game = must(await loadGame('mad-bishops'));
  const players = kinds.map((kind) => ({ name: '', kind }));
  return must(startSession({ game, options: { size: 4 }, players, format }));
}

function playOut(session: Session): void {
  while (!session.outcome) {
    const { rules, position } = session;
    must(session.play(formatMove(rules, position, legalMoves(position)[0]!)));
  }
}

test('a finished game against a level counts; an unfinished one does not', async () => {
  const session = await begin(['level-4.2', 'human']);
  expect(ratedGame(sessionLog(session))).toBeNull();
  playOut(session);
  const log = sessionLog(session);
  const won = session.match.result!.winners[0] === 1;
  expect(ratedGame(log)).toEqual({ level: 4.2, score: won ? 1 : 0 });
  expect(scoreOf(log, 1)).toBe(won ? 'won' : 'lost');
  expect(scoreOf(log, 0)).toBe(won ? 'lost' : 'won');
  expect(seatsPlayed(log, 1)).toEqual([{ seat: 1, score: won ? 'won' : 'lost' }]);
});

test('giving up is a loss; taking back makes a game friendly, but not after its end', async () => {
  const session = await begin(['human', 'level-2']);
  session.run({ kind: 'resign' }, { player: 0 });
  expect(ratedGame(sessionLog(session))).toEqual({ level: 2, score: 0 });
  const other = await begin(['human', 'level-2']);
  must(other.play(formatMove(other.rules, other.position, legalMoves(other.position)[0]!)));
  other.run({ kind: 'undo' });
  playOut(other);
  expect(ratedGame(sessionLog(other))).toBeNull();
  const after = await begin(['human', 'level-2']);
  playOut(after);
  const result = ratedGame(sessionLog(after));
  after.run({ kind: 'undo' });
  expect(ratedGame(sessionLog(after))).toEqual(result);
  expect(scoreOf(sessionLog(after), 0)).toBeNull();
  expect(seatsPlayed(sessionLog(after), 0)).toEqual([]);
});

test('an unfinished game that is thrown away is lost from the third move of the person on', async () => {
  const session = await begin(['human', 'level-2']);
  const move = ({ rules, position }: Session) => formatMove(rules, position, legalMoves(position)[0]!);
  expect(abandonedGame(sessionLog(session))).toBeNull();
  for (let ply = 0; ply < 5; ply++) {
    expect(abandonedGame(sessionLog(session))).toBeNull();
    must(session.play(move(session)));
  }
  expect(abandonedGame(sessionLog(session))).toEqual({ level: 2, score: 0 });
  playOut(session);
  expect(abandonedGame(sessionLog(session))).toBeNull(); // it counts as it ended
  const friendly = await begin(['human', 'level-2']);
  must(friendly.play(move(friendly)));
  friendly.run({ kind: 'undo' });
  for (let ply = 0; ply < 5; ply++) must(friendly.play(move(friendly)));
  expect(abandonedGame(sessionLog(friendly))).toBeNull();
});

test('people among themselves, and players that are no level, count nothing', async () => {
  for (const kinds of [
    ['human', 'human'],
    ['human', 'greedy'],
    ['level-1', 'level-2'],
  ]) {
    const session = await begin(kinds);
    playOut(session);
    expect(ratedGame(sessionLog(session))).toBeNull();
  }
  expect(
    onlyPerson([
      { name: '', kind: 'human' },
      { name: '', kind: 'human' },
    ]),
  ).toBeNull();
});

test('a match of two games: one result, and both seats', async () => {
  const session = await begin(['human', 'level-3'], 'pair');
  playOut(session);
  expect(ratedGame(sessionLog(session))).toBeNull();
  session.run({ kind: 'next-game' });
  playOut(session);
  const log = sessionLog(session);
  expect(seatsPlayed(log, 0).map(({ seat }) => seat)).toEqual([0, 1]);
  const { winners } = session.match.result!;
  expect(ratedGame(log)?.score).toBe(winners.length === 1 ? Number(winners[0] === 0) : 0.5);
});
