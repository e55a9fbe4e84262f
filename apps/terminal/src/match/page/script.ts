/**
 * The page's own script, as text: it runs in a browser and not here. It reads the data block, draws the board of the
 * chosen game and steps through its moves; it makes no request.
 */
export const SCRIPT = `
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const { words, boards, looks, games, players, colours } = data;
const byId = (id) => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
let shown = games.map((_, i) => i);
let at = 0;
let ply = 0;

/* Corners of a cell around its middle. */
const turn = (n, radius, from) => Array.from({ length: n }, (_, i) => {
  const angle = from + (i * 2 * Math.PI) / n;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});
const corners = {
  square: turn(4, Math.SQRT1_2, Math.PI / 4),
  diamond: turn(4, 1, 0).map(([x, y]) => [x * Math.SQRT1_2, y * Math.SQRT1_2]),
  hex: turn(6, 1 / Math.sqrt(3), Math.PI / 2),
};
/* Rows of hexes are given 3/4 of a cell apart; regular hexes as wide as a cell stand a little wider. */
const STRETCH = Math.sqrt(3) / 1.5;
const placeOf = (shape, [x, y]) => {
  if (shape === 'diamond') return [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2];
  return shape === 'hex' ? [x, y * STRETCH] : [x, y];
};

function make(parent, name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

/* The looks of all cells after so many moves. */
function cellsAfter(game, count) {
  const cells = [...game.start];
  for (const change of game.changes.slice(0, count))
    for (let i = 0; i < change.length; i += 2) cells[change[i]] = change[i + 1];
  return cells;
}

function draw() {
  const game = games[shown[at]];
  const board = boards[game.board];
  const svg = byId('board');
  const places = board.cells.map((cell) => placeOf(board.shape, cell));
  const xs = places.map((p) => p[0]);
  const ys = places.map((p) => p[1]);
  const left = Math.min(...xs) - 0.8;
  const top = Math.min(...ys) - 0.8;
  svg.setAttribute('viewBox', [left, top, Math.max(...xs) - left + 0.8, Math.max(...ys) - top + 0.8].join(' '));
  svg.replaceChildren();
  const cells = cellsAfter(game, ply);
  const last = new Set((game.changes[ply - 1] || []).filter((_, i) => i % 2 === 0));
  const order = places.map((_, cell) => cell).sort((a, b) => last.has(a) - last.has(b));
  for (const cell of order) {
    const look = looks[cells[cell]];
    const [x, y] = places[cell];
    const group = make(svg, 'g', { transform: 'translate(' + x + ' ' + y + ')' });
    const points = corners[board.shape].map((p) => p.map((v) => v.toFixed(3)).join(',')).join(' ');
    const kind = 'cell' + (look.ground ? ' ground' : '') + (last.has(cell) ? ' last' : '');
    make(group, 'polygon', { points, class: kind });
    const name = board.cells[cell][2];
    make(group, 'title', {}, name);
    make(group, 'text', { class: 'name', y: board.shape === 'square' ? 0.41 : 0.44 }, name);
    if (look.piece) {
      const piece = make(group, 'g', { class: colours[look.seat] });
      make(piece, 'circle', { r: 0.34 });
      make(piece, 'text', { class: look.piece.length > 2 ? 'mark small' : 'mark' }, look.piece);
    }
    const ground = (look.ground || '').trim();
    if (ground) make(group, 'text', { class: look.piece ? 'label' : '', y: look.piece ? -0.41 : 0 }, ground);
  }
  say(game);
}

function say(game) {
  const names = game.seats.map((player, seat) => game.turns[seat] + ' ' + players[player]).join(', ');
  const now = ply === 0 ? words.start : words.move + ' ' + ply + '/' + game.moves.length + ': ' + game.moves[ply - 1];
  const end = ply === game.moves.length ? '. ' + words.result + ': ' + game.result + (game.forfeit ? ' (' + game.forfeit + ')' : '') : '';
  byId('names').textContent = names;
  byId('now').textContent = now + end;
  byId('board').setAttribute('aria-label', names + '. ' + now + end);
  for (const button of byId('moves').children) {
    if (Number(button.dataset.ply) === ply) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  }
}

function listMoves() {
  const game = games[shown[at]];
  byId('moves').replaceChildren(...game.moves.map((move, i) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = move;
    button.dataset.ply = i + 1;
    if (i < game.opening) {
      button.className = 'random';
      button.title = words.random;
    }
    button.addEventListener('click', () => go(i + 1));
    return button;
  }));
}

function go(to) {
  const most = games[shown[at]].moves.length;
  ply = Math.max(0, Math.min(most, to));
  draw();
}

function open(index, end) {
  at = Math.max(0, Math.min(shown.length - 1, index));
  byId('game').value = String(at);
  listMoves();
  go(end ? Infinity : 0);
}

function list() {
  byId('game').replaceChildren(...shown.map((index, i) => {
    const { seats, result, number } = games[index];
    const option = document.createElement('option');
    option.value = i;
    option.textContent = number + '. ' + seats.map((player) => players[player]).join(' - ') + ': ' + result;
    return option;
  }));
}

function filter(pair) {
  byId('pair').value = pair;
  const wanted = pair === '' ? [] : pair.split('-').map(Number);
  shown = games.map((_, i) => i).filter((i) => wanted.every((player) => games[i].seats.includes(player)));
  if (shown.length === 0) return filter('');
  list();
  open(0, false);
}

byId('first').addEventListener('click', () => go(0));
byId('back').addEventListener('click', () => go(ply - 1));
byId('forward').addEventListener('click', () => go(ply + 1));
byId('last').addEventListener('click', () => go(Infinity));
byId('game').addEventListener('change', (event) => open(Number(event.target.value), false));
byId('pair').addEventListener('change', (event) => filter(event.target.value));
for (const button of document.querySelectorAll('button[data-pair]'))
  button.addEventListener('click', () => {
    filter(button.dataset.pair);
    byId('replay').scrollIntoView();
    byId('forward').focus();
  });
document.addEventListener('keydown', (event) => {
  if (event.target.tagName === 'SELECT' || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps = {
    ArrowLeft: () => go(ply - 1), ArrowRight: () => go(ply + 1), Home: () => go(0), End: () => go(Infinity),
    PageUp: () => open(at - 1, false), PageDown: () => open(at + 1, false),
  };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  step();
});
if (games.length > 0) filter('');
`;
