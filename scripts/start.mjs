/**
 * `npm start`: installs dependencies, builds the web app and the server, and serves both in this process until
 * Ctrl-C. With `--static`, or on a platform without SQLite, it serves the app alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { safety } from '../apps/web/server/headers.js';
import { answerFiles, listenFrom, PortTaken } from '../apps/web/server/server.js';
import { freshServer } from './build/server.mjs';
import { freshWeb } from './build/web.mjs';
import { ensureInstalled, root, run } from './ensure.mjs';
import { administer } from './start/admin.mjs';
import { portsOf, readAsked } from './start/asked.mjs';
import { logTo } from './start/news.mjs';
import { language, say, sentences } from './start/words.mjs';

/** Options that need several nodes. */
const OF_NODES = ['node-url', 'secret-file'];

/** An error whose message is the only output; the process ends with it. */
class Refusal extends Error {}

export async function start(words) {
  const asked = readAsked(words);
  if (asked.wrong !== undefined) {
    console.error(`${say('wrong', { option: asked.wrong })}\n${say('help')}`);
    process.exit(2);
  }
  if (asked.help) return console.log(say('help'));
  const alone = asked.store ? undefined : OF_NODES.find((option) => asked[option] !== undefined);
  if (alone) {
    console.error(say('needs-store', { option: alone }));
    process.exit(2);
  }
  ensureInstalled();
  if (asked.terminal)
    return run(process.execPath, [`${root}/apps/terminal/bin/tabuleiro.js`, ...asked.terminal]);
  try {
    if (asked.admin) process.exit(await keeper(asked));
    await serve(asked);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : say('failed', { why: error.message }));
    process.exit(1);
  }
}

const loadServer = async () => import(pathToFileURL(join(await freshServer(), 'main.js')).href);

const folderOf = (server, { data }) => data ?? join(server.dataFolder(), 'server');
/** The place of the games, without credentials. */
const keptIn = (server, asked) => (asked.store ? server.shownAddress(asked.store) : folderOf(server, asked));

async function keeper(asked) {
  const server = await loadServer();
  const folder = folderOf(server, asked);
  const kept = keptIn(server, asked);
  try {
    return await administer(
      server,
      { folder, store: asked.store, settings: settingsOf(server, asked), log: logTo(server, asked, kept) },
      asked.admin,
    );
  } catch (error) {
    throw refusalOf(server, error, kept);
  }
}

async function serve(asked) {
  const [site, server] = await Promise.all([freshWeb().then(answerFiles), loadServer()]);
  const online = asked.static ? null : await openOnline(server, asked, site);
  const { port, close } = await listen(asked, (each) => {
    if (online) online.attach(each);
    else each.on('request', site);
  }).catch(async (error) => {
    await online?.close();
    throw error;
  });
  online?.announce(`http://${ownHost(asked.host)}:${port}/`);
  tell(asked, port, server, online !== null);
  stopAtSignals(async () => {
    await online?.close();
    await close();
    console.log(say(online ? 'stopped' : 'stopped-alone'));
  });
}

/** Null if the platform has no SQLite: the app works without it. */
async function openOnline(server, asked, site) {
  const folder = folderOf(server, asked);
  const kept = keptIn(server, asked);
  const settings = settingsOf(server, asked);
  const { host = null, 'public-url': publicUrl = null, 'trust-proxy': proxies = 0 } = asked;
  try {
    return await server.GameServer.open({
      folder,
      host,
      publicUrl,
      proxies,
      site,
      headers: safety,
      settings,
      redis: asked.redis,
      again: asked.again,
      store: asked.store,
      nodeUrl: asked['node-url'],
      secret: secretOf(asked),
      newer: () => {
        console.error(say('newer', { folder: kept }));
        process.kill(process.pid, 'SIGTERM');
      },
      log: logTo(server, asked, kept),
    });
  } catch (error) {
    const refusal = refusalOf(server, error, kept);
    if (error.code !== 'store-missing') throw refusal;
    console.log(refusal.message);
    return null;
  }
}

