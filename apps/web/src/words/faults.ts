/** Faults of the web app alone, in both languages, by fault code. */
import { shareFaults } from '@tabuleiro/play/share/faults';
import type { Language, Phrases } from '@tabuleiro/rules/text';
import { keptFaults } from './kept-faults.ts';

const en = {
  ...shareFaults.en,
  'save-stays':
    'This version cannot open the saved game "{found}": it is damaged, or in an unknown format. It stays untouched; a newer version may open it.',
  'import-file': 'The file “{found}” cannot be read as text.',
  // Backups
  'backup-foreign': 'This file is not a Tabuleiro backup. Nothing was changed.',
  'backup-damaged': 'This backup is damaged or incomplete. Nothing was changed.',
  'backup-newer':
    'This backup was made by a newer version of Tabuleiro. Nothing was changed: reload the page and try again.',
  // Choices before a game
  'board-seed': 'The number of a random board has digits only, at most 20.',
  'clock-minutes': 'Enter more than 0 and at most 1440 minutes.',
  'clock-seconds': 'Enter 0 to 3600 seconds.',
  'map-empty': 'The map is empty: type it here, or choose another kind of board.',
  'board-unknown':
    '“{found}” is not a map. A map has one row of hexes per line; the rules explain the letters.',
  // Pasted text; these replace the wording for programs
  'game-unknown': 'There is no game called “{found}” here. Try: {accepted}.',
  'position-fields':
    'This position is incomplete. Copy all of it: the rows of the board, whose turn it is, and the numbers after that.',
  'position-character':
    'The character {found} does not belong in a position. Copy it again from “Share and save”.',
  'record-token': '“{found}” cannot be read here. Moves follow one another, as in “1. a1-a2 b2-b3 2. a2-a3”.',
  'record-end': 'The text ends in the middle of a move or a variation.',
};

const pt: Record<keyof typeof en, string> = {
  ...shareFaults.pt,
  'save-stays':
    'Esta versão não consegue abrir a partida guardada "{found}": está danificada, ou num formato desconhecido. Fica intacta; uma versão mais recente poderá abri-la.',
  'import-file': 'Não é possível ler o ficheiro “{found}” como texto.',
  'backup-foreign': 'Este ficheiro não é uma cópia de segurança do Tabuleiro. Nada foi alterado.',
  'backup-damaged': 'Esta cópia de segurança está danificada ou incompleta. Nada foi alterado.',
  'backup-newer':
    'Esta cópia de segurança foi feita por uma versão mais nova do Tabuleiro. Nada foi alterado: recarregue a página e tente outra vez.',
  'board-seed': 'O número de um tabuleiro aleatório só tem algarismos, no máximo 20.',
  'clock-minutes': 'Indique mais de 0 e no máximo 1440 minutos.',
  'clock-seconds': 'Indique de 0 a 3600 segundos.',
  'map-empty': 'O mapa ainda está vazio: escreva-o aqui, ou escolha outro tipo de tabuleiro.',
  'board-unknown':
    '“{found}” não é um mapa: este tem uma fila de hexágonos por linha. As regras explicam as letras.',
  'game-unknown': 'Aqui não há nenhum jogo chamado “{found}”. Experimente: {accepted}.',
  'position-fields':
    'Esta posição está incompleta. Copie-a toda: as filas do tabuleiro, quem joga, e os números que vêm depois.',
  'position-character':
    'O carácter {found} não pertence a uma posição. Copie-a outra vez de “Partilhar e guardar”.',
  'record-token':
    '“{found}” não se consegue ler aqui. As jogadas seguem-se umas às outras, como em “1. a1-a2 b2-b3 2. a2-a3”.',
  'record-end': 'O texto acaba a meio de uma jogada ou de uma variante.',
};

/** Sentences for faults that only the web app has. */
export const ownFaults: Readonly<Record<Language, Phrases>> = {
  en: { ...keptFaults.en, ...en },
  pt: { ...keptFaults.pt, ...pt },
};
