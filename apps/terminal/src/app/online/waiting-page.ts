/** A game on a server before it begins: the links that bring the others, who is there, and how one leaves. */
import { actionOfKey } from '@tabuleiro/play/actions/find';
import { inLanguage } from '@tabuleiro/play/actions/words';
import {
  type WaitingActionId,
  type WaitingActivity,
  waitingActions,
  waitingWords,
} from '@tabuleiro/play/online/actions/waiting';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { OnlineNews } from '@tabuleiro/play/online/news';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import { calledBy } from '@tabuleiro/play/words/called';
import { sayAct } from '@tabuleiro/play/words/online';
import { type Fault, loadGame } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import { elsewhere } from '../../io/words.ts';
import type { EnteredServerGame } from '../../online/enter.ts';
import { invitationsTo, type OpenInvitation } from '../../online/invitations.ts';
import { type ConnectedGame, findOnline, openOnline, playableOnline } from '../../online/open-online.ts';
import { newsText } from '../../online/say.ts';
import { tellOnline } from '../../online/words.ts';
import type { PressedKey } from '../../screen/keys.ts';
import type { SeatStore } from '../../store/seats.ts';
import { actionHelp } from '../actions/action-help.ts';
import { ActionPrompter } from '../actions/action-prompter.ts';
import { keyLine } from '../actions/key-line.ts';
import { chordOf, type Stage } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { LinkList, type LinkRow } from './link-list.ts';
import { TablePage } from './table-page.ts';

const ROWS = { actions: waitingActions, words: waitingWords };

export class WaitingPage extends LinkList {
  private readonly opened: ConnectedGame;
  /** The first message of the board, once there is one. */
  private first: string | null;
  private invitations: readonly OpenInvitation[] = [];
  private game = '';
  private sentences: Sentences | null = null;
  private isLeft = false;
  private readonly unsubscribe: () => void;
  private readonly prompter: ActionPrompter<WaitingActivity, OnlineGameState, WaitingActionId>;

  constructor(stage: Stage, opened: ConnectedGame, first: string | null = null) {
    super(stage);
    this.opened = opened;
    this.first = first;
    this.unsubscribe = this.online.subscribe((change) =>
      change.kind === 'state' ? stage.redraw() : this.hearNews(change),
    );
    const activity = this.activity();
    this.prompter = new ActionPrompter(
      { ...ROWS, controller: () => activity, state: () => this.online.state },
      stage,
      (note) => {
        this.message = note?.text ?? '';
      },
    );
    void this.wait();
  }

  /** Goes to a place that was entered. */
  static enter(stage: Stage, seats: SeatStore, entered: EnteredServerGame): WaitingPage {
    const { watches, unkept } = entered;
    const { language } = stage;
    const said = [
      ...(unkept ? [sentence(unkept, { language })] : []),
      ...(watches ? [tellOnline(language, watches)] : []),
    ];
    return new WaitingPage(stage, openOnline(entered, seats), said.join(' ') || null);
  }

  private get online(): OnlineGameController {
    return this.opened.online;
  }

  left(): void {
    if (!this.isLeft) this.online.leave();
    this.isLeft = true;
  }

  protected override get title(): string {
    const { server } = this.opened;
    return this.game ? this.tell('waiting', { game: this.game }) : this.tell('connecting', { server });
  }

  protected override items(): LinkRow[] {
    const { online } = this;
    const { me, phase, links } = online.state;
    const waits = phase === 'challenge';
    const invitations = this.invitations.map(
      ({ link, seat }): LinkRow => ({
        label: seat === null ? this.tell('invitation') : this.tell('invitation-to', { seat }),
        about: this.aboutLink(online, this.tell('invitation-about')),
        link,
      }),
    );
    const cancel: LinkRow = {
      label: this.labelOf('cancel'),
      about: this.tell('cancel-about'),
      go: () => this.prompter.run('cancel'),
    };
    const watch: LinkRow = {
      label: this.tell('watch-link'),
      about: this.aboutLink(online, this.tell('watch-link-about')),
      link: links.watch,
    };
    const isHeld = waits && me !== null;
    const mine = (link: string): LinkRow => ({
      label: this.tell('mine'),
      about: this.aboutLink(online, tellOnline(this.stage.language, 'my-link')),
      link,
    });
    return [
      ...(waits ? invitations : []),
      ...(waits ? [watch] : []),
      ...(isHeld && links.mine !== null ? [mine(links.mine)] : []),
      ...(online.state.cancellable ? [cancel] : []),
      {
        label: isHeld ? this.labelOf('close') : this.tell('back'),
        about: [isHeld ? this.tell('leave-about') : '', this.taken].filter(Boolean).join(' '),
        go: () => this.prompter.run('close'),
      },
    ];
  }

