/** Effects of game actions on its page besides the game itself: panels, texts, files, other pages and games. */
import type {
  GameActivity,
  GameField,
  GameHost,
  GameScene,
  GameText,
} from '@tabuleiro/play/game/actions/activity';
import { gameBarLabels } from '@tabuleiro/play/game/actions/bar-labels';
import { explainedGameActions, type GameActionId, gameActions } from '@tabuleiro/play/game/actions/rows';
import type { Seat } from '@tabuleiro/rules';
import { isWithin, type KeyKeeper, keepsFocused } from '../../actions/key-listener.ts';
import { ActionRunner } from '../../actions/runner.ts';
import { announce } from '../../parts/live.tsx';
import { askLook } from '../../settings.ts';
import type { OpenGame } from '../open/open-game.ts';

export type GameRunner = ActionRunner<GameActivity, GameScene, GameActionId>;

/** The actions of a local game that is open on its page. */
export function gameRunner(open: OpenGame): GameRunner {
  const activity: GameActivity = { game: open.controller, host: new PageGameHost(open) };
  const scene = (): GameScene => ({ game: open.state.value, evaluating: open.evaluating.value });
  return new ActionRunner({
    actions: gameActions,
    labels: gameBarLabels,
    loadWords: async () => (await import('@tabuleiro/play/game/actions/words')).gameWords,
    explained: () => explainedGameActions(scene()),
    keeps: gameKeys(open),
    controller: () => activity,
    state: scene,
  });
}

/** The keys that the board keeps for itself: only while a cell can be chosen there. */
export function gameKeys(open: OpenGame): KeyKeeper {
  return (key, event, walking) => {
    const { back, over, computers, selection, waiting } = open.controller.state;
    const isBegun = selection.chosen.length > 0 || waiting !== null;
    if (key === 'space') return !computers.thinking && !computers.only;
    // Escape closes the rules before it reaches the board, but after a move in hand.
    if (key === 'escape')
      return isWithin(event, '[role=grid]') && back === null && (isBegun || open.sheet.value === null);
    if (/^(left|right|home|end)$/.test(key) && (back !== null || over)) return false;
    return keepsFocused(key, event, walking);
  };
}

const aside = () => import('./take-along.ts');

export class PageGameHost implements GameHost {
  protected readonly open: OpenGame;
  private leaving = false;

  constructor(open: OpenGame) {
    this.open = open;
  }

  /** Without evaluations, as in a rated game, the controller says why. */
  focus(field: GameField): boolean {
    const { evaluating, sharing, controller } = this.open;
    if (field === 'move') document.querySelector<HTMLElement>('[data-testid=move-input]')?.focus();
    else if (field !== 'evaluation') sharing.value = field;
    else if (evaluating.peek() || controller.state.may.evaluations) evaluating.value = !evaluating.peek();
    else return false;
    return true;
  }

  fold(): boolean {
    const { sheet } = this.open;
    const isOpen = sheet.peek() !== null;
    sheet.value = null;
    return isOpen;
  }

  seatName(seat: Seat): string {
    const { sentences, language } = this.open.speech;
    const { code, turn } = this.open.controller.session.rules.seats[seat]!;
    return sentences[language].seats[code] ?? turn;
  }

  say(what: GameText, typed: string): ReturnType<GameHost['say']> {
    if (what === 'paused' || what === 'pace') return undefined; // beside the board
    const told = async (text: string) => void announce((await aside()).spoken(this.open, what, text));
    return what === 'cell' && typed === ''
      ? { kind: 'text', id: 'cell', initial: '', answer: told }
      : told(typed);
  }

  help = () => void (this.open.actions.help.value = true);

  rules(): undefined {
    const { sheet } = this.open;
    sheet.value = sheet.peek() === null ? '' : null;
  }

  flip = () => this.open.turn();
  layFlat = () => {};
  look = () => askLook(this.open.id) as undefined;
  copy = async (what: Parameters<GameHost['copy']>[0]) => void (await (await aside()).copy(this.open, what));

  get fileName(): string {
    return `${this.open.id}-${this.open.begun.slice(0, 10)}.txt`;
  }

  save = async (file: string) => void (await (await aside()).save(this.open, file));
  study = async () => void (await aside()).study();
  review = async () => void (await (await aside()).review());

  /** A second click of the same hand begins no second game. */
  async begin(...[session, why]: Parameters<GameHost['begin']>): Promise<undefined> {
    if (this.leaving) return;
    this.leaving = true;
    await (await aside()).begin(this.open, session, why);
    this.leaving = false;
  }

  close = () => undefined;
}
