/** Effects of game actions on the full screen besides the game itself: texts, files, other pages, other games. */
import type { GameHost, GameText } from '@tabuleiro/play/game/actions/activity';
import { linkOf } from '@tabuleiro/play/share/session-link';
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import { legendLines } from '../../board/legend.ts';
import { markSigns } from '../../board/marks.ts';
import { questions } from '../../plain/questions.ts';
import { tellPlain } from '../../plain/words.ts';
import { exportGame } from '../../store/export.ts';
import { ScreenHost } from '../actions/screen-host.ts';
import type { Stage } from '../page.ts';
import { tellApp } from '../words.ts';
import type { PageOfGame } from './game-page.ts';
import type { PageNote } from './view.ts';

/** The marks of a board that its help explains. */
const MARKS = [
  'selectable',
  'chosen',
  'destination',
  'last-from',
  'last-to',
  'last-captured',
  'wrong',
] as const;

export class ScreenGameHost extends ScreenHost implements GameHost {
  protected readonly page: PageOfGame;

  constructor(stage: Stage, page: PageOfGame) {
    super(stage);
    this.page = page;
  }

  protected override get sentences() {
    return this.page.game.sentences;
  }

  protected override note(note: PageNote): void {
    this.page.note(note);
  }

  look = () => undefined;
  review = () => this.page.study(true);
  flip = () => this.page.turn('flipped');
  layFlat = () => this.page.turn('square');
  study = () => this.page.study();

  say(what: GameText, typed: string) {
    const { controller, game } = this.page;
    const { language } = this.stage;
    if (what === 'paused' || what === 'pace') return undefined; // beside the board
    const { rules, shown } = controller.state;
    if (what === 'lists') return this.showLists(rules, shown.position);
    const told = { controller, sentences: game.sentences, language };
    const { text } = questions[what](told, typed, what === 'picture');
    return this.showLines(text.split('\n'));
  }

  rules() {
    return this.showRules(this.page.controller.session.rules.game);
  }

  /** The keys, and the signs of this board. */
  help() {
    const { controller, game } = this.page;
    const { language, ascii } = this.stage;
    const { rules } = controller.session;
    const { place, remove } = rules.game.moveText;
    const short = place !== undefined || remove !== undefined;
    const said = (id: (typeof MARKS)[number]) =>
      tellApp(language, id === 'selectable' && short ? 'mark-selectable-short' : `mark-${id}`);
    const signs = legendLines(rules, game.sentences, language, ascii);
    const marked = MARKS.map((id) => `${markSigns(id, ascii).padEnd(5)} ${said(id)}`);
    return this.show((width) =>
      [this.page.helpText(width), '', tellApp(language, 'help-signs'), ...signs, '', ...marked].join('\n'),
    );
  }

  async copy(what: Parameters<GameHost['copy']>[0]) {
    const { session, state } = this.page.controller;
    const text =
      what === 'record'
        ? formatRecords(sessionRecords(session, this.page.game.kept.date))
        : what === 'link'
          ? await linkOf(session)
          : state.back === null
            ? session.positionText
            : session.rules.format(state.shown.position);
    return this.showCopied(text);
  }

  get fileName(): string {
    const { kept, session } = this.page.game;
    return `${session.plan.game.id}-${kept.date}.txt`;
  }

  save(file: string) {
    const { controller, game } = this.page;
    const fault = exportGame(file, controller.session, game.kept.date);
    if (!fault) game.kept.exported();
    return this.written(file, fault);
  }

  begin(...[session, why]: Parameters<GameHost['begin']>) {
    if (session.ok) this.page.replace(session.value);
    else this.page.controller.refuse(session.fault);
    if (session.ok && why === 'again')
      this.note({ text: tellPlain(this.stage.language, 'goes-on'), alarm: false });
    return undefined;
  }

  /** Asks first where that would lose moves. */
  close(): ReturnType<GameHost['close']> {
    const { stage, page } = this;
    if (!page.game.kept.losing) return stage.pop() as undefined;
    return { kind: 'confirm', id: 'unkept-sure', danger: true, yes: () => stage.pop() as undefined };
  }
}
