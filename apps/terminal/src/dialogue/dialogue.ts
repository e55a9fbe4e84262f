/**
 * A game in play, line by line: passes what people type, and what computers decide, to the session. Every change is on
 * the disk before it is told.
 */

import {
  agreesToDraw,
  EngineThinker,
  fromReportStyle,
  HUMAN,
  hintOf,
  looksLikePosition,
  placeOf,
  ponder,
  SessionTime,
  shareText,
  verdictOf,
} from '@tabuleiro/play';
import { completions, type Fault, listMoves, type Result } from '@tabuleiro/rules';
import { rematch, type Session } from '@tabuleiro/rules/match';
import { printGuide } from '../commands/rules.ts';
import { startEngine } from '../engine/start.ts';
import { exit } from '../flags.ts';
import type { OpenGame } from '../open-game.ts';
import { note, print, printJson, refuse, warn } from '../output.ts';
import { exportGame } from '../store/export.ts';
import { GameStore } from '../store/games.ts';
import { tellStore } from '../store/messages.ts';
import type { Call } from '../table.ts';
import { Teller } from './teller.ts';
import { allWords, isYes, WORDS, wordOf } from './words.ts';

export class Dialogue {
  private readonly call: Call;
  private readonly teller: Teller;
  private readonly thinker = new EngineThinker(() => startEngine());
  private game: OpenGame;
  private time: SessionTime;
  /** A draw is on the table, and the next line answers it. */
  private offered = false;

  constructor(call: Call, game: OpenGame) {
    this.call = call;
    this.game = game;
    this.time = new SessionTime(game.session, () => performance.now());
    this.teller = new Teller(call, game.session, game.sentences);
  }

  get session(): Session {
    return this.game.session;
  }

  get over(): boolean {
    return this.session.match.result !== null;
  }

  /** The computer that is to move, or null when a person is. */
  get computer(): string | null {
    const { kind } = this.session.playerIn(this.session.position.seat);
    return kind === HUMAN ? null : kind;
  }

  /** Milliseconds until the flag of the running clock falls; null while no clock runs. */
  get flagIn(): number | null {
    const { clock } = this.session.current;
    if (!clock || clock.running === null || this.session.outcome) return null;
    return this.session.timeLeft(this.time.at)![clock.running]!;
  }

  /** The time may be up. */
  checkFlag(): void {
    const events = this.session.checkClock(this.time.at);
    if (events.ok && events.value.length > 0) this.change(events);
  }

  /** Lets a computer move; false when there is no such player in this game. */
  async decide(player: string): Promise<boolean> {
    const answer = await this.thinker.think({ place: placeOf(this.session, this.game.kept.seed), player });
    if (!answer.ok) {
      this.refuse(answer.fault);
      return false;
    }
    const { move } = answer.value;
    const { json, plain } = this.call.flags;
    if (!json && !plain)
      print(`\n${this.teller.tell('play-computer', { seat: this.teller.seat(), player, move })}`);
    this.change(this.session.play(move, this.by));
    return true;
  }

  async close(): Promise<void> {
    this.game.kept.close();
    await this.thinker.close();
  }

  complete(typed: string): string[] {
    const { rules, position } = this.session;
    return [...allWords.filter((word) => word.startsWith(typed)), ...completions(rules, position, typed)];
  }

  greet(): void {
    const { name, designer, year } = this.session.rules.game;
    if (!this.call.flags.json)
      print(`${this.teller.tell('by', { name, designer, year })}\n${this.withExample('play-hint')}`);
    this.teller.tellBoard();
    this.goOn();
  }

  /** Scripts that read JSON are not prompted. */
  prompt(): string | null {
    if (this.call.flags.json) return null;
    if (this.over) return this.teller.tell('play-after');
    if (this.offered) return this.teller.tell('play-offered');
    const { rules, position } = this.session;
    return this.teller.tell('play-prompt', {
      seat: this.teller.seat(),
      turn: rules.seats[position.seat]!.turn,
    });
  }

  /** The record of a finished game is put to the others; an unfinished one is kept, and that is said. */
  leave(): void {
    const { session, call } = this;
    const { kept } = this.game;
    const id = kept.failed ? null : kept.id;
    // The time that was spent on the present move is spent.
    if (!this.over && id !== null && session.current.clock) {
      session.runClock(false, this.by);
      this.keep();
    }
    if (this.over) this.warn(kept.finish(session));
    else if (call.flags.json) printJson({ kept: id, ply: session.moves.length });
    else if (kept.losing) note(tellStore(call.language, 'lost'));
    else note(id === null ? this.teller.tell('play-goodbye') : tellStore(call.language, 'kept'));
  }

  async hear(line: string): Promise<void> {
    const [typed = '', rest = ''] = line.split(/\s+/);
    if (typed === '') return;
    if (this.offered) return void this.answerOffer(isYes(typed));
    const { session, teller, by } = this;
    const me = session.toMove ?? 0;
    const acts: Record<(typeof WORDS)[number], () => unknown> = {
      moves: () => teller.tellMoves(rest),
      cell: () => teller.tellCell(rest),
      board: () => teller.tellBoard(),
      lists: () => teller.tellLists(),
      picture: () => teller.tellPicture(),
      hint: () => this.hint(),
      verdict: () => this.verdict(),
      undo: () => this.undo(),
      redo: () => this.change(session.redo(by)),
      offer: () => this.offer(),
      resign: () => this.change(session.resign(me, by)),
      position: () => teller.answer({ position: session.positionText }, session.positionText),
      save: () => this.save(line.slice(typed.length).trim()),
      rematch: () => this.rematch(),
      rules: () => printGuide(this.call, { game: session.plan.game, sentences: this.game.sentences }),
      help: () => teller.answer({ words: WORDS }, this.withExample('play-help')),
      quit: () => {},
    };
    const word = wordOf(typed);
    if (word) await acts[word]();
    else if (looksLikePosition(line)) this.refusePosition(line);
    else this.change(session.play(fromReportStyle(session.rules, session.position, line), by));
  }

