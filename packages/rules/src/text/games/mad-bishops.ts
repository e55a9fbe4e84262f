/** Sentences about Mad Bishops, in English and in European Portuguese. */
import { names } from '../names/mad-bishops.ts';
import type { Sentences } from '../types.ts';

export const sentences: Sentences = {
  en: {
    tagline: 'A bishop that sees an enemy can only strike. Take them all.',
    summary:
      'Bishops that see an enemy may only capture; the others may only move into contact. The side that captures the last enemy bishop wins. Mad Bishops by Mark Steere.',
    faults: {
      'game-over': 'The game is over: one side has no bishops left.',
      'off-board': 'That cell is not on the board.',
      'light-cell': 'Only the dark squares are used, and {cells} is light.',
      'no-choice': 'There is nothing to choose in this game: leave out ":{found}".',
      'no-bishop': 'There is no bishop on {cells} to move.',
      'enemy-bishop': 'The bishop on {cells} belongs to the enemy.',
      'one-kill': 'There is one capture in a turn: the move ends on {cells}, so play {move}.',
      'two-cells': 'A move is one straight slide: write its two ends only, not {cells}.',
      'no-pass': 'The bishop on {cells} would stay where it is, and nobody may pass.',
      'own-bishop': 'Your own bishop is on {cells}.',
      'not-in-line': 'Bishops see only along diagonals, and {from} and {to} do not share one.',
      'not-diagonal': 'Bishops slide only along diagonals, and {from} and {to} do not share one.',
      hidden: 'That enemy is out of sight: there is a piece in between on {cells}.',
      jump: 'Bishops never jump, and the way is blocked on {cells}.',
      'must-kill': 'This bishop sees an enemy ({cells}), so all it may do is capture, for example {move}.',
      stuck:
        'The bishop on {cells} sees no enemy and can reach no square from which it would: it cannot move.',
      'no-contact':
        'A bishop without an enemy in sight must stop where it sees one; from {cells} it sees none. Try {move}.',
      turn: 'Column {column}: "{found}" is not a side. Accepted: {accepted}.',
      'light-bishop':
        'Column {column}: {found} is a light square, and bishops stand on dark ones such as {accepted}.',
      'no-bishops': 'Column {column}: there is no bishop on the board {found}. Expected: {accepted}.',
    },
    reasons: { annihilation: 'The last enemy bishop was captured.' },
    seats: { red: 'Red', blue: 'Blue' },
    names: names.en,
    owned: { red: 'Red {piece}', blue: 'Blue {piece}' },
    plurals: { bishop: 'bishops' },
    layers: { bishop: 'bishop', light: 'light square, not used' },
    counters: { bishops: 'bishops', engaged: 'bishops that must capture' },
    brief: { engaged: 'must capture' },
    single: { bishops: 'bishop' },
    scores: {},
    options: {
      size: 'Squares a side; 10 is the official board.',
      setup: 'Where the bishops stand at the start.',
    },
    presets: {
      rows: 'The usual start: rows of red and blue bishops in turn, Red on the first.',
      diagonals: 'The start drawn on the rule sheet of May 2010: the colours alternate along diagonals.',
      report: 'The start of the report: as the usual one, with Red on the second row and Blue on the first.',
    },
    values: {
      'size=4': 'A tiny board with 4 bishops a side.',
      'size=6': 'A small board with 9 bishops a side.',
      'size=8': 'A chessboard with 16 bishops a side.',
      'size=10': 'The official board with 25 bishops a side.',
      'size=12': 'A large board with 36 bishops a side.',
      'setup=rows': 'Red on ranks 1, 3, 5 and so on.',
      'setup=seed': 'Red on ranks 2, 4, 6 and so on.',
      'setup=diagonals': 'Stripes along the diagonals, exchanged in the upper right half.',
    },
  },
  pt: {
    tagline: 'Um bispo que vê um inimigo só pode capturar. Capture-os todos.',
    summary:
      'Um bispo que vê um inimigo só pode capturar; os outros só podem mover-se para entrar em contacto. Ganha quem capturar o último bispo inimigo. Mad Bishops, de Mark Steere.',
    faults: {
      'game-over': 'A partida acabou: um dos lados já não tem bispos.',
      'off-board': 'Essa casa não pertence ao tabuleiro.',
      'light-cell': 'Só se usam as casas escuras, e {cells} é clara.',
      'no-choice': 'Neste jogo não há nada a escolher: retire ":{found}".',
      'no-bishop': 'Não há nenhum bispo em {cells} para mover.',
      'enemy-bishop': 'O bispo em {cells} é do adversário.',
      'one-kill': 'Só se captura uma vez por jogada: a jogada acaba em {cells}, por isso jogue {move}.',
      'two-cells': 'Uma jogada é um único deslize a direito, escrito só com as duas pontas, não {cells}.',
      'no-pass': 'O bispo em {cells} ficaria onde está, e ninguém pode passar a vez.',
      'own-bishop': 'Em {cells} está um bispo seu.',
      'not-in-line': 'Os bispos só veem ao longo das diagonais, e {from} e {to} não partilham nenhuma.',
      'not-diagonal': 'Os bispos só deslizam ao longo das diagonais, e {from} e {to} não partilham nenhuma.',
      hidden: 'Esse inimigo não está à vista: há algo pelo meio em {cells}.',
      jump: 'Os bispos nunca saltam, e o caminho está tapado em {cells}.',
      'must-kill': 'Este bispo vê um inimigo ({cells}), por isso só pode capturar, por exemplo {move}.',
      stuck: 'O bispo em {cells} não vê inimigos nem alcança uma casa de onde os veja: não pode mover-se.',
      'no-contact':
        'Um bispo sem inimigos à vista tem de parar onde veja um; de {cells} não vê nenhum. Experimente {move}.',
      turn: 'Coluna {column}: "{found}" não é um lado. Aceites: {accepted}.',
      'light-bishop':
        'Coluna {column}: {found} é uma casa clara, e os bispos ficam nas escuras, como {accepted}.',
      'no-bishops': 'Coluna {column}: não há nenhum bispo no tabuleiro {found}. Esperado: {accepted}.',
    },
    reasons: { annihilation: 'O último bispo inimigo foi capturado.' },
    seats: { red: 'Vermelho', blue: 'Azul' },
    names: names.pt,
    owned: { red: '{piece} do Vermelho', blue: '{piece} do Azul' },
    plurals: { bishop: 'bispos' },
    layers: { bishop: 'bispo', light: 'casa clara, sem uso' },
    counters: { bishops: 'bispos', engaged: 'bispos que têm de capturar' },
    brief: { engaged: 'a capturar' },
    single: { bishops: 'bispo' },
    scores: {},
    options: {
      size: 'Casas por lado; o tabuleiro oficial tem 10.',
      setup: 'Onde estão os bispos no início.',
    },
    presets: {
      rows: 'O início habitual: filas vermelhas e azuis alternadas, com o Vermelho na primeira.',
      diagonals: 'O início da folha de regras de maio de 2010: as cores alternam ao longo das diagonais.',
      report:
        'O início do relatório: como o habitual, mas com o Vermelho na segunda fila e o Azul na primeira.',
    },
    values: {
      'size=4': 'Um tabuleiro minúsculo com 4 bispos por lado.',
      'size=6': 'Um tabuleiro pequeno com 9 bispos por lado.',
      'size=8': 'Um tabuleiro de xadrez com 16 bispos por lado.',
      'size=10': 'O tabuleiro oficial com 25 bispos por lado.',
      'size=12': 'Um tabuleiro grande com 36 bispos por lado.',
      'setup=rows': 'Vermelho nas linhas 1, 3, 5 e assim por diante.',
      'setup=seed': 'Vermelho nas linhas 2, 4, 6 e assim por diante.',
      'setup=diagonals': 'Riscas ao longo das diagonais, trocadas na metade superior direita.',
    },
  },
};
