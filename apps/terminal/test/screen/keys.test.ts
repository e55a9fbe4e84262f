/** Keys from bytes, however they arrive. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../packages/rules/test/depth.ts';
import { KeyDecoder, type PressedKey } from '../../src/screen/keys.ts';

const decode = (...parts: (string | Uint8Array)[]): PressedKey[] => {
  const decoder = new KeyDecoder();
  return parts.flatMap((part) => decoder.feed(Buffer.from(part)));
};
const word = (key: PressedKey): string => {
  if (key.kind === 'name') return key.name;
  return key.kind === 'click' ? `click ${key.x} ${key.y}` : `"${key.text}"`;
};
const words = (keys: readonly PressedKey[]): string[] => keys.map(word);

test('Shift is told with arrows, and with nothing else', () => {
  expect(decode('\x1b[1;2A\x1b[1;2D\x1b[1;5C\x1b[1;6B\x1b[3;2~')).toEqual([
    { kind: 'name', name: 'up', shift: true },
    { kind: 'name', name: 'left', shift: true },
    { kind: 'name', name: 'right' },
    { kind: 'name', name: 'down', shift: true },
    { kind: 'name', name: 'delete' },
  ]);
});

describe('keys', () => {
  test.each([
    ['\x1b[A\x1b[B\x1b[C\x1b[D', ['up', 'down', 'right', 'left']],
    ['\x1bOA\x1bOH\x1bOF\x1bOM', ['up', 'home', 'end', 'enter']],
    ['\x1b[1~\x1b[4~\x1b[5~\x1b[6~\x1b[H\x1b[F', ['home', 'end', 'page-up', 'page-down', 'home', 'end']],
    ['\x1b[1;5A\x1b[3;2~', ['up', 'delete']],
    ['\r\n\t\x1b[Z\x7f\b', ['enter', 'enter', 'tab', 'back-tab', 'backspace', 'backspace']],
    ['\x03\x04\x0c\x1a', ['ctrl-c', 'ctrl-d', 'ctrl-l', 'ctrl-z']],
    ['aç€😀', ['"a"', '"ç"', '"€"', '"😀"']],
    ['\x1b[200~c3-c4\r\nA\x1b[A\x03\x1b[201~x', ['"c3-c4\nA\x1b[A\x03"', '"x"']],
    ['\x1bx\x1b\x1b[A', ['escape', '"x"', 'escape', 'up']],
    ['\x1b[99u\x00\x1b[12\x03', ['ctrl-c']],
    ['\x1b[<0;12;3M\x1b[<0;12;3mx', ['click 11 2', '"x"']],
    ['\x1b[<0;12;3Mx', ['"x"']], // what follows would be left to the shell
    ['\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<80;1;1M', ['wheel-up', 'wheel-down', 'wheel-up']],
    ['\x1b[<2;5;5M\x1b[<1;5;5M\x1b[<35;5;5M\x1b[<66;5;5Mx', ['"x"']], // other buttons, moves, a wheel sideways
    ['\x1b[M !"\x1b[M`!!\x1b[M#!!x', ['click 0 1', 'wheel-up', '"x"']], // as old terminals send it
  ])('%j', (bytes, expected) => {
    expect(words(decode(bytes))).toEqual(expected);
  });

  test('broken UTF-8 is left out, what follows is kept', () => {
    expect(words(decode(Uint8Array.of(0xc3, 0x61, 0x80, 0xf0, 0x9f, 0x62, 0xff)))).toEqual(['"a"', '"b"']);
  });

  test('a lone Esc waits for the end of the time-out', () => {
    const decoder = new KeyDecoder();
    expect(decoder.feed(Buffer.from('\x1b'))).toEqual([]);
    expect(decoder.pending).toBe(true);
    expect(words(decoder.flush())).toEqual(['escape']);
    expect(decoder.pending).toBe(false);
    expect(decoder.flush()).toEqual([]);
    decoder.feed(Buffer.from('\x1b[1'));
    expect(words(decoder.flush())).toEqual(['escape', '"["', '"1"']);
  });

  test('a paste has no time-out', () => {
    const decoder = new KeyDecoder();
    decoder.feed(Buffer.from('\x1b[200~abc\x1b'));
    expect(decoder.pending).toBe(false);
    expect(decoder.flush()).toEqual([]);
    expect(words(decoder.feed(Buffer.from('[201~')))).toEqual(['"abc"']);
  });

  test('a paste whose end is lost does not hold the keys for ever: Ctrl-C twice', () => {
    expect(words(decode('\x1b[200~abc', 'd\r', '\x03', 'e', '\x03\x03', 'x'))).toEqual([
      '"abcd\n\x03e"',
      'ctrl-c',
      '"x"',
    ]);
  });

  test('what is too long to be pasted is thrown away, never taken for keys', () => {
    const long = 'a'.repeat(50_000);
    const keys = decode('\x1b[200~', long, long, long, '\x1b[201~z');
    expect(keys.map((key) => ('text' in key ? key.text.length : key.kind))).toEqual([65_536, 1]);
  });

  const token = fc.oneof(
    fc
      .constantFrom(
        '\x1b',
        '\x1b[',
        '\x1b[A',
        '\x1bO',
        '\x1b[200~',
        '\x1b[201~',
        '\x1b[5~',
        'ç',
        '😀',
        '\r',
        '\x03',
        '\x03\x03',
      )
      .map((text) => [...Buffer.from(text)]),
    fc.array(fc.nat(255), { maxLength: 5 }),
  );
  const bytes = fc.array(token, { maxLength: 12 }).map((tokens) => Uint8Array.from(tokens.flat()));

  test('any bytes, split anywhere, are the same keys', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(40), { maxLength: 6 }), (all, cuts) => {
        const at = [0, ...cuts.filter((cut) => cut < all.length).sort((a, b) => a - b), all.length];
        const parts = at.slice(1).map((end, i) => all.subarray(at[i], end));
        expect(decode(...parts)).toEqual(decode(all));
      }),
      runs(500),
    );
  });

  test('any bytes with time-outs anywhere never throw and leave nothing behind', () => {
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 4 }), (parts) => {
        const decoder = new KeyDecoder();
        for (const part of parts) {
          decoder.feed(part);
          for (let i = 0; i <= part.length && decoder.pending; i++) decoder.flush();
          expect(decoder.pending).toBe(false);
        }
      }),
    );
  });
});
