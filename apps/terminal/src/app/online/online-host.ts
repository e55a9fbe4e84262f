/** Effects of online actions on the full screen besides the game itself. */
import type { OnlineHost } from '@tabuleiro/play/online/actions/server-rows';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { Player } from '@tabuleiro/rules/match';
import { elsewhere } from '../../io/words.ts';
import { nameAt, type TableSpeech, whoLines } from '../../online/say.ts';
import { tellOnline } from '../../online/words.ts';
import { ScreenGameHost } from '../game/game-host.ts';
import type { PageOfGame } from '../game/game-page.ts';
import type { Stage } from '../page.ts';
import { LinksPage } from './links-page.ts';

export interface PageOfOnlineGame extends PageOfGame {
  readonly online: OnlineGameController;
  readonly speech: TableSpeech;
}

export class ScreenOnlineHost extends ScreenGameHost implements OnlineHost {
  private readonly online: () => PageOfOnlineGame;

  constructor(stage: Stage, page: PageOfOnlineGame) {
    super(stage, page);
    this.online = () => page;
  }

  nameOf = (player: Player) => nameAt(this.online().online.state, player, this.online().speech);
  /** Questions list the phrases and the players. */
  list = () => false;

  who() {
    const { online, speech } = this.online();
    return this.showLines(whoLines(online.state, speech));
  }

  link(whose: Parameters<OnlineHost['link']>[0]) {
    return void this.stage.push(new LinksPage(this.stage, this.online().online, whose));
  }

  renewed(fault: Parameters<OnlineHost['renewed']>[0]) {
    if (fault) return this.refuse(fault);
    this.note({ text: tellOnline(this.stage.language, 'new-link'), alarm: false });
    return this.link('mine');
  }

  /** The server ends the connection then, and the page says so. */
  deleted(done: Parameters<OnlineHost['deleted']>[0]) {
    if (!done.ok) return this.refuse(done.fault);
    const text = tellOnline(this.stage.language, done.value.deleted ? 'deleted-all' : 'deleted-mine');
    this.note({ text, alarm: false });
    return undefined;
  }

  private refuse(fault: Parameters<typeof elsewhere>[0]): undefined {
    this.page.controller.refuse(elsewhere(fault));
    return undefined;
  }
}
