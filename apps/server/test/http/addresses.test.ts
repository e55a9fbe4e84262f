/** By which address a request counts, and by which names it may come. */
import { expect, test } from 'vitest';
import { AddressBook, addressOwner, clientAddress } from '../../src/http/addresses.ts';
import { KnownNames, LOCAL_NAMES, namesOf, networkAddresses } from '../../src/http/origins.ts';

test.each([
  ['10.0.0.1', '', 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'], // no proxy of ours: anybody could have written it
  ['10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6,1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '1.2.3.4', 5, '1.2.3.4'],
  ['', '', 3, ''],
])('%s with "%s" behind %i proxies is %s', (remote, forwarded, proxies, found) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(found);
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5555', '1.2.3.4'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0db8::7', '2001:db8:0:0'],
  ['[2001:db8::7]:443', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['ana', 'unknown'],
  ['', 'unknown'],
])('%s belongs to %s', (address, owner) => expect(addressOwner(address)).toBe(owner));

test('an address is only known as a hash that depends on the salt', () => {
  const request = { socket: { remoteAddress: '1.2.3.4' }, headers: {} } as never;
  const [one, two] = [new AddressBook('a', 0).hashOf(request), new AddressBook('b', 0).hashOf(request)];
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(one).not.toBe(two);
  expect(new AddressBook('a', 0).hashOf(request)).toBe(one);
});

const names = new KnownNames(() => [...LOCAL_NAMES, '192.168.1.7'], 'https://play.example');
test.each([
  ['localhost:4173', undefined, null],
  ['LOCALHOST', undefined, null],
  ['[::1]:4173', 'http://[::1]:4173', null],
  ['192.168.1.7:4173', 'http://192.168.1.7:4173', null],
  ['play.example', 'https://play.example', null],
  ['127.0.0.1:4173', 'https://play.example', null], // a proxy that calls us by our own name
  ['play.example', 'http://play.example', 'origin-foreign'], // anybody on the way may have written it
  ['127.0.0.1:4173', 'http://play.example', 'origin-foreign'],
  ['localhost:4173', 'http://localhost:5173', 'origin-foreign'],
  ['localhost:4173', 'http://evil.example', 'origin-foreign'],
  ['localhost:4173', 'null', 'origin-foreign'],
  ['localhost:4173', 'file://', 'origin-foreign'],
  ['play.example', 'http://play.example.evil.example', 'origin-foreign'],
  ['evil.example:4173', undefined, 'host-unknown'],
  ['evil.example:4173', 'http://evil.example:4173', 'host-unknown'], // rebinding
  ['localhost@evil.example', undefined, 'host-unknown'],
  ['localhost/', undefined, 'host-unknown'],
  ['', undefined, 'host-unknown'],
  [undefined, undefined, 'host-unknown'],
])('host %s with origin %s: %s', (host, origin, code) => {
  expect(names.refuse({ host, origin })).toBe(code);
});

test('a machine that changes its network is known by its new address at once, and not by the old one for long', () => {
  let network = ['192.168.1.7'];
  const changing = new KnownNames(() => network);
  expect(changing.refuse({ host: '192.168.1.7:4173' })).toBeNull();
  expect(changing.refuse({ host: '10.0.0.9:4173' })).toBe('host-unknown');
  network = ['10.0.0.9'];
  expect(changing.refuse({ host: '10.0.0.9:4173', origin: 'http://10.0.0.9:4173' })).toBeNull();
  expect(changing.refuse({ host: '192.168.1.7:4173' })).toBe('host-unknown');
  expect(changing.refuse({ host: 'evil.example' })).toBe('host-unknown');
});

test('a server for this machine alone knows only its own names, one for others those of the network', () => {
  expect(namesOf(null)).toEqual(LOCAL_NAMES);
  expect(namesOf('0.0.0.0')).toEqual(expect.arrayContaining([...LOCAL_NAMES, ...networkAddresses()]));
  const list = [
    { internal: true, family: 'IPv4', address: '127.0.0.1' },
    { internal: false, family: 'IPv4', address: '192.168.1.7' },
    { internal: false, family: 'IPv6', address: 'fe80::1' },
    { internal: false, family: 'IPv6', address: '2001:db8::7' },
  ];
  expect(networkAddresses({ eth0: list as never })).toEqual(['192.168.1.7', '[2001:db8::7]']);
});