  private labelOf(id: WaitingActionId): string {
    return inLanguage(waitingWords.labels[id], this.stage.language);
  }

  private activity(): WaitingActivity {
    const { stage } = this;
    return {
      online: this.online,
      host: {
        invitations: () => {
          this.at = 0;
          return undefined;
        },
        renewed: (fault) => {
          const { language } = stage;
          this.message = fault ? sentence(elsewhere(fault), { language }) : tellOnline(language, 'new-link');
          return void stage.redraw();
        },
        help: () => void stage.push(new TextPage(stage, (width) => this.helpText(width))),
        close: () => void stage.pop(),
      },
    };
  }

  private helpText(width: number): string {
    const { language } = this.stage;
    return [super.keys, actionHelp(waitingActions, waitingWords, language, width)].join('\n\n');
  }

  /** The text typed after `:`, or the question of an action. */
  private get asked(): string | null {
    const { typing, question } = this.prompter;
    return typing ? `${typing.prompt} ${typing.field.text}` : (question?.text ?? null);
  }

  protected override get said(): string {
    return this.asked ?? super.said;
  }

  protected override get keys(): string {
    const { question } = this.prompter;
    if (question) return question.keys;
    const { language } = this.stage;
    const own = (['cancel', 'help'] as const).map((id) => keyLine(ROWS, [id], this.online.state, language));
    const parts = super.keys.split(/ {2,}/);
    return [...parts.slice(0, -1), ...own.filter(Boolean), ...parts.slice(-1)].join('   ');
  }

  /** Keys of actions; the others move in the list. */
  override key(key: PressedKey): void {
    if (this.asked === null && (this.showsCode || !this.isOfAction(key))) super.key(key);
    else {
      this.message = '';
      this.prompter.key(key);
    }
  }

  protected override pick(row: number, turn: -1 | 0 | 1): void {
    this.prompter.ask(null);
    super.pick(row, turn);
  }

  private isOfAction(key: PressedKey): boolean {
    const chord = chordOf(key);
    return chord === ':' || actionOfKey(waitingActions, 'screen', chord, this.online.state) !== undefined;
  }

  /** Names of the players who have joined. */
  private get taken(): string {
    const names = this.online.state.seats.flatMap(({ name, kind, taken, bot }) =>
      taken && kind === 'human' ? [calledBy(this.stage.language, name, kind, bot)] : [],
    );
    return names.length > 0 ? this.tell('who-here', { names: names.join(', ') }) : '';
  }

  private async wait(): Promise<void> {
    const { opened, online, stage } = this;
    await findOnline(opened);
    const { stopped, me, session, ended, links } = online.state;
    if (this.isLeft) return;
    if (stopped) return this.refuse(stopped);
    // The server lets an expired secret watch: the user must be told.
    if (links.mine !== null && me === null) return this.refuse({ code: 'link-void' });
    if (session === null && !ended) await this.learn();
    stage.redraw();
    await online.begun();
    if (this.isLeft) return;
    if (!online.state.session) return this.tellEnd();
    const game = await playableOnline(opened);
    if (this.isLeft) return;
    this.isLeft = true; // the next page has the controller
    this.unsubscribe();
    stage.replace(new TablePage(stage, { game, opened, first: this.first }));
  }

  private async learn(): Promise<void> {
    const id = this.online.state.sheet?.rules ?? '';
    const game = await loadGame(id);
    this.sentences = await loadSentences(id);
    this.invitations = await invitationsTo(this.online, this.stage.language);
    this.game = game.ok ? game.value.name : id;
  }

  private tellEnd(): void {
    const { closing, stopped } = this.online.state;
    const text = closing && sayAct(this.stage.language, closing, '');
    if (text === null) return void this.refuse(stopped ?? { code: 'game-closed' });
    this.message = text;
    this.stage.redraw();
  }

  /** A place that is none any more leaves the list. */
  private refuse(fault: Fault): void {
    const { server, seats, online } = this.opened;
    if (online.state.links.mine !== null && fault.code === 'link-void')
      seats.letGoVoid({ server, game: online.id });
    this.message = sentence(elsewhere(fault), { language: this.stage.language });
    this.stage.redraw();
  }

  private hearNews(news: OnlineNews): void {
    const { online, sentences } = this;
    const { language } = this.stage;
    // The game had ended while this person was away.
    if (news.kind === 'kept' && !news.fault) this.first ??= tellOnline(language, 'kept');
    if (online.state.session || !sentences) return;
    const text = newsText(online.state, news, { language, sentences });
    if (text !== null) this.message = text;
    // A place may have been taken.
    if (news.kind === 'act') void this.learn().then(() => this.stage.redraw());
    this.stage.redraw();
  }
}
