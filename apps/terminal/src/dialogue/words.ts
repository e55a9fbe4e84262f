/** The words that the plain dialogue understands besides moves, in English and in Portuguese, always both. */

export const WORDS = [
  'moves',
  'cell',
  'board',
  'lists',
  'picture',
  'hint',
  'verdict',
  'undo',
  'redo',
  'offer',
  'resign',
  'position',
  'save',
  'rematch',
  'rules',
  'help',
  'quit',
] as const;

export type Word = (typeof WORDS)[number];

/** Without accents, as a hurried hand types them. */
const portuguese: Readonly<Record<string, Word>> = {
  jogadas: 'moves',
  casa: 'cell',
  tabuleiro: 'board',
  listas: 'lists',
  desenho: 'picture',
  dica: 'hint',
  veredicto: 'verdict',
  desfazer: 'undo',
  refazer: 'redo',
  empate: 'offer',
  desistir: 'resign',
  posicao: 'position',
  guardar: 'save',
  desforra: 'rematch',
  regras: 'rules',
  ajuda: 'help',
  sair: 'quit',
};

export const allWords: readonly string[] = [...WORDS, ...Object.keys(portuguese)];

/** Null for what is none of them: a move. */
export function wordOf(typed: string): Word | null {
  const plain = typed.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return WORDS.find((word) => word === plain) ?? portuguese[plain] ?? null;
}

const YES = ['yes', 'y', 'sim', 's'];

export const isYes = (typed: string): boolean => YES.includes(typed.toLowerCase());
