/** Results of the engine as `info` lines: one for each line of play, best first. */
import type { Answer, AnswerLine } from '@tabuleiro/engine';
import { provenFor } from '../views/results.ts';

export function infoLines({ lines, nodes, ms }: Answer): string[] {
  const nps = Math.round((1000 * nodes) / Math.max(1, ms));
  return lines.map((line, i) =>
    [
      `info depth ${line.depth}`,
      lines.length > 1 ? `multipv ${i + 1}` : '',
      `score ${scoreWords(line)}`,
      `nodes ${nodes} nps ${nps} time ${Math.round(ms)}`,
      `pv ${line.moves.join(' ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/**
 * `cp` in points of expected result; a win or a loss with the plies to it where they are known. What is exact without
 * them, and a draw, is said behind the points.
 */
const scoreWords = (line: AnswerLine): string => {
  const { score, proven } = line;
  if (!proven) return `cp ${score}`;
  const result = provenFor(line);
  const { plies } = proven;
  return result === 'draw' || plies === undefined ? `cp ${score} exact ${result}` : `${result} ${plies}`;
};
