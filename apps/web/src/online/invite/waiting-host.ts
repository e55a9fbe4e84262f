/** The actions of a challenge on its page. */
import type { ActionWords } from '@tabuleiro/play/actions/words';
import {
  type WaitingActionId,
  type WaitingActivity,
  waitingActions,
  waitingWords,
} from '@tabuleiro/play/online/actions/waiting';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import { ActionRunner } from '../../actions/runner.ts';
import { go, href } from '../../router.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';

export type WaitingRunner = ActionRunner<WaitingActivity, OnlineGameState, WaitingActionId>;

export function waitingRunner(online: OnlineOnPage): WaitingRunner {
  const { controller } = online;
  const host: WaitingActivity['host'] = {
    // The invitations are on the page itself.
    invitations: () => void (online.link.value = controller.state.me === null ? 'watch' : 'mine'),
    renewed: (fault) => online.renewed(fault) as undefined,
    help: () => void (runner.help.value = true),
    close: () => go(href('online')) as undefined,
  };
  const runner: WaitingRunner = new ActionRunner({
    actions: waitingActions,
    labels: waitingWords.labels,
    loadWords: async (): Promise<ActionWords<WaitingActionId>> => waitingWords,
    controller: () => ({ online: controller, host }),
    state: () => online.state.value,
  });
  return runner;
}
