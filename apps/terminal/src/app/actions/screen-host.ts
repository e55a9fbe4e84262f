/** Shared by the hosts of all board pages: texts on a page of their own, the rules, the lists, files. */
import { speakBoard } from '@tabuleiro/play/words/speech';
import type { Fault, Game, Position, Rules } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import { tellStore } from '../../store/words.ts';
import { folded, wrap } from '../../text/wrap.ts';
import { sideListLines } from '../../views/side-lists.ts';
import type { PageNote } from '../game/view.ts';
import { openGuide } from '../guide-page.ts';
import type { Stage } from '../page.ts';
import { TextPage } from '../text-page.ts';

export abstract class ScreenHost {
  protected readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Every field is a question on the last line. */
  focus = () => false;

  protected abstract note(note: PageNote): void;
  protected abstract get sentences(): Sentences;

  protected show(text: (width: number) => string): undefined {
    this.stage.push(new TextPage(this.stage, text));
    return undefined;
  }

  protected showLines(lines: readonly string[]): undefined {
    return this.show((width) => lines.map((line) => wrap(line, width)).join('\n'));
  }

  /** To the clipboard, and on the screen for terminals that refuse that. */
  protected showCopied(text: string): undefined {
    this.stage.copy(text);
    this.show((width) => folded(text, width));
    this.stage.redraw();
    return undefined;
  }

  protected showRules(game: Game): undefined {
    void openGuide(this.stage, { game, sentences: this.sentences });
    return undefined;
  }

  protected showLists(rules: Rules, position: Position): undefined {
    const { language } = this.stage;
    return this.show((width) => sideListLines(rules, position, this.sentences, language, width).join('\n'));
  }

  protected showBoard(rules: Rules, position: Position): undefined {
    return this.showLines(speakBoard(rules, position, this.sentences, this.stage.language));
  }

  /** A file was written, or why not. */
  protected written(file: string, fault: Fault | null): undefined {
    const { language } = this.stage;
    const text = fault ? this.sayFault(fault) : tellStore(language, 'written', { file });
    this.note({ text, alarm: fault !== null });
    return undefined;
  }

  protected sayFault(fault: Fault): string {
    return sentence(fault, { language: this.stage.language });
  }
}
