/**
 * The dialogue of a game in play: passes what people type, and what computers decide, to a session until the match ends
 * or somebody leaves. Every change is on the disk before it is shown.
 */
import { findReasons, loadEvaluation, sayReason } from '@tabuleiro/engine';
import type { Engine } from '@tabuleiro/engine/worker';
import { completions, type Fault, listMoves, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { RunningEngine } from '@tabuleiro/table';
import { HUMAN, seatName } from '@tabuleiro/table';
import { startEngine } from './engine/start.ts';
import { exit } from './flags.ts';
import { type MessageId, tell } from './messages.ts';
import { note, print, printJson, refuse, warn } from './output.ts';
import { picture } from './picture.ts';
import type { Prompter } from './prompter.ts';
import { resultJson } from './results.ts';
import type { Sitting } from './sitting.ts';
import { exportGame } from './store/export.ts';
import { tellStore } from './store/messages.ts';
import type { Call } from './table.ts';

const WORDS = [
  'moves',
  'undo',
  'redo',
  'hint',
  'board',
  'position',
  'resign',
  'save',
  'help',
  'quit',
] as const;
/** How long a hint is thought about. */
const HINT_NODES = 100_000;

export async function playGame(call: Call, sitting: Sitting, prompter: Prompter): Promise<number> {
  const dialogue = new Dialogue(call, sitting);
  prompter.complete = (typed) => dialogue.complete(typed);
  dialogue.greet();
  try {
    while (!dialogue.over) {
      if (prompter.interrupted) break;
      if (dialogue.computer !== null) {
        if (!(await dialogue.decide(dialogue.computer))) return exit.no;
        continue;
      }
      const line = await prompter.ask(dialogue.prompt());
      if (line === null || line === 'quit') break;
      await dialogue.hear(line);
    }
    dialogue.leave();
  } finally {
    await dialogue.close();
  }
  return prompter.interrupted ? exit.interrupted : exit.fine;
}

class Dialogue {
  private readonly call: Call;
  private readonly sitting: Sitting;
  private readonly session: Session;
  private running: RunningEngine | undefined;

  constructor(call: Call, sitting: Sitting) {
    this.call = call;
    this.sitting = sitting;
    this.session = sitting.session;
  }

  get over(): boolean {
    return this.session.match.result !== null;
  }

  /** The computer that is to move, or null when a person is. */
  get computer(): string | null {
    const { kind } = this.session.playerIn(this.session.position.seat);
    return kind === HUMAN ? null : kind;
  }

  /** Lets a computer move; false when there is no such player in this game. */
  async decide(player: string): Promise<boolean> {
    const answer = await this.engine.think({ place: this.place(), player });
    if (!answer.ok) {
      this.refuse(answer.fault);
      return false;
    }
    const { rules, position } = this.session;
    const seat = seatName(rules, this.sitting.sentences, this.call.language, position.seat);
    const { move } = answer.value;
    if (!this.call.flags.json) print(`\n${this.tell('play-computer', { seat, player, move })}`);
    this.change(this.session.play(move));
    return true;
  }

  async close(): Promise<void> {
    this.sitting.kept.close();
    await this.running?.close();
  }

  private get engine(): Engine {
    this.running ??= startEngine();
    return this.running.engine;
  }

  /** The game so far, as the engine reads it. */
  private place() {
    const { current, moves, rules } = this.session;
    const { game, options } = rules;
    const { seed } = this.sitting.kept;
    return { game: game.id, options, position: current.start, moves: moves.map(({ text }) => text), seed };
  }

  complete(typed: string): string[] {
    const { rules, position } = this.session;
    return [...WORDS.filter((word) => word.startsWith(typed)), ...completions(rules, position, typed)];
  }

  greet(): void {
    const { name, designer, year } = this.session.rules.game;
    if (!this.call.flags.json)
      print(`${this.tell('by', { name, designer, year })}\n${this.withExample('play-hint')}`);
    this.show();
    this.goOn();
  }

  /** Scripts that read JSON are not prompted. */
  prompt(): string | null {
    if (this.call.flags.json) return null;
    const { rules, position } = this.session;
    const seat = seatName(rules, this.sitting.sentences, this.call.language, position.seat);
    return this.tell('play-prompt', { seat, turn: rules.seats[position.seat]!.turn });
  }

  /** The record of a finished game is put to the others; an unfinished one is kept, and that is said. */
  leave(): void {
    const { session, call } = this;
    const { kept } = this.sitting;
    const id = kept.failed ? null : kept.id;
    if (this.over) this.warn(kept.finish(session));
    else if (call.flags.json) printJson({ kept: id, ply: session.moves.length });
    else if (kept.failed) note(tellStore(call.language, 'lost'));
    else note(id === null ? this.tell('play-goodbye') : tellStore(call.language, 'kept'));
  }

  async hear(line: string): Promise<void> {
    const [word = '', typed = ''] = line.split(/\s+/);
    const { session } = this;
    if (word === '') return;
    if (word === 'moves') this.list(typed);
    else if (word === 'hint') await this.hint();
    else if (word === 'undo') this.change(session.undo(this.alone ? { player: session.toMove ?? 0 } : {}));
    else if (word === 'redo') this.change(session.redo());
    else if (word === 'resign') this.change(session.resign(session.toMove ?? 0));
    else if (word === 'board') this.show();
    else if (word === 'position') this.answer({ position: session.positionText }, session.positionText);
    else if (word === 'save') this.save(line.slice(word.length).trim());
    else if (word === 'help') this.answer({ words: WORDS }, this.withExample('play-help'));
    else this.change(session.play(line));
  }

  /** A computer plays too: undo then goes back to the person's own last decision. */
  private get alone(): boolean {
    return this.session.plan.players.some(({ kind }) => kind !== HUMAN);
  }

  /** The engine's move, its share of the game, and what the position rests on. */
  private async hint(): Promise<void> {
    const { rules, position } = this.session;
    const answer = await this.engine.think({ place: this.place(), budget: { nodes: HINT_NODES } });
    if (!answer.ok) {
      this.refuse(answer.fault);
      return;
    }
    const { move, lines } = answer.value;
    const share = Math.round(100 * lines[0]!.share);
    const { language } = this.call;
    const sides = rules.seats.map((_, seat) => seatName(rules, this.sitting.sentences, language, seat));
    const evaluation = await loadEvaluation(rules.game.id);
    const reasons = rules.seats.length > 2 ? [] : findReasons(evaluation, position).slice(0, 2);
    const said = reasons.map((reason) => sayReason(reason, evaluation, rules, language, sides));
    this.answer(
      { hint: move, share, reasons: said },
      [this.tell('play-advice', { move, share }), ...said].join('\n'),
    );
  }

  private tell(id: MessageId, values?: Record<string, string | number>): string {
    return tell(this.call.language, id, values);
  }

  private withExample(id: MessageId): string {
    const { rules, position } = this.session;
    return this.tell(id, { move: listMoves(rules, position)[0]?.text ?? '-' });
  }

  private answer(json: unknown, text: string): void {
    if (this.call.flags.json) printJson(json);
    else print(text);
  }

  private list(typed: string): void {
    const { rules, position } = this.session;
    const moves = completions(rules, position, typed);
    this.answer({ moves }, moves.length > 0 ? moves.join('  ') : this.tell('play-none', { found: typed }));
  }

  private change(result: Result<unknown>): void {
    if (!result.ok) {
      this.refuse(result.fault);
      return;
    }
    this.keep();
    this.show();
    this.goOn();
  }

  /** To the next game of a match. */
  private goOn(): void {
    if (!this.session.outcome || this.over) return;
    this.session.nextGame();
    this.keep();
    this.show();
  }

  private keep(): void {
    this.warn(this.sitting.kept.save(this.session));
  }

  private warn(fault: Fault | null): void {
    if (fault) warn(this.call, fault);
  }

  private save(file: string): void {
    const fault = exportGame(file, this.session, this.sitting.kept.date);
    if (fault) this.refuse(fault);
    else this.answer({ written: file }, tellStore(this.call.language, 'written', { file }));
  }

  private refuse(fault: Fault): void {
    const { rules, position } = this.session;
    refuse(this.call, fault, exit.no, { sentences: this.sitting.sentences, rules, position });
  }

  private show(): void {
    const { session, call, sitting } = this;
    const { rules, position, outcome, moves } = session;
    this.answer(
      {
        ply: moves.length,
        move: moves.at(-1)?.text ?? null,
        position: session.positionText,
        turn: rules.seats[position.seat]!.turn,
        ...resultJson(rules, outcome),
      },
      `\n${picture({ rules, position, sentences: sitting.sentences }, outcome, call.language)}`,
    );
  }
}
