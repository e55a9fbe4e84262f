/** A game that goes on from records. */
import type { Game, Result } from '@tabuleiro/rules';
import { type ParsedRecord, resumeRecords, type Session } from '@tabuleiro/rules/match';
import { HUMAN } from '../words/kinds.ts';
import { parseSeat } from './seats.ts';

/** Records say in free words who decided. Computers that are not to be had here leave their seats to people. */
export async function openRecords(game: Game, records: readonly ParsedRecord[]): Promise<Result<Session>> {
  const session = resumeRecords(game, records);
  if (!session.ok) return session;
  const { rules, plan } = session.value;
  const kinds = await Promise.all(
    plan.players.map(async ({ kind }) => ((await parseSeat(kind, rules)).ok ? kind : HUMAN)),
  );
  return plan.players.every(({ kind }, player) => kind === kinds[player])
    ? session
    : resumeRecords(game, records, kinds);
}
