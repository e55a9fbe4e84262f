/** `npm start -- --admin`: what the keeper of a server can do to its games. */
import { pathOf } from './asked.mjs';
import { language, say } from './words.mjs';

const ABOUT_A_GAME = ['close', 'annul', 'delete'];

/** Answers with the exit code. */
export async function administer(server, folder, [verb, first, ...rest]) {
  const request = requestOf(verb, first, rest);
  if (!request) {
    if (verb === undefined) console.log(say('admin-help'));
    else console.error(say('admin-help'));
    return verb === undefined ? 0 : 2;
  }
  const done = await server.keep(folder, request);
  if (!done.ok) {
    console.error(server.say(done.fault, { language: language(), own: server.onlineFaults[language()] }));
    return 1;
  }
  console.log(say('done', { what: [verb, first].filter(Boolean).join(' ') }));
  const { broken = [] } = done.value;
  if (broken.length > 0) console.error(say('broken', { games: broken.join(' ') }));
  return broken.length > 0 ? 1 : 0;
}

function requestOf(verb, first, rest) {
  if (verb === 'rebuild' && first === undefined) return { verb };
  if (verb === 'backup' && first && rest.length === 0) return { verb, path: pathOf(first) };
  if (!ABOUT_A_GAME.includes(verb) || !first) return null;
  return { verb, game: first, why: rest.join(' ').slice(0, 200) };
}
