/** docs/operations.md and the files in deploy, held to the sources. `WRITE=1` writes the table of settings. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAsked } from '../../../scripts/start/asked.mjs';
import { SERVER_SETTINGS } from '../src/settings.ts';
import { tableIn } from './table-in.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
  [1, 'ms'],
] as const;

function timeText(ms: number): string {
  const [unit, name] = UNITS.find(([each]) => ms % each === 0)!;
  return `${ms / unit} ${name}`;
}

function valueText(name: string, value: number | object): string {
  if (typeof value === 'number') return name.endsWith('Ms') ? timeText(value) : value.toLocaleString('en');
  if ('most' in value && 'perMs' in value) return `${value.most} in ${timeText(value.perMs as number)}`;
  return Object.values(value as Record<string, number>)
    .map(timeText)
    .join(', ');
}

/** What each setting bounds: the comment on it in the sources. */
const commentsOfSettings = (): Record<string, string> =>
  Object.fromEntries(
    [...read('apps/server/src/settings.ts').matchAll(/^ {2}\/\*\* (.+)\. \*\/\n {2}(\w+): /gm)].map(
      ([, comment, name]) => [name, comment],
    ),
  );

test('the table of settings has every setting with its value and its comment', () => {
  const comments = commentsOfSettings();
  const rows = Object.entries(SERVER_SETTINGS).map(
    ([name, value]) => `| \`${name}\` | ${valueText(name, value)} | ${comments[name]} |`,
  );
  const table = ['| setting | usual | what it bounds |', '|---|---|---|', ...rows];
  expect(Object.keys(comments)).toEqual(Object.keys(SERVER_SETTINGS));
  expect(tableIn('docs/operations.md', 'settings', table)).toEqual(table);
});

/** The options after `start` in a command. */
const optionsOf = (words: readonly string[]): string[] => words.slice(words.indexOf('start') + 1);

test('service and container start the server with options that there are', () => {
  const service = /^ExecStart=(.*)$/m.exec(read('deploy/tabuleiro.service'))![1]!.split(' ');
  expect(service.slice(1, 3)).toEqual(['scripts/run.mjs', 'start']);
  expect(readAsked(optionsOf(service))).toMatchObject({
    data: '/var/lib/tabuleiro',
    'public-url': 'https://play.example/',
    log: 'json',
  });
  const entry = /^ENTRYPOINT (\[.*\])$/m.exec(read('deploy/Containerfile'))![1]!;
  expect(readAsked(optionsOf(JSON.parse(entry)))).toEqual({
    port: 4173,
    host: '0.0.0.0',
    data: '/var/lib/tabuleiro',
    log: 'json',
  });
});

test('compose starts two nodes with options that there are, and files that are there', () => {
  const compose = read('deploy/compose.yaml');
  const [, list] = /^ {2}command:\n((?: {4}- .*\n)+)/m.exec(compose) ?? [];
  const words = (list ?? '')
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ *- '?|'$/g, '').replace(/\$\{TABULEIRO_DOMAIN:\?\}/, 'play.example'));
  expect(readAsked(words)).toEqual({
    port: null,
    store: 'postgres://tabuleiro@postgres/tabuleiro',
    redis: 'redis://redis:6379',
    'public-url': 'https://play.example/',
    'trust-proxy': 1,
  });
  expect(compose).toContain('dockerfile: deploy/Containerfile');
  expect(read('deploy/Caddyfile.nodes')).toContain('reverse_proxy node-a:4173 node-b:4173');
  for (const name of ['node-a', 'node-b']) expect(compose).toMatch(new RegExp(`^  ${name}: \\*node$`, 'm'));
});

test('every file in deploy that the page names is there', () => {
  const page = read('docs/operations.md');
  const named = new Set(page.match(/deploy\/[\w.-]+\w/g));
  expect(named.size).toBeGreaterThan(2);
  for (const path of named) expect(read(path).length).toBeGreaterThan(100);
});
