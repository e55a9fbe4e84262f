/** Sentences about the engine's lines in a study, in both languages. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';

const en = {
  threat: 'If {seat} could move:',
  'threat-none': 'There is no threat to show: the rules do not allow the other side to move here.',
  worse: '{move} costs {points} points.',
};

/** `of`: `das Brancas`. */
const pt: typeof en = {
  threat: 'Se fosse a vez {of}:',
  'threat-none': 'Não há ameaça a mostrar: as regras não deixam o outro lado jogar aqui.',
  worse: '{move} custa {points} pontos.',
};

const words = { en, pt };

export const tellEngine = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);
