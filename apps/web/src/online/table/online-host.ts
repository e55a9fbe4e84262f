/** Effects of online actions on their page: links, the list of players, deletion. */
import { onlineBarLabels } from '@tabuleiro/play/online/actions/bar-labels';
import {
  explainedActions,
  type OnlineActionId,
  type OnlineActivity,
  type OnlineGameScene,
  onlineActions,
} from '@tabuleiro/play/online/actions/rows';
import type { OnlineHost } from '@tabuleiro/play/online/actions/server-rows';
import type { Player } from '@tabuleiro/rules/match';
import { ActionRunner } from '../../actions/runner.ts';
import { gameKeys, PageGameHost } from '../../game/actions/game-host.ts';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import type { OnlineOnPage } from './online-on-page.ts';

export type OnlineRunner = ActionRunner<OnlineActivity, OnlineGameScene, OnlineActionId>;

/** The actions of an online game with its board. */
export function onlineRunner(online: OnlineOnPage, open: OpenGame): OnlineRunner {
  const host = new PageOnlineHost(open, online);
  const activity: OnlineActivity = { game: open.controller, online: online.controller, host };
  const scene = (): OnlineGameScene => ({ game: open.state.value, online: online.state.value });
  return new ActionRunner({
    actions: onlineActions,
    labels: onlineBarLabels,
    loadWords: async () => (await import('@tabuleiro/play/online/actions/words')).onlineWords,
    explained: () => explainedActions(scene()),
    keeps: gameKeys(open),
    controller: () => activity,
    state: scene,
  });
}

const aside = () => import('./online-aside.ts');

class PageOnlineHost extends PageGameHost implements OnlineHost {
  private readonly online: OnlineOnPage;

  constructor(open: OpenGame, online: OnlineOnPage) {
    super(open);
    this.online = online;
  }

  /** There is no evaluation bar; during a game, texts are copied and saved directly. */
  override focus(field: Parameters<PageGameHost['focus']>[0]): boolean {
    const { over } = this.open.controller.state;
    if (field === 'evaluation' || (field === 'copy' && !over)) return false;
    if (field !== 'save' || over) return super.focus(field);
    void this.save(this.fileName);
    return true;
  }

  override study = async () => void (await (await aside()).study(this.online, this.open));
  override review = async () => void (await (await aside()).review(this.online));

  nameOf = (player: Player) => playerName(this.open.controller.state, player);
  who = async () => void (await aside()).who(this.online, this.open);
  /** Question dialogs list the phrases and the players instead. */
  list = () => false;

  link(whose: Parameters<OnlineHost['link']>[0]): undefined {
    this.online.link.value = whose;
  }

  renewed = (fault: Parameters<OnlineHost['renewed']>[0]) => this.online.renewed(fault) as undefined;
  deleted = async (done: Parameters<OnlineHost['deleted']>[0]) =>
    void (await aside()).deleted(this.online, done);
}
