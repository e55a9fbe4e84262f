/** Actions for the computers of a game: at once, pause, one move, pace. */
import type { ActionRow } from '../../actions/action.ts';
import { PACES } from '../parts/computers.ts';
import type { GameActivity, GameScene } from './activity.ts';

type Row = ActionRow<GameActivity, GameScene>;

const isOn = ({ game }: GameScene): boolean => game.driving && !game.over;
/** Computers play each other. */
const watches = (scene: GameScene): boolean => isOn(scene) && scene.game.computers.only;

const setPace = ({ game, host }: GameActivity, by: 1 | -1) => {
  game.faster(by);
  return host.say('pace', '');
};

export const computerRows = {
  /** Before `now`: in the browser Space means this where computers play each other. */
  pause: {
    group: 'computers',
    keys: { web: ['p', 'space'], terminal: ['p'] },
    when: watches,
    run: ({ game, host }) => {
      game.pause();
      return host.say('paused', '');
    },
  },
  now: {
    group: 'computers',
    keys: ['space'],
    when: ({ game }) => game.computers.thinking,
    run: ({ game }) => void game.hurry(),
  },
  step: { group: 'computers', keys: ['n'], when: watches, run: ({ game }) => void game.step() },
  faster: {
    group: 'computers',
    keys: ['+'],
    when: (scene) => watches(scene) && scene.game.computers.pace + 1 < PACES.length,
    run: (activity) => setPace(activity, 1),
  },
  slower: {
    group: 'computers',
    keys: ['-'],
    when: (scene) => watches(scene) && scene.game.computers.pace > 0,
    run: (activity) => setPace(activity, -1),
  },
} as const satisfies Record<string, Row>;
