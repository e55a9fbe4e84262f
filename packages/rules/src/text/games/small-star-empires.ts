/** What is said about Small Star Empires, in English and in European Portuguese. */
import type { GamePhrases, Sentences } from '../types.ts';

const en: GamePhrases = {
  summary:
    'A game of settling the stars by Milan Tasevski: ships fly straight across the hexes, and wherever one stops its owner leaves a colony or a trade station for good.',
  faults: {
    'game-over': 'The game is over: nobody is left to move.',
    'game-stuck': 'The game is over: it ended when the player whose turn it was could not move.',
    'start-off-board': 'This board has no hex of that name to fly from.',
    'no-ship': 'There is no ship on {cells}.',
    'passed-over':
      'The ship on {cells} belongs to a player who is passed over from now on: no open flight, or no piece left to place.',
    'enemy-ship': 'The ship on {cells} is not yours; move one of your own.',
    'one-flight': 'A turn is a single flight: the ship on {cells} cannot turn or fly on.',
    'leaves-board': 'That flight leaves the board: the edge and gaps stop every ship.',
    stay: 'The ship on {cells} must fly at least one hex.',
    'stop-black-hole': 'No ship can stop on the black hole {cells}.',
    'stop-wormhole': 'A ship flies over the wormhole {cells} or jumps through it, but it cannot stop on it.',
    'stop-own-home':
      'Ships never return home: {cells} is already yours, and a flight must end on a free system.',
    'stop-own-system': '{cells} is already yours; a flight must end on a system that nobody controls.',
    'stop-enemy-home': '{cells} is the home of another player: your ships cannot enter it.',
    'stop-enemy-system': '{cells} is controlled by another player: your ships cannot enter it.',
    'not-straight': 'A ship flies in a straight line, and {cells} are not in line.',
    'jump-start':
      'That target is out of line, and a jump must start beside a wormhole: there is none beside {cells}.',
    'jump-target':
      'That target is out of line, and a jump must end beside another wormhole than it starts from: {cells} is beside no other.',
    'way-black-hole': 'The black hole {cells} is in the way.',
    'way-enemy-home': "Another player's home, {cells}, is in the way.",
    'way-enemy-system': "Another player's system, {cells}, is in the way.",
    'choice-missing': 'Say which piece you place on {cells}: add :C for a colony or :T for a trade station.',
    'choice-unknown': 'The piece placed on {cells} is a colony (:C) or a trade station (:T), nothing else.',
    'kind-used-up':
      'You have no piece of that kind ({found}) left for {cells}: place the other kind, {accepted}.',
    'board-rows': 'Column {column}: this is row {found}; a board has at most 26 rows.',
    'board-columns': 'Column {column}: this is place {found}; a row has at most 99 places.',
    'hex-character': 'Column {column}: "{found}" cannot stand here. Accepted on a board: {accepted}.',
    'home-owner': 'Column {column}: a home needs its owner, as in {accepted}; found "{found}".',
    'home-station': 'Column {column}: a home holds no trade station. Write {accepted} instead of "{found}".',
    'hole-controlled': 'Column {column}: nobody controls a hole. Write {accepted} instead of "{found}".',
    'ship-uncontrolled':
      'Column {column}: a ship stands on a system of its owner, as in {accepted}; found "{found}".',
    'ship-crowd': 'Column {column}: outside homes a hex holds one ship at most; found "{found}".',
    'home-twice': 'Column {column}: {found} stands here again; each player has exactly one home.',
    'home-missing': 'Column {column}: the homes on this board are "{found}". Accepted: {accepted}.',
    'owner-homeless':
      'Column {column}: player {found} has no home on this board, whose players are {accepted}.',
    'fleet-size': 'Column {column}: with this hex a player has {found} ships; accepted: {accepted}.',
    'turn-letter': 'Column {column}: "{found}" is no player of this board. Accepted: {accepted}.',
    'supply-seats': 'Column {column}: supply for {found} players, but the board has {accepted}.',
    'supply-number': 'Column {column}: "{found}" is no supply of colonies:stations. Accepted: {accepted}.',
    'rules-unknown': 'Column {column}: there is no rule set called "{found}". Accepted: {accepted}.',
    'rules-option':
      'Column {column}: "{found}" is no rule option, or it has been set already. Accepted: {accepted}.',
    'rules-value': 'Column {column}: "{found}" is not a value of this option. Accepted: {accepted}.',
    'board-unknown': 'There is no board called "{found}". Accepted: {accepted}, or a map of your own.',
    'map-pieces':
      'Column {column}: a map shows no pieces and no ships. Write {accepted} instead of "{found}".',
  },
  reasons: {
    points: 'Most points.',
    colonies: 'Equal on points; the number of colonies decides.',
    trades: 'Equal on points and colonies; the number of trade stations decides.',
    planets: 'Equal on points and pieces; the number of planets decides.',
    shared: 'Equal on everything that counts: the victory is shared.',
  },
  seats: { a: 'Player A', b: 'Player B', c: 'Player C', d: 'Player D' },
  layers: {
    empty: 'empty system',
    'star-1': 'star with one planet',
    'star-2': 'star with two planets',
    'star-3': 'star with three planets',
    'nebula-red': 'red nebula',
    'nebula-green': 'green nebula',
    'nebula-blue': 'blue nebula',
    'black-hole': 'black hole',
    wormhole: 'wormhole',
    home: 'home system',
    colony: 'colony',
    station: 'trade station',
    ship: 'ship',
  },
  counters: {
    free: 'free systems',
    'colonies-left': 'colonies left',
    'stations-left': 'trade stations left',
    ships: 'ships',
    systems: 'systems controlled',
    territory: 'largest territory',
    points: 'points',
  },
  scores: {
    planets: 'planets',
    nebulae: 'nebulae',
    trade: 'trade stations beside other players',
    bonus: 'largest territory',
  },
  options: {
    board: 'The map: a named board, random-<shape>-<seed>, or a map of your own.',
    nebula: 'What one, two or three nebulae of a colour are worth.',
    territory: 'How the largest territory is measured.',
    tie: 'Who gets the bonus when several territories are the largest.',
    end: 'When the game is over.',
    tiebreak: 'What decides between equal points.',
  },
  presets: {
    rulebook: 'The published game.',
    pnp2015: 'The print-and-play booklet of 2015: nebulae are worth 1, 4 or 7.',
    report: "The report's rules: the game ends with the first player who is stuck, and ties stay ties.",
  },
  values: {
    'board=small': "22 hexes for two: the report's small board, not equal for both sides.",
    'board=medium': "52 hexes for two: the report's middle board, not equal for both sides.",
    'board=large': "85 hexes for two: the report's large board, not equal for both sides.",
    'board=tri': '61 hexes for three, the same for every player.',
    'board=quad': '67 hexes for four, the same for every player.',
    'board=classic2': "57 hexes for two, from the publisher's tiles, with wormholes.",
    'board=classic3': "61 hexes for three, from the publisher's tiles, with wormholes.",
    'board=classic4': "65 hexes for four, from the publisher's tiles, with wormholes.",
    'nebula=258': '2, 5 or 8 points, and 3 for each further one.',
    'nebula=147': '1, 4 or 7 points, and 3 for each further one.',
    'territory=connected': 'The largest connected group of systems, home included.',
    'territory=count': 'The number of colonies and trade stations, connected or not.',
    'tie=all': 'All of them get it.',
    'tie=none': 'None of them gets it.',
    'end=pass': 'When nobody can move; a player without a move is passed over.',
    'end=stuck': 'As soon as the player to move cannot move.',
    'tiebreak=unspent': 'More colonies left, then trade stations left, then planets.',
    'tiebreak=placed': 'More colonies on the board, then trade stations on the board, then planets.',
    'tiebreak=none': 'Nothing: the victory is shared.',
  },
  formats: {
    'pair-points': 'Two games; the players change seats after the first, and the points are summed.',
  },
};

