/** What can be wrong with links and opened texts, in both languages, keyed by the code of the fault. */
import type { Language } from '@tabuleiro/rules/text';

const en = {
  'link-damaged': 'This link is damaged: perhaps part of it was lost on the way. Ask for it again.',
  'link-newer':
    'This link is not one of ours, or was made by a newer version of Tabuleiro. Reload the page and try again.',
  'link-size': 'This link is too long: {found} characters; at most {accepted} are read.',
  'link-unpack': 'This browser is too old to unpack the link. Try a newer one.',
  'import-empty': 'There is nothing to read yet: paste a record, a position or a link.',
  'import-unknown':
    'This is not a record (which begins with a line such as “Game: dameo”), not a link of ours and not a position of any game. Choose the game to see what is wrong with a position.',
  'import-file': 'The file “{found}” cannot be read as text.',
};

const pt: Record<keyof typeof en, string> = {
  'link-damaged':
    'Esta ligação está danificada: talvez uma parte se tenha perdido pelo caminho. Peça-a outra vez.',
  'link-newer':
    'Esta ligação não é nossa, ou foi feita por uma versão mais recente do Tabuleiro. Recarregue a página e tente outra vez.',
  'link-size': 'Esta ligação é longa demais: {found} caracteres; leem-se no máximo {accepted}.',
  'link-unpack': 'Este navegador é demasiado antigo para abrir a ligação. Tente com um mais recente.',
  'import-empty': 'Ainda não há nada para ler: cole um registo, uma posição ou uma ligação.',
  'import-unknown':
    'Isto não é um registo (a primeira linha seria algo como “Game: dameo”), nem uma ligação nossa, nem uma posição de nenhum jogo. Escolha o jogo para saber o que está errado numa posição.',
  'import-file': 'Não é possível ler o ficheiro “{found}” como texto.',
};

export const linkFaults: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt };
