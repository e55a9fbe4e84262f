/** What can go wrong in the web app alone, in both languages, keyed by the code of the fault. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

const en = {
  // Kept games
  'store-none':
    'This browser cannot keep games ({found}). You can play, but a game is gone when you close the page: copy its record or its link to keep it.',
  'store-full':
    'The browser has no room left. The game goes on, but its last moves are not kept: copy its record or its link.',
  'store-failed':
    'The browser could not keep the game ({found}). It goes on, but its last moves are not kept: copy its record or its link.',
  'store-newer':
    'The games in this browser were saved by a newer version of Tabuleiro. They are safe, but this one cannot open them: reload the page.',
  'save-stays':
    'The saved game "{found}" cannot be opened by this version: it is damaged, or in a form that is not known here. It stays where it is, untouched; a newer version may open it.',
  'save-newer':
    'The game "{found}" was saved by a newer version of Tabuleiro. It is left as it is: reload the page.',
  // Links and opened texts
  'link-damaged': 'This link is damaged: perhaps part of it was lost on the way. Ask for it again.',
  'link-newer':
    'This link is not one of ours, or was made by a newer version of Tabuleiro. Reload the page and try again.',
  'link-size': 'This link is too long: {found} characters; at most {accepted} are read.',
  'link-unpack': 'This browser is too old to unpack the link. Try a newer one.',
  'import-empty': 'There is nothing to read yet: paste a record, a position or a link.',
  'import-unknown':
    'This is not a record (which begins with a line such as “Game: dameo”), not a link of ours and not a position of any game. Choose the game to see what is wrong with a position.',
  'import-file': 'The file “{found}” cannot be read as text.',
  // Backups
  'backup-foreign': 'This file is no backup of Tabuleiro. Nothing was changed.',
  'backup-damaged': 'This backup is damaged: perhaps it was cut short. Nothing was changed.',
  'backup-newer':
    'This backup was made by a newer version of Tabuleiro. Nothing was changed: reload the page and try again.',
  // Choices before a game
  'board-seed': 'The number of a random board has digits only, at most 20.',
  'clock-own': 'Enter more than 0 and at most 1440 minutes, and 0 or more seconds.',
  // The engine
  'engine-died': 'The computer stopped thinking ({found}). Undo, or reload the page: the game is kept.',
};

const pt: Record<keyof typeof en, string> = {
  'store-none':
    'Este navegador não consegue guardar partidas ({found}). Pode jogar, mas a partida perde-se ao fechar a página: copie o registo ou a ligação para a guardar.',
  'store-full':
    'O navegador já não tem espaço. A partida continua, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-failed':
    'O navegador não conseguiu guardar a partida ({found}). Ela continua, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-newer':
    'As partidas deste navegador foram guardadas por uma versão mais recente do Tabuleiro. Estão a salvo, mas esta versão não as consegue abrir: recarregue a página.',
  'save-stays':
    'A partida guardada "{found}" não pode ser aberta por esta versão: está danificada, ou tem uma forma que aqui não se conhece. Fica onde está, intacta; uma versão mais recente poderá abri-la.',
  'save-newer':
    'A partida "{found}" foi guardada por uma versão mais recente do Tabuleiro. Fica como está: recarregue a página.',
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
  'backup-foreign': 'Este ficheiro não é uma cópia de segurança do Tabuleiro. Nada foi alterado.',
  'backup-damaged':
    'Esta cópia de segurança está danificada: talvez tenha ficado cortada. Nada foi alterado.',
  'backup-newer':
    'Esta cópia de segurança foi feita por uma versão mais nova do Tabuleiro. Nada foi alterado: recarregue a página e tente outra vez.',
  'board-seed': 'O número de um tabuleiro aleatório só tem algarismos, no máximo 20.',
  'clock-own': 'Indique mais de 0 e no máximo 1440 minutos, e 0 ou mais segundos.',
  'engine-died':
    'O computador deixou de pensar ({found}). Desfaça, ou recarregue a página: a partida está guardada.',
};

/** Sentences for faults that only the web app knows. */
export const ownFaults: Readonly<Record<Language, Phrases>> = { en, pt };
