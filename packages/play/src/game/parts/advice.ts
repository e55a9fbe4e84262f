/** Help for people: whether it is allowed, and the hints and evaluations asked from the engine. */
import type { Answer, Place } from '@tabuleiro/engine';
import type { Fault, Position, Rules } from '@tabuleiro/rules';
import { cellsOfMove } from '../../board/notes.ts';
import type { ToldEffects } from '../../effects/types.ts';
import type { Insight } from '../../insight/insight.ts';
import type { OpenQuestion } from '../../ports/engine.ts';
import type { EngineNote, Help, Note } from '../notes.ts';
import { SHOWN_NODES } from './computers.ts';
import type { OwnPermissions } from './rights.ts';

interface AdviceHost {
  say(note: Note): void;
  refuse(fault: Fault): void;
}

/** The position asked about, as the engine reads it and as the board shows it. */
interface Asked {
  place: Place;
  rules: Rules;
  position: Position;
}

export class Advice {
  private readonly host: AdviceHost;
  private readonly rights: OwnPermissions;
  private readonly insight: Insight;
  private offered: Help | null = null;
  private asked: OpenQuestion | null = null;

  constructor(host: AdviceHost, rights: OwnPermissions, insight: Insight) {
    this.host = host;
    this.rights = rights;
    this.insight = insight;
  }

  /** An answer is awaited. */
  get open(): boolean {
    return this.asked !== null;
  }

  /** This help would make the rated game friendly: the person was told and has not answered. */
  get helpAsked(): Help | null {
    return this.rights.rated ? this.offered : null;
  }

  /** Whether help may be given. In a rated game the person is asked first: it would be friendly from then on. */
  may(help: Help): boolean {
    const { help: may } = this.rights.authority.may;
    if (may === 'freely') return true;
    if (may === 'friendly') this.offered = help;
    this.host.say(may === 'no' ? { code: 'no-help' } : { code: 'rated', help });
    return false;
  }

  /** The question whether the game shall be friendly was answered, or is void. */
  dropQuestion(): void {
    this.offered = null;
  }

  /** Says nothing if it was stopped before the answer came. */
  async give(code: 'hint' | 'verdict', { place, rules, position }: Asked): Promise<void> {
    const asked = this.insight.ask({ place, nodes: SHOWN_NODES, priority: 'hint' });
    this.asked = asked;
    this.host.say({ code: 'thinking' });
    const answer = await asked.answer;
    if (this.asked !== asked) return;
    const note = answer.ok ? await engineNote(rules, position, answer.value) : null;
    const line = note?.answer.lines[0]?.moves ?? [];
    const does = note && code === 'hint' ? await effectsOf(rules, position, line) : null;
    if (this.asked !== asked) return;
    this.asked = null;
    if (!answer.ok) return this.host.refuse(answer.fault);
    if (!note) return;
    if (code === 'hint')
      this.host.say({ code, cells: cellsOfMove(rules, position, note.answer.move), does, ...note });
    else this.host.say({ code, ...note });
  }

  stop(): void {
    this.asked?.stop();
    this.asked = null;
  }
}

async function engineNote(rules: Rules, position: Position, answer: Answer): Promise<EngineNote> {
  const { supportOf } = await import('../../insight/support.ts');
  return { answer, ...(await supportOf(rules, position, answer)), position: position.clone() };
}

async function effectsOf(
  rules: Rules,
  position: Position,
  line: readonly string[],
): Promise<ToldEffects | null> {
  const { tellEffects } = await import('../../effects/effects.ts');
  return tellEffects(rules, position, line);
}
