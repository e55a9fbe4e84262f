/** `npm start -- --admin`: what the keeper of a server can do to its games. */
import { pathOf } from './asked.mjs';
import { language, say } from './words.mjs';

const ABOUT_A_GAME = ['close', 'annul', 'delete'];

/** `place`: the folder, and the settings of a server on it that does not run. Answers with the exit code. */
export async function administer(server, { folder, settings }, [verb, first, ...rest]) {
  if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h') {
    console.log(say('admin-help'));
    return 0;
  }
  const request = requestOf(verb, first, rest);
  if (!request) {
    console.error(say('admin-help'));
    return 2;
  }
  const done = await server.keep(folder, request, settings);
  if (!done.ok) {
    console.error(server.say(done.fault, { language: language(), own: server.faultsOfServer[language()] }));
    return 1;
  }
  if (verb === 'list') {
    console.log(tableOf(done.value.games) || say('list-none'));
    return 0;
  }
  console.log(say('done', { what: [verb, first].filter(Boolean).join(' ') }));
  const { broken = [] } = done.value;
  if (broken.length > 0) console.error(say('broken', { games: broken.join(' ') }));
  return broken.length > 0 ? 1 : 0;
}

function requestOf(verb, first, rest) {
  if (verb === 'list' && rest.length === 0) return { verb, rules: first };
  if (verb === 'rebuild' && first === undefined) return { verb };
  if (verb === 'backup' && first && rest.length === 0) return { verb, path: pathOf(first) };
  if (!ABOUT_A_GAME.includes(verb) || !first) return null;
  return { verb, game: first, why: rest.join(' ').slice(0, 200) };
}

/** A line for each game, in columns; names come last, as long as they are. */
function tableOf(games) {
  const rows = games.map(({ id, rules, state, created, names }) => [
    id,
    rules,
    say(`state-${state}`),
    new Date(created).toLocaleString('sv').slice(0, 16), // 2026-01-31 18:30, by the clock on the wall
    names.map((name) => name || '...').join(', '),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
}
