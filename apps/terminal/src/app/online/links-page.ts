/** The links of a game in play: one's own seat, which can get another one, and the link for watchers. */
import { inLanguage } from '@tabuleiro/play/actions/words';
import { serverWords } from '@tabuleiro/play/online/actions/server-words';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import { tellOnline } from '../../online/words.ts';
import type { Stage } from '../page.ts';
import { LinkList, type LinkRow } from './link-list.ts';

const { 'renew-sure': renewSure } = serverWords.questions;

export class LinksPage extends LinkList {
  private readonly online: OnlineGameController;
  private busy = false;

  /** `whose`: the link that is lit first. */
  constructor(stage: Stage, online: OnlineGameController, whose: 'mine' | 'watch' = 'mine') {
    super(stage);
    this.online = online;
    if (whose === 'watch') this.at = this.items().length - 2;
  }

  protected override get title(): string {
    return this.tell('links');
  }

  protected override items(): LinkRow[] {
    const { online, stage } = this;
    const { mine, watch } = online.state.links;
    const own: LinkRow[] =
      mine === null
        ? []
        : [
            {
              label: this.tell('mine'),
              about: this.aboutLink(online, tellOnline(stage.language, 'my-link')),
              link: mine,
            },
            {
              label: this.tell('renew'),
              about: this.tell('renew-about'),
              go: () => this.ask(inLanguage(renewSure, stage.language), () => void this.renew()),
            },
          ];
    return [
      ...own,
      {
        label: this.tell('watch-link'),
        about: this.aboutLink(online, this.tell('watch-link-about')),
        link: watch,
      },
      { label: this.tell('back'), go: () => stage.pop() },
    ];
  }

  private async renew(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { language } = this.stage;
    const fault = await this.online.renewLink();
    this.busy = false;
    this.message = fault ? sentence(elsewhere(fault), { language }) : tellOnline(language, 'new-link');
    this.at = 0;
    this.stage.redraw();
  }
}
