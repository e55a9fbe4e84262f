/**
 * The lessons of a game, whatever the face: verbs in, one state and changes out. Moves are made, refused and explained by
 * the controller of a game in play, on the lesson's position; here is what a lesson adds: the goal, hints, stars and
 * progress. Knows no language and draws nothing.
 */
import { type Cell, type Game, type Move, must, readPosition } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { type Course, type Lesson, movesAllowed, parOf } from '@tabuleiro/rules/text';
import { LocalAuthority } from '../authority/local-authority.ts';
import type { GameStorePort } from '../authority/store.ts';
import { cellsOfMove } from '../board/notes.ts';
import type { PlyView } from '../board/ply-views.ts';
import type { Way } from '../board/selection.ts';
import { tellEffects } from '../effects/effects.ts';
import { placeOf, SHOWN_NODES } from '../game/computers.ts';
import { GameController } from '../game/controller.ts';
import type { GameChange, GameState } from '../game/state.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';
import type { LessonStorePort } from '../ports/lesson-store.ts';
import { HUMAN } from '../words/kinds.ts';
import { type Judgement, judge, tallyOf } from './goal.ts';
import {
  decodeProgress,
  joinStars,
  type LessonProgress,
  lessonToGoOn,
  starsFor,
  withStars,
} from './progress.ts';
import { LessonEngine, SCRIPT } from './replies.ts';
import type { LessonChange, LessonState, LessonStatus, ShownHint } from './state.ts';

export interface LessonPorts {
  engine: EnginePort;
  clock: ClockPort;
  store: LessonStorePort;
}

export interface LessonSettings {
  game: Game;
  course: Course;
  /** Id of the lesson to open; the one to go on with unless said, and for an id that is none. */
  lesson?: string | undefined;
  /** As in any game: whether moves are confirmed, and how long a reply takes at least. */
  confirms?: () => boolean;
  answerMs?: () => number;
}

/** Positions that are looked at for a hint: a moment, also on a slow machine. */
const MOST_LOOKED_AT = 5000;

export class LessonController {
  private readonly ports: LessonPorts;
  private readonly settings: LessonSettings;
  private readonly listeners = new Set<(change: LessonChange) => void>();
  private progress: LessonProgress;
  private lesson: Lesson;
  private game: GameController;
  private judgement: Judgement = 'open';
  private stars = 0;
  private hintsShown = 0;
  private shown: ShownHint | null = null;
  /** A move is looked for. */
  private looking = false;
  private known: LessonState | null = null;

  constructor(ports: LessonPorts, settings: LessonSettings) {
    this.ports = ports;
    this.settings = settings;
    this.progress = decodeProgress(ports.store.load(settings.game.id));
    const { lessons } = settings.course;
    this.lesson =
      lessons.find(({ id }) => id === settings.lesson) ?? lessonToGoOn(settings.course, this.progress);
    this.game = this.begin(this.lesson.id === this.progress.last ? this.progress.moves : []);
    this.game.open();
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: LessonChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): LessonState {
    this.known ??= this.describe();
    return this.known;
  }

  /** What stood after so many plies of the lesson. */
  viewAt(ply: number): PlyView {
    return this.game.viewAt(ply);
  }

  // --- The move in the making, as in any game

  choose(cell: Cell): void {
    if (this.mayTry([cell])) this.game.choose(cell);
  }

  drop(cell: Cell): void {
    if (this.mayTry([cell])) this.game.drop(cell);
  }

  take(way: Way): void {
    if (this.status === 'trying') this.game.take(way);
  }

  endHere(): void {
    if (this.status === 'trying') this.game.endHere();
  }

  answer(move: Move): void {
    if (this.status === 'trying') this.game.answer(move);
  }

  /** A move as people type it. Answers whether it was understood. */
  type(text: string): boolean {
    return this.mayTry([]) && this.game.type(text);
  }

  cancel(): void {
    this.shown = null;
    this.game.cancel();
  }

  // --- The lesson

  /** The next hint; after the last one, the next move itself. */
  hint(): void {
    if (!this.state.canHint) return;
    const hint = this.nextHint();
    if (hint) this.show(hint);
    else void this.findMove();
  }

  /** The same lesson from its start. */
  again(): void {
    this.open(this.lesson.id);
  }

  /** The lesson that follows; nothing happens after the last. */
  next(): void {
    const { next } = this.state;
    if (next !== null) this.open(next);
  }

