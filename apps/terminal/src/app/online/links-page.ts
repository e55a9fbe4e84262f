/** The links of a game in play: one's own place, which can get another one, and the link for watchers. */
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import type { ServerTable } from '../../online/server-table.ts';
import { myLink, watchLink } from '../../online/show-link.ts';
import { tellOnline } from '../../online/words.ts';
import type { Stage } from '../page.ts';
import { LinkList, type LinkRow } from './link-list.ts';

export class LinksPage extends LinkList {
  private readonly table: ServerTable;
  private busy = false;

  constructor(stage: Stage, table: ServerTable) {
    super(stage);
    this.table = table;
  }

  protected override get title(): string {
    return this.tell('links');
  }

  protected override items(): LinkRow[] {
    const { table, stage } = this;
    const mine = myLink(table);
    const own: LinkRow[] =
      mine === null
        ? []
        : [
            {
              label: this.tell('mine'),
              about: this.aboutLink(table, tellOnline(stage.language, 'my-link')),
              link: mine,
            },
            {
              label: this.tell('renew'),
              about: this.tell('renew-about'),
              go: () => this.ask(this.tell('renew-sure'), () => void this.renew()),
            },
          ];
    return [
      ...own,
      {
        label: this.tell('watch-link'),
        about: this.aboutLink(table, this.tell('watch-link-about')),
        link: watchLink(table),
      },
      { label: this.tell('back'), go: () => stage.pop() },
    ];
  }

  private async renew(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { language } = this.stage;
    const fault = await this.table.renewLink();
    this.busy = false;
    this.message = fault ? sentence(elsewhere(fault), { language }) : tellOnline(language, 'new-link');
    this.at = 0;
    this.stage.redraw();
  }
}
