/** Faults of a link or an opened text, in both languages, keyed by code. */
import type { Language } from '@tabuleiro/rules/text';

const en = {
  'link-damaged': 'This link is damaged: part of it may have been lost on the way. Ask for it again.',
  'link-newer':
    'This is not a Tabuleiro link, or it comes from a newer version. Reload the page or update the program, and try again.',
  'link-size': 'This link is too long: {found} characters, at most {accepted}.',
  'link-unpack': 'This browser is too old to unpack the link. Try a newer one.',
  'import-empty': 'There is nothing to read yet: paste moves, a record, a position or a link.',
  'import-unknown':
    'This could not be read as moves, a link or a position. Choose the game to see what is wrong with a position.',
  'import-moves': 'No game allows these moves from its first position. Choose the game to see why not.',
};

const pt: typeof en = {
  'link-damaged':
    'Esta ligação está danificada: talvez uma parte se tenha perdido pelo caminho. Peça-a outra vez.',
  'link-newer':
    'Isto não é uma ligação do Tabuleiro, ou vem de uma versão mais recente. Recarregue a página ou atualize o programa, e tente outra vez.',
  'link-size': 'Esta ligação é longa demais: {found} caracteres, no máximo {accepted}.',
  'link-unpack': 'Este navegador é demasiado antigo para abrir a ligação. Tente com um mais recente.',
  'import-empty': 'Ainda não há nada para ler: cole jogadas, um registo, uma posição ou uma ligação.',
  'import-unknown':
    'Não foi possível ler isto como jogadas, ligação ou posição. Escolha o jogo para saber o que está errado numa posição.',
  'import-moves':
    'Nenhum jogo permite estas jogadas a partir da primeira posição. Escolha o jogo para saber porquê.',
};

export const shareFaults: Readonly<Record<Language, typeof en>> = { en, pt };
