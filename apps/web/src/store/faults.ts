/** What can be wrong with kept games, in both languages, keyed by the code of the fault. */
import type { Language } from '@tabuleiro/rules/text';

const en = {
  'store-none':
    'This browser does not let games be kept ({found}). You can play, but a game is gone when the page is closed: copy its record or its link to keep it.',
  'store-full':
    'The browser has no room left. The game goes on, but its last moves are not kept: copy its record or its link.',
  'store-failed':
    'The browser could not keep the game ({found}). It goes on, but its last moves are not kept: copy its record or its link.',
  'store-newer':
    'The games of this browser were kept by a newer version of Tabuleiro. They are safe, but out of reach of this one: reload the page.',
  'save-damaged': 'The kept game "{found}" is damaged. It was set aside; nothing was deleted.',
  'save-newer':
    'The kept game "{found}" is of a newer version of Tabuleiro. It is left as it is: reload the page.',
};

const pt: Record<keyof typeof en, string> = {
  'store-none':
    'Este navegador não deixa guardar jogos ({found}). Pode jogar, mas o jogo perde-se ao fechar a página: copie o registo ou a ligação para o guardar.',
  'store-full':
    'O navegador já não tem espaço. O jogo continua, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-failed':
    'O navegador não conseguiu guardar o jogo ({found}). O jogo continua, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-newer':
    'Os jogos deste navegador foram guardados por uma versão mais nova do Tabuleiro. Estão a salvo, mas fora do alcance desta: recarregue a página.',
  'save-damaged': 'O jogo guardado "{found}" está estragado. Foi posto de lado; nada foi apagado.',
  'save-newer':
    'O jogo guardado "{found}" é de uma versão mais nova do Tabuleiro. Fica como está: recarregue a página.',
};

export const storeFaults: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt };
