/** Searches the bench positions and hashes the results into a signature. */

import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { formatMove, gameIds, loadGame, must } from '@tabuleiro/rules';
import { benchSituations } from './positions.ts';

export interface BenchedGame {
  nodes: number;
  /** Processor time. */
  seconds: number;
  signature: string;
}

export async function benchGame(id: string, nodes: number): Promise<BenchedGame> {
  const game = must(await loadGame(id));
  const evaluation = await loadEvaluation(id);
  const lines: string[] = [];
  let all = 0;
  let seconds = 0;
  for (const { name, situation } of benchSituations(game)) {
    const { rules, position } = situation;
    const before = process.cpuUsage();
    const verdict = createSearch(rules, evaluation).run(situation, { nodes });
    const { user, system } = process.cpuUsage(before);
    seconds += (user + system) / 1e6;
    all += verdict.nodes;
    const move = formatMove(rules, position, verdict.move);
    lines.push([name, verdict.depth, verdict.nodes, verdict.lines[0]!.score, move].join(' '));
  }
  return { nodes: all, seconds, signature: signatureOf(lines.join('\n')) };
}

/** One signature over all games. */
export async function benchSignature(nodes: number): Promise<string> {
  const words: string[] = [];
  for (const id of gameIds) words.push(`${id} ${(await benchGame(id, nodes)).signature}`);
  return signatureOf(words.join('\n'));
}

/** A 64-bit hash of the text. */
function signatureOf(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