  /** Positions are given before a game begins. */
  private refusePosition(line: string): void {
    const { id } = this.session.plan.game;
    this.refuse({ code: 'play-position', found: `tabuleiro play ${id} "${line}"` });
  }

  private undo(): void {
    const { session, by } = this;
    const undone = session.undo(this.alone ? { ...by, player: this.person } : by);
    const { json, plain } = this.call.flags;
    if (undone.ok && plain && !json) print(this.teller.tell('play-undone', { ply: session.moves.length }));
    this.change(undone);
  }

  /** A computer plays too: undo then goes back to the person's own last decision. */
  private get alone(): boolean {
    return this.session.plan.players.some(({ kind }) => kind !== HUMAN);
  }

  private get person(): number {
    const { session } = this;
    const people = session.plan.players.flatMap(({ kind }, player) => (kind === HUMAN ? [player] : []));
    return people.find((player) => player === session.toMove) ?? people[0] ?? 0;
  }

  private get by(): { at: number } {
    return { at: this.time.at };
  }

  /** The engine's move, its share of the game, and what the position rests on. */
  private async hint(): Promise<void> {
    const answer = await ponder(this.session, this.game.kept.seed, this.thinker);
    if (!answer.ok) return void this.refuse(answer.fault);
    const { language } = this.call;
    const { text } = await hintOf(this.session, answer.value, language, this.game.sentences);
    const share = Math.round(100 * answer.value.lines[0]!.share);
    this.teller.answer({ hint: answer.value.move, share, says: text }, text);
  }

  private async verdict(): Promise<void> {
    const answer = await ponder(this.session, this.game.kept.seed, this.thinker);
    if (!answer.ok) return void this.refuse(answer.fault);
    const { language } = this.call;
    const text = await verdictOf(this.session, answer.value, language, this.game.sentences);
    this.teller.answer({ verdict: shareText(language, answer.value), says: text }, text);
  }

  /** Computers answer by what they expect; people are asked with the next line. */
  private async offer(): Promise<void> {
    const { session, teller, by } = this;
    const me = session.toMove ?? 0;
    const offered = session.offer(me, by);
    if (!offered.ok) return void this.refuse(offered.fault);
    if (!this.alone) {
      this.offered = true;
      if (this.call.flags.json) printJson({ offer: 'pending' });
      return;
    }
    const two = session.plan.players.length === 2;
    const answer = two ? await ponder(session, this.game.kept.seed, this.thinker) : null;
    if (answer?.ok && agreesToDraw(answer.value, false, session.moves.length)) return this.answerOffer(true);
    session.decline(me, by);
    teller.answer({ offer: 'refused' }, teller.tell('play-refused'));
  }

  private answerOffer(agreed: boolean): void {
    const { session, teller, by } = this;
    this.offered = false;
    const others = session.plan.players.map((_, player) => player).filter((each) => each !== session.toMove);
    if (!agreed) {
      session.decline(others[0]!, by);
      return void teller.answer({ offer: 'refused' }, teller.tell('play-refused'));
    }
    for (const player of others) {
      const result = session.agree(player, by);
      if (session.outcome || !result.ok) return void this.change(result);
    }
  }

  /** The same again with the seats changed, once the match is over. */
  private rematch(): void {
    const again = rematch(this.session);
    if (!again.ok) return void this.refuse(again.fault);
    const { kept, sentences } = this.game;
    this.warn(kept.finish(this.session));
    kept.close();
    this.game = { session: again.value, sentences, kept: new GameStore().begin(kept.seed + 1) };
    this.time = new SessionTime(again.value, () => performance.now());
    this.teller.session = again.value;
    this.teller.tellBoard();
  }

  private withExample(id: 'play-hint' | 'play-help'): string {
    const { rules, position } = this.session;
    return this.teller.tell(id, { move: listMoves(rules, position)[0]?.text ?? '-' });
  }

  private change(result: Result<unknown>): void {
    // A refused request may still have found the flag fallen.
    if (!result.ok) this.refuse(result.fault);
    if (!result.ok && result.fault.code !== 'session-time') return;
    this.keep();
    this.teller.show();
    this.goOn();
  }

  /** To the next game of a match. */
  private goOn(): void {
    if (!this.session.outcome || this.over) return;
    this.session.nextGame();
    this.keep();
    this.teller.tellBoard();
  }

  private keep(): void {
    this.warn(this.game.kept.save(this.session));
  }

  private warn(fault: Fault | null): void {
    if (fault) warn(this.call, fault);
  }

  private save(file: string): void {
    const fault = exportGame(file, this.session, this.game.kept.date);
    if (!fault) this.game.kept.exported();
    if (fault) this.refuse(fault);
    else this.teller.answer({ written: file }, tellStore(this.call.language, 'written', { file }));
  }

  private refuse(fault: Fault): void {
    const { rules, position } = this.session;
    refuse(this.call, fault, exit.no, { sentences: this.game.sentences, rules, position });
  }
}