const pt: GamePhrases = {
  summary:
    'Um jogo de povoar estrelas, de Milan Tasevski: as naves voam a direito pelos hexágonos e, onde uma para, o dono deixa para sempre uma colónia ou uma estação comercial.',
  faults: {
    'game-over': 'O jogo já acabou: ninguém mais joga.',
    'game-stuck': 'O jogo já acabou: o jogador da vez não podia jogar.',
    'start-off-board': 'Este tabuleiro não tem nenhum hexágono com esse nome de onde partir.',
    'no-ship': 'Não há nenhuma nave em {cells}.',
    'passed-over':
      'A nave em {cells} é de um jogador que já não volta a jogar: não tem voos possíveis, ou não tem peças para colocar.',
    'enemy-ship': 'A nave em {cells} não é sua; mova uma das suas.',
    'one-flight': 'Cada jogada é um só voo: a nave em {cells} não pode virar nem continuar.',
    'leaves-board': 'Esse voo sai do tabuleiro: a borda e os vazios travam todas as naves.',
    stay: 'A nave em {cells} tem de voar pelo menos um hexágono.',
    'stop-black-hole': 'Nenhuma nave pode parar no buraco negro {cells}.',
    'stop-wormhole':
      'Uma nave passa por cima do buraco de verme {cells} ou salta por ele, mas não para nele.',
    'stop-own-home': 'As naves nunca voltam a casa: {cells} já é seu, e um voo acaba num sistema livre.',
    'stop-own-system': '{cells} já é seu; um voo tem de acabar num sistema que ninguém controla.',
    'stop-enemy-home': '{cells} é o sistema natal de outro jogador: as suas naves não podem lá entrar.',
    'stop-enemy-system': '{cells} é controlado por outro jogador: as suas naves não podem lá entrar.',
    'not-straight': 'Uma nave voa em linha reta, e {cells} não estão alinhados.',
    'jump-start':
      'Esse destino não está em linha, e um salto começa ao lado de um buraco de verme: não há nenhum junto a {cells}.',
    'jump-target':
      'Esse destino não está em linha, e um salto acaba ao lado de um buraco de verme diferente do da partida: não há nenhum outro junto a {cells}.',
    'way-black-hole': 'O buraco negro {cells} está no caminho.',
    'way-enemy-home': 'O sistema natal de outro jogador, {cells}, está no caminho.',
    'way-enemy-system': 'Um sistema de outro jogador, {cells}, está no caminho.',
    'choice-missing':
      'Diga que peça coloca em {cells}: junte :C para uma colónia ou :T para uma estação comercial.',
    'choice-unknown':
      'A peça colocada em {cells} é uma colónia (:C) ou uma estação comercial (:T), mais nada.',
    'kind-used-up': 'Já não tem peças desse tipo ({found}) para {cells}: coloque uma do outro, {accepted}.',
    'board-rows': 'Coluna {column}: esta é a linha {found}; um tabuleiro tem no máximo 26 linhas.',
    'board-columns': 'Coluna {column}: este é o lugar {found}; uma linha tem no máximo 99 lugares.',
    'hex-character': 'Coluna {column}: "{found}" não pode estar aqui. Aceites num tabuleiro: {accepted}.',
    'home-owner':
      'Coluna {column}: um sistema natal precisa de dono, como em {accepted}; encontrado "{found}".',
    'home-station':
      'Coluna {column}: um sistema natal não tem estação comercial. Escreva {accepted} em vez de "{found}".',
    'hole-controlled': 'Coluna {column}: ninguém controla um buraco. Escreva {accepted} em vez de "{found}".',
    'ship-uncontrolled':
      'Coluna {column}: uma nave está sempre num sistema do seu dono, como em {accepted}; encontrado "{found}".',
    'ship-crowd':
      'Coluna {column}: fora dos sistemas natais há no máximo uma nave por hexágono; encontrado "{found}".',
    'home-twice': 'Coluna {column}: {found} aparece outra vez; cada jogador tem exatamente um sistema natal.',
    'home-missing': 'Coluna {column}: os sistemas natais deste tabuleiro são "{found}". Aceites: {accepted}.',
    'owner-homeless':
      'Coluna {column}: o jogador {found} não tem sistema natal neste tabuleiro, cujos jogadores são {accepted}.',
    'fleet-size': 'Coluna {column}: com este hexágono um jogador tem {found} naves; aceites: {accepted}.',
    'turn-letter': 'Coluna {column}: "{found}" não é um jogador deste tabuleiro. Aceites: {accepted}.',
    'supply-seats': 'Coluna {column}: há reservas para {found} jogadores, mas o tabuleiro tem {accepted}.',
    'supply-number':
      'Coluna {column}: "{found}" não é uma reserva de colónias:estações. Aceites: {accepted}.',
    'rules-unknown':
      'Coluna {column}: não há nenhum conjunto de regras chamado "{found}". Aceites: {accepted}.',
    'rules-option':
      'Coluna {column}: "{found}" não é uma opção de regras, ou já foi indicada. Aceites: {accepted}.',
    'rules-value': 'Coluna {column}: "{found}" não é um valor desta opção. Aceites: {accepted}.',
    'board-unknown':
      'Não há nenhum tabuleiro chamado "{found}". Aceites: {accepted}, ou um mapa feito por si.',
    'map-pieces':
      'Coluna {column}: um mapa não mostra peças nem naves. Escreva {accepted} em vez de "{found}".',
  },
  reasons: {
    points: 'Mais pontos.',
    colonies: 'Iguais em pontos; decide o número de colónias.',
    trades: 'Iguais em pontos e colónias; decide o número de estações comerciais.',
    planets: 'Iguais em pontos e peças; decide o número de planetas.',
    shared: 'Iguais em tudo o que conta: a vitória é partilhada.',
  },
  seats: { a: 'Jogador A', b: 'Jogador B', c: 'Jogador C', d: 'Jogador D' },
  layers: {
    empty: 'sistema vazio',
    'star-1': 'estrela com um planeta',
    'star-2': 'estrela com dois planetas',
    'star-3': 'estrela com três planetas',
    'nebula-red': 'nebulosa vermelha',
    'nebula-green': 'nebulosa verde',
    'nebula-blue': 'nebulosa azul',
    'black-hole': 'buraco negro',
    wormhole: 'buraco de verme',
    home: 'sistema natal',
    colony: 'colónia',
    station: 'estação comercial',
    ship: 'nave',
  },
  counters: {
    free: 'sistemas livres',
    'colonies-left': 'colónias na reserva',
    'stations-left': 'estações comerciais na reserva',
    ships: 'naves',
    systems: 'sistemas controlados',
    territory: 'maior território',
    points: 'pontos',
  },
  scores: {
    planets: 'planetas',
    nebulae: 'nebulosas',
    trade: 'estações comerciais junto a outros jogadores',
    bonus: 'maior território',
  },
  options: {
    board: 'O mapa: um tabuleiro com nome, random-<forma>-<semente>, ou um mapa feito por si.',
    nebula: 'Quanto valem uma, duas ou três nebulosas da mesma cor.',
    territory: 'Como se mede o maior território.',
    tie: 'Quem recebe o bónus quando há vários territórios maiores.',
    end: 'Quando acaba o jogo.',
    tiebreak: 'O que decide entre pontos iguais.',
  },
  presets: {
    rulebook: 'O jogo publicado.',
    pnp2015: 'O folheto para imprimir de 2015: as nebulosas valem 1, 4 ou 7.',
    report:
      'As regras do relatório: o jogo acaba com o primeiro jogador bloqueado, e os empates ficam empates.',
  },
  values: {
    'board=small': '22 hexágonos para dois: o tabuleiro pequeno do relatório, diferente para cada lado.',
    'board=medium': '52 hexágonos para dois: o tabuleiro médio do relatório, diferente para cada lado.',
    'board=large': '85 hexágonos para dois: o tabuleiro grande do relatório, diferente para cada lado.',
    'board=tri': '61 hexágonos para três, igual para todos.',
    'board=quad': '67 hexágonos para quatro, igual para todos.',
    'board=classic2': '57 hexágonos para dois, das peças de tabuleiro da editora, com buracos de verme.',
    'board=classic3': '61 hexágonos para três, das peças de tabuleiro da editora, com buracos de verme.',
    'board=classic4': '65 hexágonos para quatro, das peças de tabuleiro da editora, com buracos de verme.',
    'nebula=258': '2, 5 ou 8 pontos, e mais 3 por cada uma além disso.',
    'nebula=147': '1, 4 ou 7 pontos, e mais 3 por cada uma além disso.',
    'territory=connected': 'O maior grupo de sistemas ligados, com o sistema natal.',
    'territory=count': 'O número de colónias e estações comerciais, ligadas ou não.',
    'tie=all': 'Recebem-no todos.',
    'tie=none': 'Não o recebe nenhum.',
    'end=pass': 'Quando ninguém pode jogar; quem não tem jogadas passa a vez.',
    'end=stuck': 'Assim que o jogador da vez não pode jogar.',
    'tiebreak=unspent': 'Mais colónias na reserva, depois estações na reserva, depois planetas.',
    'tiebreak=placed': 'Mais colónias no tabuleiro, depois estações no tabuleiro, depois planetas.',
    'tiebreak=none': 'Nada: a vitória é partilhada.',
  },
  formats: {
    'pair-points': 'Dois jogos; os jogadores trocam de lugar depois do primeiro, e os pontos somam-se.',
  },
};

export const sentences: Sentences = { en, pt };
