/** Links to games on a server: what every face writes, every face reads. */
import { expect, test } from 'vitest';
import {
  addressForOthers,
  linkOf,
  type OnlineLink,
  onlineAddress,
  readOnlineLink,
  readServerAddress,
} from '../src/online/links.ts';

const KEY = 'abcdefghijklmnopqrstuv';
const links: OnlineLink[] = [
  { kind: 'watch', game: 'abcd2345' },
  { kind: 'join', game: 'abcd2345', invitation: null },
  { kind: 'join', game: 'abcd2345', invitation: KEY },
  { kind: 'me', game: 'abcd2345', secret: KEY },
];
const servers = ['http://127.0.0.1:4173/', 'https://play.example/tabuleiro/', 'http://10.0.0.7:8080/'];

test('a link is read as it was written', () => {
  for (const server of servers)
    for (const link of links)
      for (const text of [onlineAddress(server, link), ` <${onlineAddress(server, link)}> `])
        expect(readOnlineLink(text)).toEqual({ ok: true, value: { server, link } });
});

test('a part that is lost makes no other link', () => {
  for (const words of [
    [],
    ['new'],
    ['ABC2345'],
    ['abcd2345', 'me'],
    ['abcd2345', 'me', KEY.slice(1)],
    ['abcd2345', 'join', `${KEY}x`],
    ['abcd2345', 'me', KEY, 'more'],
    ['abcd2345', 'you', KEY],
  ])
    expect(linkOf(words), words.join('/')).toBeNull();
  for (const text of [
    '',
    'hello',
    'ftp://a.example/#/online/abcd2345',
    'http://a.example/',
    'http://a/#/learn',
  ])
    expect(readOnlineLink(text)).toMatchObject({ ok: false, fault: { code: 'online-link' } });
});

test('a fault about a link says nothing that is secret', () => {
  const read = readOnlineLink(`http://a.example/#/online/abcd2345/me/${KEY}/x`);
  expect(JSON.stringify(read)).not.toContain(KEY);
  const secret = KEY.toUpperCase(); // of no game
  for (const words of [`online/${secret}`, `${secret}/x`, `online/me/${secret}`, `online/x${secret}`])
    for (const mark of ['#/', '#'])
      expect(JSON.stringify(readOnlineLink(`http://a.example/${mark}${words}`))).not.toContain(secret);
});

test('a fault about a link shows what was typed', () => {
  for (const [typed, found] of [
    ['http://localhost:4700/#/online/xx', 'http://localhost:4700/#/online/xx'],
    ['http://a.example/#/learn', 'http://a.example/#/learn'],
    ['http://a.example', 'http://a.example/'],
    [`http://a.example/#/online/abcd2345/you/${KEY}`, 'http://a.example/#/online/abcd2345'],
  ] as const)
    expect(readOnlineLink(typed)).toMatchObject({ fault: { code: 'online-link', found } });
});

test('the address of a server as it is typed', () => {
  expect(readServerAddress('localhost:4173')).toBe('http://localhost:4173/');
  expect(readServerAddress('192.168.1.4:4173')).toBe('http://192.168.1.4:4173/');
  expect(readServerAddress('play.example')).toBe('https://play.example/');
  expect(readServerAddress('http://play.example/x/#/online')).toBe('http://play.example/x/');
  for (const text of ['', 'a b', 'file:///etc', 'https://me:word@play.example'])
    expect(readServerAddress(text), text).toBeNull();
});

test.each([
  [
    'http://localhost:4173/',
    ['http://192.168.1.7:4173/', 'http://10.0.0.3:4173/'],
    'http://192.168.1.7:4173/',
  ],
  ['http://127.0.0.1:4173/', ['https://play.example/'], 'https://play.example/'],
  ['http://[::1]:4173/', [], null],
  ['http://localhost:4173/', undefined, 'http://localhost:4173/'], // a server of earlier days
  ['http://192.168.1.7:4173/', ['https://play.example/'], 'http://192.168.1.7:4173/'],
])('links to %s with %j are for others %s', (server, reach, address) => {
  expect(addressForOthers(server, reach)).toBe(address);
});
