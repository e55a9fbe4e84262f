/** The dialogue of a game in play: passes what people type to a session until the game ends or somebody leaves. */
import { completions, type Fault, listMoves, must, type Result } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { exit } from './flags.ts';
import { type MessageId, tell } from './messages.ts';
import type { Opened } from './open.ts';
import { note, print, printJson, refuse } from './output.ts';
import { picture } from './picture.ts';
import type { Prompter } from './prompter.ts';
import { resultJson, seatName } from './results.ts';
import type { Call } from './table.ts';

const WORDS = ['moves', 'undo', 'redo', 'board', 'position', 'resign', 'help', 'quit'] as const;

export async function playGame(call: Call, opened: Opened, prompter: Prompter): Promise<number> {
  const dialogue = new Dialogue(call, opened);
  prompter.complete = (typed) => dialogue.complete(typed);
  dialogue.greet();
  while (!dialogue.over) {
    const line = await prompter.ask(dialogue.prompt());
    if (line === null || line === 'quit') {
      dialogue.leave();
      return prompter.interrupted ? exit.interrupted : exit.fine;
    }
    dialogue.hear(line);
  }
  return exit.fine;
}

class Dialogue {
  private readonly call: Call;
  private readonly opened: Opened;
  private readonly session: Session;

  constructor(call: Call, opened: Opened) {
    this.call = call;
    this.opened = opened;
    const { game, options, rules, position, stood } = opened;
    const players = rules.seats.map(({ turn }) => ({ name: turn, kind: 'human' }));
    this.session = must(startSession({ game, options, start: rules.format(position, stood), players }));
  }

  get over(): boolean {
    return this.session.outcome !== null;
  }

  complete(typed: string): string[] {
    const { rules, position } = this.session;
    return [...WORDS.filter((word) => word.startsWith(typed)), ...completions(rules, position, typed)];
  }

  greet(): void {
    const { name, designer, year } = this.opened.game;
    if (!this.call.flags.json)
      print(`${this.tell('by', { name, designer, year })}\n${this.withExample('play-hint')}`);
    this.show();
  }

  /** Scripts that read JSON are not prompted. */
  prompt(): string | null {
    if (this.call.flags.json) return null;
    const { rules, position } = this.session;
    const seat = seatName(rules, this.opened.sentences, this.call.language, position.seat);
    return this.tell('play-prompt', { seat, turn: rules.seats[position.seat]!.turn });
  }

  leave(): void {
    if (!this.call.flags.json) note(this.tell('play-goodbye'));
  }

  hear(line: string): void {
    const [word = '', typed = ''] = line.split(/\s+/);
    const { session } = this;
    if (word === '') return;
    if (word === 'moves') this.list(typed);
    else if (word === 'undo') this.change(session.undo());
    else if (word === 'redo') this.change(session.redo());
    else if (word === 'resign') this.change(session.resign(session.toMove ?? 0));
    else if (word === 'board') this.show();
    else if (word === 'position') this.answer({ position: session.positionText }, session.positionText);
    else if (word === 'help') this.answer({ words: WORDS }, this.withExample('play-help'));
    else this.change(session.play(line));
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
    if (result.ok) this.show();
    else this.refuse(result.fault);
  }

  private refuse(fault: Fault): void {
    const { rules, position } = this.session;
    refuse(this.call, fault, exit.no, { sentences: this.opened.sentences, rules, position });
  }

  private show(): void {
    const { session, call, opened } = this;
    const { rules, position, outcome, moves } = session;
    this.answer(
      {
        ply: moves.length,
        move: moves.at(-1)?.text ?? null,
        position: session.positionText,
        turn: rules.seats[position.seat]!.turn,
        ...resultJson(rules, outcome),
      },
      `\n${picture({ rules, position, sentences: opened.sentences }, outcome, call.language)}`,
    );
  }
}
