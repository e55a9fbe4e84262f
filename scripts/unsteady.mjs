/**
 * A vitest reporter for tests that failed and then passed on a retry. It lists them with the failure in the file
 * UNSTEADY, or else at the end of the run. More than `MOST` of them fail the run.
 */
import { writeFileSync } from 'node:fs';

const MOST = 3;

export default class UnsteadyReporter {
  #found = new Map();

  onTestRunStart() {
    this.#found.clear();
  }

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const [message] = (error?.message ?? 'no message').split('\n');
    this.#found.set(test.id, `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${message}`);
  }

  onTestRunEnd() {
    if (this.#found.size === 0) return;
    const text = sayUnsteady([...this.#found.values()]);
    if (process.env.UNSTEADY) writeFileSync(process.env.UNSTEADY, text);
    else console.log(text);
    if (this.#found.size > MOST) process.exitCode = 1;
  }
}

function sayUnsteady(tests) {
  const head = `\nUnsteady (failed, and passed when run again): ${tests.length}`;
  const end = tests.length > MOST ? [`More than ${MOST} unsteady tests fail the run.`] : [];
  return [head, ...tests, ...end].join('\n');
}
