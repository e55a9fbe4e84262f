/** `npm start -- --admin`: the commands of a server's administrator for its games. */
import { pathOf } from './asked.mjs';
import { language, say } from './words.mjs';

const ABOUT_A_GAME = ['close', 'annul', 'delete'];

/** Runs one command and returns the exit code. Settings and log apply if no server runs on the folder. */
export async function administer(server, { folder, store, settings, log }, [verb, first, ...rest]) {
  if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h') {
    console.log(say('admin-help'));
    return 0;
  }
  if (verb === 'move') return moveGames(server, folder, [first, ...rest]);
  const request = requestOf(verb, first, rest);
  if (!request) {
    console.error(say('admin-help'));
    return 2;
  }
  const done = await server.keep(folder, request, { store, settings, log });
  if (!done.ok) {
    console.error(server.say(done.fault, { language: language(), own: server.faultsOfServer[language()] }));
    return 1;
  }
  if (verb === 'list') {
    console.log(tableOf(done.value.games) || say('list-none'));
    return 0;
  }
  if (verb === 'log') {
    console.log(logOf(done.value.acts) || say('log-none'));
    return 0;
  }
  console.log(say('done', { what: [verb, first].filter(Boolean).join(' ') }));
  const { broken = [] } = done.value;
  if (broken.length > 0) console.error(say('broken', { games: broken.join(' ') }));
  return broken.length > 0 ? 1 : 0;
}

async function moveGames(server, folder, given) {
  const words = given.filter((word) => word !== undefined && word !== '--again');
  const to = words[0] === '--to' ? words[1] : /^--to=(.*)$/s.exec(words[0] ?? '')?.[1];
  if (!to || words.length > (words[0] === '--to' ? 2 : 1)) {
    console.error(say('admin-help'));
    return 2;
  }
  const shown = server.shownAddress(to);
  const done = await server.move(folder, to, given.includes('--again')).catch((error) => {
    // Failures of the database name its address, not the folder's.
    if (error instanceof server.StoreFailure && error.code !== 'store-moved') error.place = shown;
    throw error;
  });
  if (!done.ok) {
    console.error(server.say(done.fault, { language: language(), own: server.faultsOfServer[language()] }));
    return 1;
  }
  const counts = Object.entries(done.value).map(([name, count]) => `${name} ${count}`);
  console.log(say('games-moved', { to: shown, counts: counts.join(', ') }));
  return 0;
}

function requestOf(verb, first, rest) {
  if (verb === 'list' && rest.length === 0) return { verb, rules: first };
  if (verb === 'log' && rest.length === 0) return { verb, game: first };
  if (verb === 'rebuild' && first === undefined) return { verb };
  if (verb === 'backup' && first && rest.length === 0) return { verb, path: pathOf(first) };
  if (!ABOUT_A_GAME.includes(verb) || !first) return null;
  return { verb, game: first, why: rest.join(' ').slice(0, 200) };
}

/** One line per game; the names come last because of their length. */
const tableOf = (games) =>
  columns(
    games.map(({ id, rules, state, created, names }) => [
      id,
      rules,
      say(`state-${state}`),
      dayOf(created),
      names.map((name) => name || '...').join(', '),
    ]),
  );

/** One line per act; the reason comes last. */
const logOf = (acts) =>
  columns(
    acts.map(({ game, kind, by, date, why }) => [
      dayOf(date),
      game,
      say(`did-${kind}`),
      say(/^\d+$/.test(by) ? 'by-player' : `by-${by}`),
      why,
    ]),
  );

/** Local time, such as 2026-01-31 18:30; a question mark if unknown. */
const dayOf = (date) => (date === null ? '?' : new Date(date).toLocaleString('sv').slice(0, 16));

function columns(rows) {
  const widths = rows[0]?.slice(0, -1).map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
