// Serves the built app on this machine alone. Plain Node: a newcomer needs nothing else to play.
import { createServer } from 'node:http';
import { readSite } from './files.js';
import { safety } from './headers.js';

/** Browsers take either for `localhost`; a machine may lack the second. */
const HOSTS = ['127.0.0.1', '::1'];
const TRIES = 100;

/** Listens on `port`, or on the next one that is free (0: any). Answers with the port and how to close. */
export async function startServer(folder, port) {
  const site = readSite(folder);
  const answer = (request, response) => reply(site, request, response);
  for (let next = port; next < Math.min(port + TRIES, 65_536); next++) {
    const servers = await listenOn(next, answer);
    if (servers) return { port: servers[0].address().port, close: () => closeAll(servers) };
  }
  throw new Error(`no port from ${port} on is free`);
}

/** All hosts that this machine has, or null when one of them is taken. */
async function listenOn(port, answer) {
  const servers = [];
  let wanted = port;
  for (const host of HOSTS) {
    const server = createServer(answer);
    try {
      await listen(server, wanted, host);
      servers.push(server);
      wanted = server.address().port;
    } catch ({ code }) {
      if (host !== HOSTS[0] && code !== 'EADDRINUSE' && code !== 'EACCES') continue;
      await closeAll(servers);
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw new Error(`cannot listen on ${host}: ${code}`);
      return port === 0 ? listenOn(0, answer) : null;
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