  /** Another lesson from its start. An id that is none changes nothing. */
  open(id: string): void {
    const lesson = this.settings.course.lessons.find((each) => each.id === id);
    if (!lesson) return;
    this.game.leave();
    this.lesson = lesson;
    this.game = this.begin([]);
    this.game.open();
    this.keep();
    this.emit({ kind: 'began' });
  }

  /** Ends: nobody answers any more. What was played so far is kept. */
  leave(): void {
    this.game.leave();
    this.listeners.clear();
  }

  private get status(): LessonStatus {
    const { judgement } = this;
    return judgement === 'open' ? 'trying' : judgement === 'reached' ? 'reached' : 'missed';
  }

  /** The game on the board, with the moves that were made before the lesson was left. */
  private begin(moves: readonly string[]): GameController {
    const { ports, lesson, settings } = this;
    this.judgement = 'open';
    this.stars = 0;
    this.hintsShown = 0;
    this.shown = null;
    this.looking = false;
    const session = sessionOf(settings.game, lesson);
    for (const move of moves) if (!session.play(move).ok) break;
    const { replies } = lesson;
    const game = new GameController(
      {
        authority: new LocalAuthority(session, { clock: ports.clock, store: KEEPS_NOTHING }),
        engine: new LessonEngine(replies, session, ports.engine),
        clock: ports.clock,
      },
      { seed: 'seed' in replies ? replies.seed : 1, ...gameSettings(settings) },
    );
    game.subscribe((change) => this.follow(change));
    return game;
  }

  private follow(change: GameChange): void {
    this.known = null;
    const event = change.kind === 'event' ? change.event.kind : null;
    if (event === 'move' || (change.kind === 'note' && change.note.code !== 'thinking')) this.shown = null;
    // The end of the game is told after the move that brought it, and the lesson is decided after both.
    const moved = event === (this.session.outcome ? 'end' : 'move');
    if (moved) this.judge();
    this.emit({ kind: 'game', change });
    if (!moved || this.judgement === 'open') return;
    if (this.judgement === 'reached') this.emit({ kind: 'reached', stars: this.stars });
    else this.emit({ kind: 'missed', why: this.judgement });
  }

  /** After a move: decides about the goal, and keeps what was reached. */
  private judge(): void {
    const { lesson, session, hintsShown } = this;
    this.judgement = judge(lesson, standOf(this.game, learnerOf(session)));
    if (this.judgement === 'reached') {
      this.stars = starsFor(lesson, this.movesMade, hintsShown > lesson.hints.length);
      this.progress = withStars(this.progress, lesson.id, this.stars);
    }
    this.keep();
    // The other side does not answer any more.
    if (this.judgement !== 'open' && !session.outcome && session.toMove !== learnerOf(session))
      this.game.pause();
  }

  private keep(): void {
    const { session, lesson, judgement } = this;
    const moves = judgement === 'open' ? session.moves.map(({ text }) => text) : [];
    const { game, course } = this.settings;
    const { store } = this.ports;
    // Somebody may learn in several windows at once: what was solved in another one stays solved.
    const stars = joinStars(this.progress.stars, decodeProgress(store.load(game.id)).stars);
    this.progress = { ...this.progress, stars, last: lesson.id, moves, count: course.lessons.length };
    store.save(game.id, this.progress);
  }

