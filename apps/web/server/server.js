// Serves the built app, on this machine alone unless it is told otherwise. Plain Node: a newcomer needs nothing else.
import { createServer } from 'node:http';
import { readSite } from './files.js';
import { safety } from './headers.js';

/** Browsers take either for `localhost`; a machine may lack the second. */
const HOSTS = ['127.0.0.1', '::1'];
const TRIES = 100;

/** The app in a folder, on `port` or on the next one that is free (0: any). Answers with the port and how to close. */
export async function startServer(folder, port) {
  const answer = answerFiles(folder);
  return listenFrom({ port }, (server) => server.on('request', answer));
}

/** What answers a request with a file of the app. */
export function answerFiles(folder) {
  const site = readSite(folder);
  return (request, response) => reply(site, request, response);
}

/** No port was free; `port` is the first that was tried. */
export class PortTaken extends Error {
  constructor(port) {
    super(`no port from ${port} on is free`);
    this.port = port;
  }
}

/** Listens on all hosts that this machine has of these, at the first port that is free; `prepare` lets a server answer. */
export async function listenFrom({ hosts = HOSTS, port, tries = TRIES }, prepare) {
  for (let next = port; next < Math.min(port + tries, 65_536); next++) {
    const servers = await listenOn(hosts, next, prepare);
    if (servers) return { port: servers[0].address().port, close: () => closeAll(servers) };
  }
  throw new PortTaken(port);
}

/** Null when one of them is taken. */
async function listenOn(hosts, port, prepare) {
  const servers = [];
  let wanted = port;
  for (const host of hosts) {
    const server = createServer();
    prepare(server);
    try {
      await listen(server, wanted, host);
      servers.push(server);
      wanted = server.address().port;
    } catch ({ code }) {
      if (host !== hosts[0] && code !== 'EADDRINUSE' && code !== 'EACCES') continue;
      await closeAll(servers);
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw new Error(`cannot listen on ${host}: ${code}`);
      return port === 0 ? listenOn(hosts, 0, prepare) : null;
    }
  }
  return servers;
}

const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

async function closeAll(servers) {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}

function reply(site, { method, url, headers }, response) {
  for (const [name, value] of Object.entries(safety)) response.setHeader(name, value);
  if (method !== 'GET' && method !== 'HEAD')
    return say(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  const file = site.get(url.split(/[?#]/, 1)[0]);
  if (!file) return say(response, 404, 'Not found');
  response.setHeader('Cache-Control', file.cache);
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (headers['if-none-match']?.includes(file.etag)) return response.writeHead(304).end();
  const zipped = file.gzip && takesGzip(headers['accept-encoding'] ?? '');
  if (zipped) response.setHeader('Content-Encoding', 'gzip');
  const body = zipped ? file.gzip : file.body;
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Whether the list of encodings has gzip, or else anything, with a weight above 0. */
function takesGzip(accepted) {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [name, ...rest] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = rest.find((part) => part.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

function say(response, status, text, more = {}) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(`${text}\n`);
}