/** Read from a file or the environment: all users of the machine can see command lines. */
function secretOf({ 'secret-file': path }) {
  if (path === undefined) return process.env.TABULEIRO_SECRET || undefined;
  let secret;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Refusal(say('secret-unread', { path, why: error.code }));
  }
  if (secret === '') throw new Refusal(say('secret-unread', { path, why: '0' }));
  return secret;
}

function settingsOf({ readSettings, faultsOfServer, say: sayFault }, { settings: path }) {
  if (path === undefined) return {};
  const read = readSettings(path);
  if (read.ok) return read.value;
  throw new Refusal(sayFault(read.fault, { language: language(), own: faultsOfServer[language()] }));
}

/** Some failures have their own sentence for a database: choosing another folder would not help. */
const sentenceOfStore = (code, place) =>
  /^postgres(ql)?:/.test(place) && `${code}-database` in sentences.en ? `${code}-database` : code;

/** Turns known failures into a sentence; returns any other error unchanged. */
function refusalOf({ FolderFailure, NodePortFailure, RedisFailure, StoreFailure }, error, folder) {
  if (error instanceof NodePortFailure)
    return new Refusal(say('node-port', { url: error.url, why: error.message }));
  if (error instanceof RedisFailure) return new Refusal(say('redis-denied', { why: error.message }));
  if (error instanceof FolderFailure) {
    const { address } = error;
    return new Refusal(say(address ? 'running' : 'running-somewhere', { folder, address }));
  }
  if (error instanceof StoreFailure) {
    const place = error.place ?? folder;
    return new Refusal(say(sentenceOfStore(error.code, place), { folder: place, why: error.message }));
  }
  const denied = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(error.code);
  return denied ? new Refusal(say('store-denied', { folder, why: error.code })) : error;
}

async function listen(asked, prepare) {
  const wanted = portsOf(asked);
  const hosts = asked.host === undefined ? {} : { hosts: [asked.host] };
  try {
    const listening = await listenFrom({ ...wanted, ...hosts }, prepare);
    if (wanted.port !== 0 && listening.port !== wanted.port) console.log(say('moved', { port: wanted.port }));
    return listening;
  } catch (error) {
    if (error instanceof PortTaken && wanted.tries === 1)
      throw new Refusal(say('taken', { port: wanted.port }));
    throw error;
  }
}

const EVERYWHERE = ['0.0.0.0', '::'];
const bracketed = (host) => (host.includes(':') ? `[${host}]` : host);
/** The name under which this machine reaches itself. */
const ownHost = (host) => (host === undefined || EVERYWHERE.includes(host) ? 'localhost' : bracketed(host));

function tell(asked, port, server, isOnline) {
  const { host = null, 'public-url': publicUrl = null } = asked;
  const addresses = server.reachedBy({ host, publicUrl }, port);
  const lines = [];
  if (addresses.length > 0)
    lines.push(
      say(publicUrl === null ? 'network' : 'public', {
        addresses: addresses.map((each) => `    ${each}`).join('\n'),
      }),
    );
  const address = `http://${ownHost(asked.host)}:${port}/`;
  if (!addresses.includes(address)) lines.push(say(lines.length > 0 ? 'here' : 'ready', { address }));
  if (addresses.length === 0) lines.push(say(EVERYWHERE.includes(host) ? 'nobody' : 'alone'));
  if (addresses.length > 0 && process.stdout.isTTY)
    lines.push('', ...server.qrLines(addresses[0]).map((line) => `  ${line}`), '');
  if (isOnline) lines.push(say('kept', { folder: keptIn(server, asked) }));
  else if (asked.static) lines.push(say('static-only')); // without SQLite, the reason was printed before
  lines.push(say('end'));
  console.log(lines.join('\n'));
}

/** The first signal stops the server in order, the second at once. */
function stopAtSignals(stop) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await stop().catch((error) => console.error(say('failed', { why: error.message })));
      process.exit(0);
    });
}
