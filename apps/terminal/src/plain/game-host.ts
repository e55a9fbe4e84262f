/** Effects of game actions line by line besides the game itself: said in words or as JSON. */
import type { GameHost, GameText } from '@tabuleiro/play/game/actions/activity';
import { PACES } from '@tabuleiro/play/game/parts/computers';
import { linkOf } from '@tabuleiro/play/share/session-link';
import type { Fault } from '@tabuleiro/rules';
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import type { Call } from '../io/call.ts';
import type { PlayableGame } from '../open/open-game.ts';
import { exportGame } from '../store/export.ts';
import { tellStore } from '../store/words.ts';
import { readGuide } from '../views/guide.ts';
import { questions } from './questions.ts';
import type { Reply, ToldGame } from './speaker.ts';
import { tellPlain } from './words.ts';

/** The conversation around the host. */
export interface GameSpeaker {
  readonly call: Call;
  readonly told: ToldGame;
  readonly game: PlayableGame;
  /** `history <number>`, for a refusal. */
  form(id: 'history'): string;
  reply(reply: Reply): void;
  refuse(fault: Fault): void;
  tellHelp(): void;
  begin(...begun: Parameters<GameHost['begin']>): undefined;
  study(reviews?: boolean): Promise<undefined>;
  close(): undefined;
}

export class LineGameHost implements GameHost {
  private readonly talk: GameSpeaker;

  constructor(talk: GameSpeaker) {
    this.talk = talk;
  }

  focus = () => false;
  flip = () => {};
  layFlat = () => {};
  look = () => undefined;
  review = () => this.talk.study(true);
  begin: GameHost['begin'] = (...begun) => this.talk.begin(...begun);
  study = () => this.talk.study();
  close = () => this.talk.close();

  help() {
    return this.talk.tellHelp() as undefined;
  }

  say(what: GameText, typed: string) {
    const { talk } = this;
    const { language } = talk.call;
    const { computers } = talk.told.controller.state;
    if (what === 'paused') {
      const { paused } = computers;
      const text = tellPlain(language, paused ? 'paused' : 'resumed');
      talk.reply({ event: 'pause', data: { paused }, text });
    } else if (what === 'pace') {
      const ms = PACES[computers.pace]!;
      const text = tellPlain(language, ms > 0 ? 'pace' : 'pace-none', { seconds: ms / 1000 });
      talk.reply({ event: 'pace', data: { ms }, text });
    } else if (what === 'history' && !/^\d*$/.test(typed))
      talk.refuse({ code: 'number-wanted', found: typed, accepted: talk.form('history') });
    else talk.reply(questions[what](talk.told, typed, !talk.call.flags.plain));
    return undefined;
  }

  async rules() {
    const { call, told } = this.talk;
    const { game } = told.controller.session.plan;
    const guide = await readGuide(call, { game, sentences: told.sentences });
    this.talk.reply({ event: 'rules', ...guide });
    return undefined;
  }

  async copy(what: Parameters<GameHost['copy']>[0]) {
    const { talk } = this;
    const { session, state } = talk.told.controller;
    const text =
      what === 'record'
        ? formatRecords(sessionRecords(session, talk.game.kept.date)).trimEnd()
        : what === 'link'
          ? await linkOf(session)
          : state.back === null
            ? session.positionText
            : session.rules.format(state.shown.position);
    talk.reply({ event: what, data: { [what]: text }, text });
    return undefined;
  }

  get fileName(): string {
    const { kept, session } = this.talk.game;
    return `${session.plan.game.id}-${kept.date}.txt`;
  }

  save(file: string) {
    const { talk } = this;
    const { kept } = talk.game;
    const fault = exportGame(file, talk.told.controller.session, kept.date);
    if (fault) return talk.refuse(fault) as undefined;
    kept.exported();
    const text = tellStore(talk.call.language, 'written', { file });
    talk.reply({ event: 'save', data: { written: file }, text });
    return undefined;
  }
}
