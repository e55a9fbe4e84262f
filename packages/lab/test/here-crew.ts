/** A crew that runs units in the calling thread: results do not depend on where units run. */
import type { Crew, UnitKind } from '../src/crew/unit.ts';
import { labUnits } from '../src/units.ts';

export class HereCrew implements Crew {
  readonly size: number;
  /** Number of units run. */
  ran = 0;
  /** Ends units in another order than they began. */
  private readonly late: boolean;

  constructor(size = 1, late = false) {
    this.size = size;
    this.late = late;
  }

  async run({ kind, input }: { kind: string; input: unknown }) {
    const unit = (await labUnits[kind]!()) as UnitKind<unknown, unknown>;
    this.ran++;
    if (this.late && this.ran % 2 === 1) await new Promise((done) => setTimeout(done, 30));
    const { value, measured } = await unit.run(JSON.parse(JSON.stringify(input)), () => {});
    return { value: JSON.stringify(value), measured };
  }

  async close(): Promise<void> {}
}
