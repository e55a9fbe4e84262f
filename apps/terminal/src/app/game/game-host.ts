/** What the actions of a game do on the full screen besides the game itself: texts, files, other pages, other games. */
import type { GameHost, GameText } from '@tabuleiro/play/game/actions/activity';
import { linkOf } from '@tabuleiro/play/share/session-link';
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import { legendLines } from '../../board/legend.ts';
import { markSigns } from '../../board/marks.ts';
import { sentence } from '../../io/output.ts';
import { questions } from '../../plain/questions.ts';
import { tellPlain } from '../../plain/words.ts';
import { exportGame } from '../../store/export.ts';
import { tellStore } from '../../store/words.ts';
import { folded, wrap } from '../../text/wrap.ts';
import { sideListLines } from '../../views/side-lists.ts';
import { openGuide } from '../guide-page.ts';
import type { Stage } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';
import type { PageOfGame } from './game-page.ts';

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

export class ScreenGameHost implements GameHost {
  protected readonly stage: Stage;
  protected readonly page: PageOfGame;

  constructor(stage: Stage, page: PageOfGame) {
    this.stage = stage;
    this.page = page;
  }

  focus = () => false;
  look = () => undefined;
  review = () => undefined;
  flip = () => this.page.turn('flipped');
  layFlat = () => this.page.turn('square');
  study = () => this.page.study();

  say(what: GameText, typed: string) {
    const { controller, game } = this.page;
    const { language } = this.stage;
    if (what === 'paused' || what === 'pace') return undefined; // beside the board
    if (what === 'lists')
      return this.show((width) => {
        const { rules, shown } = controller.state;
        return sideListLines(rules, shown.position, game.sentences, language, width).join('\n');
      });
    const told = { controller, sentences: game.sentences, language };
    const { text } = questions[what](told, typed, what === 'picture');
    return this.show((width) =>
      text
        .split('\n')
        .map((line) => wrap(line, width))
        .join('\n'),
    );
  }

  rules() {
    const { controller, game } = this.page;
    void openGuide(this.stage, { game: controller.session.rules.game, sentences: game.sentences });
    return undefined;
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
    this.stage.copy(text);
    this.show((width) => folded(text, width));
    this.stage.redraw();
    return undefined;
  }

  get fileName(): string {
    const { kept, session } = this.page.game;
    return `${session.plan.game.id}-${kept.date}.txt`;
  }

  save(file: string) {
    const { language } = this.stage;
    const { controller, game } = this.page;
    const fault = exportGame(file, controller.session, game.kept.date);
    if (!fault) game.kept.exported();
    this.page.note(
      fault
        ? { text: sentence(fault, { language }), alarm: true }
        : { text: tellStore(language, 'written', { file }), alarm: false },
    );
    return undefined;
  }

  begin(...[session, why]: Parameters<GameHost['begin']>) {
    if (session.ok) this.page.replace(session.value);
    else this.page.controller.refuse(session.fault);
    if (session.ok && why === 'again')
      this.page.note({ text: tellPlain(this.stage.language, 'goes-on'), alarm: false });
    return undefined;
  }

  /** Asks first where that would lose moves. */
  close(): ReturnType<GameHost['close']> {
    const { stage, page } = this;
    if (!page.game.kept.losing) return stage.pop() as undefined;
    return { kind: 'confirm', id: 'unkept-sure', danger: true, yes: () => stage.pop() as undefined };
  }

  protected show(text: (width: number) => string): undefined {
    this.stage.push(new TextPage(this.stage, text));
    return undefined;
  }
}
