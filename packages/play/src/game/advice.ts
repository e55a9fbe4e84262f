/** What the engine is asked on behalf of people: a hint, or how the game stands, in the position that is shown. */
import type { Answer } from '@tabuleiro/engine';
import type { Position, Rules } from '@tabuleiro/rules';
import { cellsOfMove } from '../board/notes.ts';
import { tellEffects } from '../effects/effects.ts';
import type { OpenQuestion } from '../ports/engine.ts';
import { placeAt, SHOWN_NODES } from './computers.ts';
import type { EngineNote } from './notes.ts';
import type { GameAtTable } from './played-game.ts';

/** A board that something is said about. */
interface Shown {
  rules: Rules;
  position: Position;
}

export class Advice {
  private readonly game: GameAtTable;
  private asked: OpenQuestion | null = null;

  constructor(game: GameAtTable) {
    this.game = game;
  }

  /** An answer is awaited. */
  get open(): boolean {
    return this.asked !== null;
  }

  /** Asks about the position that is shown; nothing is said when the game went on or something else was begun. */
  async give(code: 'hint' | 'verdict'): Promise<void> {
    const { session, seed, insight, computers, shownPly } = this.game;
    const atEnd = shownPly === session.moves.length;
    if (atEnd && (session.outcome || computers.thinking)) return this.game.notNow();
    this.game.clearFeedback();
    const shown: Shown = {
      rules: session.rules,
      position: this.game.views.at(session.current, shownPly).position,
    };
    const place = placeAt(session, seed, shownPly);
    const asked = insight.ask({ place, nodes: SHOWN_NODES, priority: 'hint' });
    this.asked = asked;
    this.game.say({ code: 'thinking' });
    const answer = await asked.answer;
    if (this.asked !== asked) return;
    const { rules, position } = shown;
    const note = answer.ok ? await engineNote(rules, position, answer.value) : null;
    const line = note?.answer.lines[0]?.moves ?? [];
    const does = note && code === 'hint' ? await tellEffects(rules, position, line) : null;
    if (this.asked !== asked) return;
    this.asked = null;
    if (!answer.ok) return this.game.refuse(answer.fault);
    if (!note) return;
    if (code === 'hint')
      this.game.say({ code, cells: cellsOfMove(rules, position, note.answer.move), does, ...note });
    else this.game.say({ code, ...note });
  }

  stop(): void {
    this.asked?.stop();
    this.asked = null;
  }
}

async function engineNote(rules: Rules, position: Position, answer: Answer): Promise<EngineNote> {
  const { supportOf } = await import('../insight/support.ts');
  return { answer, ...(await supportOf(rules, position, answer)), position: position.clone() };
}
