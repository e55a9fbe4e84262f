/** Faults during a game, in both languages: all that the game page needs. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

const en = {
  'store-none':
    'This browser cannot save games ({found}). Before you close the page, copy the record or the link of your game.',
  'store-full':
    'Your browser has no space left. You can play on, but the last moves are not saved: copy the record or the link.',
  'store-failed':
    'The browser could not save the game ({found}). You can play on, but the last moves are not saved: copy the record or the link.',
  'store-newer':
    'The games in this browser were saved by a newer version of Tabuleiro. They are safe: reload the page to open them.',
  'save-newer': 'The game "{found}" was saved by a newer version of Tabuleiro: reload the page to open it.',
  'engine-died': 'The computer stopped thinking ({found}). Undo, or reload the page: the game is saved.',
};

const pt: Record<keyof typeof en, string> = {
  'store-none':
    'Este navegador não consegue guardar partidas ({found}). Antes de fechar a página, copie o registo ou a ligação.',
  'store-full':
    'O navegador já não tem espaço. Pode continuar a jogar, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-failed':
    'O navegador não conseguiu guardar a partida ({found}). Pode continuar a jogar, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-newer':
    'As partidas deste navegador foram guardadas por uma versão mais recente do Tabuleiro. Estão a salvo: recarregue a página para as abrir.',
  'save-newer':
    'A partida "{found}" foi guardada por uma versão mais recente do Tabuleiro: recarregue a página para a abrir.',
  'engine-died':
    'O computador deixou de pensar ({found}). Desfaça, ou recarregue a página: a partida está guardada.',
};

export const keptFaults: Readonly<Record<Language, Phrases>> = { en, pt };