  private emit(change: LessonChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  /** Whether the lesson goes on; after the end of the game the rules say why nothing can be played. */
  private mayTry(cells: readonly Cell[]): boolean {
    const { rules, position, outcome, current } = this.session;
    if (this.status !== 'trying' && outcome)
      this.game.refuse(rules.explain(position, { cells }, current.history.stood));
    return this.status === 'trying';
  }

  private get session(): Session {
    return this.game.session;
  }

  /** Texts of the learner's moves. */
  private get made(): string[] {
    const learner = learnerOf(this.session);
    return this.session.moves.flatMap(({ seat, text }) => (seat === learner ? [text] : []));
  }

  private get movesMade(): number {
    return this.made.length;
  }

  private show(hint: ShownHint): void {
    this.shown = hint;
    this.hintsShown++;
    this.game.clearFeedback();
    this.emit({ kind: 'hint' });
  }

  /** Words, then the move of the solution; null where the moves so far are not those of the solution. */
  private nextHint(): ShownHint | null {
    const { lesson, made, hintsShown, session } = this;
    const { geometry } = session.rules;
    const hint = lesson.hints[hintsShown];
    if (hint) return { kind: 'words', hint, cells: (hint.cells ?? []).map((name) => geometry.find(name)) };
    const move = lesson.solution[made.length];
    const cells = move === undefined ? [] : cellsOfMove(session.rules, session.position, move);
    const follows = made.every((text, i) => lesson.solution[i] === text);
    return follows && move !== undefined && cells.length > 0
      ? { kind: 'move', move, cells, does: null }
      : null;
  }

  /** The next move on a way of the learner's own. */
  private async findMove(): Promise<void> {
    const { game, session } = this;
    const plies = session.moves.length;
    this.looking = true;
    this.emit({ kind: 'game', change: { kind: 'drawn' } });
    const found = await this.wayOn();
    if (this.game !== game) return;
    this.looking = false;
    if (session.moves.length === plies && this.status === 'trying')
      this.show(found ?? { kind: 'astray', cells: [] });
    else this.emit({ kind: 'game', change: { kind: 'drawn' } });
  }

  /** By a search where the replies are known beforehand, else as the engine would play. */
  private async wayOn(): Promise<ShownHint | null> {
    const { session, lesson, made, ports, settings } = this;
    const { replies } = lesson;
    if ('player' in replies) {
      const place = placeOf(session, replies.seed);
      const question = { priority: 'hint', place, budget: { nodes: SHOWN_NODES } } as const;
      const answer = await ports.engine.ask(question).answer;
      if (!answer.ok) return null;
      const { move } = answer.value;
      return {
        kind: 'move',
        move,
        cells: cellsOfMove(session.rules, session.position, move),
        does: await tellEffects(session.rules, session.position, answer.value.lines[0]?.moves ?? []),
      };
    }
    const { LessonSolver } = await import('./solver.ts');
    const found = await new LessonSolver(settings.game, lesson).solve(made, MOST_LOOKED_AT);
    const [move] = found?.moves ?? [];
    return move === undefined
      ? null
      : { kind: 'move', move, cells: cellsOfMove(session.rules, session.position, move), does: null };
  }

  private describe(): LessonState {
    const { lesson, status, judgement, progress, stars, shown, hintsShown } = this;
    const { lessons } = this.settings.course;
    const index = lessons.indexOf(lesson);
    const game = this.game.state;
    const trying = status === 'trying';
    return {
      lesson,
      index,
      count: lessons.length,
      game: { ...game, busy: game.busy || this.looking, ...shownGame(trying, shown) },
      status,
      why: judgement === 'open' || judgement === 'reached' ? null : judgement,
      moves: this.movesMade,
      par: parOf(lesson),
      allowed: movesAllowed(lesson),
      tally: tallyOf(lesson, standOf(this.game, learnerOf(this.session))),
      stars,
      best: progress.stars[lesson.id] ?? 0,
      hint: shown,
      hintsShown,
      canHint: trying && game.mine && !this.looking && (shown === null || shown.kind === 'words'),
      next: lessons[index + 1]?.id ?? null,
      progress,
    };
  }
}

/** A lesson's game is kept as moves, by the lesson. */
const KEEPS_NOTHING: GameStorePort = {
  listen: (listener) => listener.drive(true),
  save: () => {},
  close: () => {},
};

const gameSettings = ({ confirms = () => false, answerMs = () => 0 }: LessonSettings) => ({
  confirms,
  answerMs,
});

/** What differs from the game alone: a decided lesson takes no move, and a hint may be one. */
function shownGame(trying: boolean, hint: ShownHint | null): Partial<GameState> {
  const proposed = hint?.kind === 'move' ? hint.cells : [];
  return trying ? { proposed } : { mine: false, playable: false, proposed: [] };
}

/** The learner has the seat that moves first; the others reply. */
export function sessionOf(game: Game, { position, options, replies }: Lesson): Session {
  const reading = must(readPosition(game, position, options));
  const other = 'player' in replies ? replies.player : SCRIPT;
  const players = reading.rules.seats.map((_, seat) => ({
    name: '',
    kind: seat === reading.position.seat ? HUMAN : other,
  }));
  return must(startSession({ game, options, start: position, players }));
}

/** Seat and player are the same in a single game. */
const learnerOf = (session: Session): number => session.plan.reading.position.seat;

function standOf(game: GameController, seat: number) {
  const { rules, position, outcome, moves, toMove } = game.session;
  const own = moves.flatMap((move, i) => (move.seat === seat ? [game.viewAt(i + 1)] : []));
  const taken = own.reduce((sum, { last }) => sum + (last?.captured.length ?? 0), 0);
  return {
    rules,
    position,
    outcome,
    seat,
    taken,
    moves: own.length,
    replied: toMove === null || toMove === seat,
  };
}
