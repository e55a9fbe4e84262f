/** Computers whose answers are counted and timed. */
import type { ComputerPort } from '../game/computers.ts';
import type { ServerMetrics } from '../monitor/server-metrics.ts';

export const measuredComputers = (port: ComputerPort, metrics: ServerMetrics): ComputerPort => ({
  knows: (rules, kind) => port.knows(rules, kind),
  move: (question) =>
    metrics.computerQuestion(
      () => port.move(question),
      (answer) => (!answer.ok ? 'failed' : answer.value.hurried ? 'hurried' : 'answered'),
    ),
  agrees: (question, mine) =>
    metrics.computerQuestion(
      () => port.agrees(question, mine),
      () => 'answered',
    ),
});
