/**
 * What the dialogue tells: objects for scripts, a drawn board, or with `--plain` words alone, which need no eyes.
 */

import {
  clockText,
  endText,
  isMatch,
  matchText,
  matchTitle,
  moveCounts,
  movesText,
  PlyViews,
  seatName,
  sideLists,
  speakBoard,
  speakCell,
  speakMove,
  speakMoves,
} from '@tabuleiro/play';
import { type Cell, completions } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { type MessageId, tell } from '../messages.ts';
import { print, printJson } from '../output.ts';
import { captions, picture } from '../picture.ts';
import { resultJson } from '../results.ts';
import { sideListLines } from '../side-lists.ts';
import type { Call } from '../table.ts';
import { pageWidth } from '../wrap.ts';

export class Teller {
  session: Session;
  private readonly call: Call;
  private readonly sentences: Sentences;
  private readonly trail = new PlyViews();

  constructor(call: Call, session: Session, sentences: Sentences) {
    this.call = call;
    this.session = session;
    this.sentences = sentences;
  }

  get language(): Language {
    return this.call.language;
  }

  tell(id: MessageId, values?: Record<string, string | number>): string {
    return tell(this.language, id, values);
  }

  seat(seat = this.session.position.seat): string {
    return seatName(this.session.rules, this.sentences, this.language, seat);
  }

  answer(json: unknown, text: string): void {
    if (this.call.flags.json) printJson(json);
    else print(text);
  }

  /** The game as it stands now, after a change or at the beginning. */
  show(): void {
    this.answer(this.state(), this.call.flags.plain ? this.spoken() : `\n${this.drawn()}`);
  }

  private state(): Record<string, unknown> {
    const { rules, position, outcome, moves, positionText, match, games } = this.session;
    const clock = this.session.timeLeft();
    return {
      ply: moves.length,
      move: moves.at(-1)?.text ?? null,
      position: positionText,
      turn: rules.seats[position.seat]!.turn,
      ...resultJson(rules, outcome),
      ...(clock ? { clock } : {}),
      ...(isMatch(this.session)
        ? { match: { game: games.length, totals: match.totals, result: match.result } }
        : {}),
    };
  }

  private drawn(): string {
    const { rules, position, outcome } = this.session;
    const { sentences } = this;
    return [picture({ rules, position, sentences }, outcome, this.language), ...this.around()].join('\n');
  }

  /** What a match and clocks add to a single game. */
  private around(): string[] {
    const { session, sentences, language } = this;
    const times = session.timeLeft();
    const clocks = times?.map((ms, seat) => `${this.seat(seat)} ${clockText(ms)}`).join(', ');
    const title = session.outcome
      ? matchText(session, sentences, language)
      : matchTitle(session, sentences, language);
    return [
      ...(clocks && !session.outcome ? [this.tell('play-clock', { clocks })] : []),
      ...(isMatch(session) ? [title] : []),
    ];
  }

  private spoken(): string {
    const { session, language, sentences } = this;
    const { rules, moves, outcome } = session;
    const ply = moves.length;
    if (ply === 0 && !outcome) return this.board().join('\n');
    const before = this.trail.at(session, ply - 1).position;
    const last = moves.at(-1);
    return [
      ...(last ? [`${speakMove(rules, before, last.move, sentences, language)}.`] : []),
      ...(outcome ? [endText(session, sentences, language)] : []),
      ...this.around(),
    ].join('\n');
  }

  /** The whole board in words, with counters and whose turn it is. */
  private board(): string[] {
    const { session, language, sentences } = this;
    const { rules, position, outcome } = session;
    return [
      ...speakBoard(rules, position, sentences, language),
      ...captions({ rules, position, sentences }, outcome, language),
      ...this.around(),
    ];
  }

  tellBoard(): void {
    this.answer(this.state(), this.call.flags.plain ? this.board().join('\n') : `\n${this.drawn()}`);
  }

  tellPicture(): void {
    this.answer(this.state(), `\n${this.drawn()}`);
  }

  /** One cell, and where its piece can go. */
  tellCell(name: string): void {
    const { rules, position } = this.session;
    const { sentences, language } = this;
    const cell: Cell = rules.geometry.find(name.toLowerCase());
    if (cell < 0) return void this.answer({ cell: null }, this.tell('play-no-cell', { found: name }));
    const says = speakCell(rules, position, sentences, language, cell);
    const moves = speakMoves(rules, position, sentences, language, cell);
    const layers = rules.layers(position, cell);
    this.answer(
      { cell: name, says, layers, moves: moves.map(({ text }) => text) },
      [`${says}.`, ...moves.map(({ text, words }) => `  ${text}: ${words}`)].join('\n'),
    );
  }

  /** In words: how many moves each piece has, or those of one. Otherwise the texts that begin so. */
  tellMoves(typed: string): void {
    const { rules, position } = this.session;
    const { sentences, language } = this;
    const moves = completions(rules, position, typed);
    if (moves.length === 0) return void this.answer({ moves }, this.tell('play-none', { found: typed }));
    if (!this.call.flags.plain) return void this.answer({ moves }, moves.join('  '));
    if (typed === '') {
      return void this.answer(
        { moves },
        this.tell('play-each', { list: movesText(moveCounts(rules, position)) }),
      );
    }
    const spoken = speakMoves(rules, position, sentences, language);
    this.answer(
      { moves },
      spoken
        .filter(({ text }) => moves.includes(text))
        .map(({ text, words }) => `${text}: ${words}`)
        .join('\n'),
    );
  }

  tellLists(): void {
    const { rules, position } = this.session;
    const { sentences, language } = this;
    const width = pageWidth(process.env.COLUMNS);
    this.answer(
      { lists: sideLists(rules, position, sentences, language) },
      sideListLines(rules, position, sentences, language, width).join('\n'),
    );
  }
}
