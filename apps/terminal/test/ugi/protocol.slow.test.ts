/** The protocol as programs meet it: the documented session, garbage, wrong order, stopping, reproducible answers. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { Conversation } from './conversation.ts';

let open: Conversation | undefined;
const start = (...args: ConstructorParameters<typeof Conversation>): Conversation => {
  open = new Conversation(...args);
  return open;
};
afterEach(() => open?.kill());

const example = new URL('../../../../examples/bots/session.txt', import.meta.url);
const session = readFileSync(example, 'utf8').trim().split('\n');

/** `...` stands for any text. */
const pattern = (text: string) =>
  new RegExp(
    `^${text
      .split('...')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
  );

test('the session in examples/bots goes as written', async () => {
  const talk = start();
  let before: RegExp | undefined;
  for (const line of session) {
    const text = line.slice(2);
    if (line.startsWith('>')) {
      talk.say(text);
      before = undefined;
      continue;
    }
    const wanted = pattern(text);
    for (;;) {
      const heard = await talk.next();
      if (wanted.test(heard)) break;
      // Several lines of a kind (options, depths) are written once.
      expect(before?.test(heard) || /^info /.test(heard), `"${heard}" instead of "${text}"`).toBe(true);
    }
    before = wanted;
  }
  expect(await talk.exited).toBe(0);
});

describe('bad input', () => {
  test('garbage, huge lines and unknown words are answered by an error line each, and it goes on', async () => {
    const talk = start();
    await talk.ask('ugi', 'ugiok');
    talk.say('\u0000\u0007\u001b[31m', 'x'.repeat(400_000), '', '   ', '{"json":true}');
    for (let i = 0; i < 3; i++) expect(await talk.next()).toMatch(/^error /);
    for (const line of ['go sideways nodes 10', 'go depth x nodes 10', 'go movetime nodes 10']) {
      talk.say(line);
      expect(await talk.next()).toMatch(/^info string not understood/);
      expect(await talk.until('bestmove')).toMatch(/^bestmove \S+-/);
    }
    talk.say(
      'position',
      'position fen',
      'position fen rubbish',
      'position startpos moves',
      'query',
      'query weather',
    );
    for (let i = 0; i < 5; i++) expect(await talk.next()).toMatch(/^error /);
    talk.say(
      'setoption',
      'setoption name Threads value 0',
      'setoption name __proto__ value x',
      'setoption name Game value chess',
    );
    for (let i = 0; i < 4; i++) expect(await talk.next()).toMatch(/^error /);
    talk.say('setoption name Game value small-star-empires', 'setoption name board value nonsense');
    expect(await talk.next()).toMatch(/^error .*nonsense.* \w+/); // a sentence of that game, not a code
    talk.say('setoption name Game value dameo');
    expect(await talk.ask('isready', 'readyok')).toBe('readyok');
    expect(await talk.ask('query turn', 'response')).toBe('response p1');
  });

  test('a new position or an option must wait for the search; isready and a second go do not', async () => {
    const talk = start();
    await talk.ask('ugi', 'ugiok');
    talk.say('go infinite', 'position startpos', 'setoption name Game value trench', 'isready');
    for (let i = 0; i < 2; i++) expect(await talk.until('error')).toMatch(/must wait/);
    await talk.until('readyok');
    talk.say('go depth 2');
    for (let i = 0; i < 2; i++) expect(await talk.until('bestmove')).toMatch(/^bestmove [a-h][1-8]-/);
    talk.say('stop', 'query turn');
    expect(await talk.next()).toBe('response p1');
  });
});

describe('answers', () => {
  test.each(['trench', 'mad-bishops', 'renpaarden', 'small-star-empires', 'dameo'])(
    '%s: bestmove is the first move of the last line, and the same again with the same nodes',
    async (game) => {
      const talk = start(undefined, undefined);
      await talk.ask('ugi', 'ugiok');
      talk.say(`setoption name Game value ${game}`);
      const found: string[] = [];
      for (let round = 0; round < 2; round++) {
        talk.say('uginewgame', 'position startpos', 'go nodes 2000');
        let line = '';
        let pv = '';
        while (!line.startsWith('bestmove')) {
          line = await talk.next();
          if (line.startsWith('info')) pv = line.split(' pv ')[1]!;
        }
        expect(line).toBe(`bestmove ${pv.split(' ')[0]}`);
        found.push(line);
      }
      expect(found[0]).toBe(found[1]);
      const legal = (await talk.ask('query moves', 'response')).split(' ');
      expect(legal).toContain(found[0]!.split(' ')[1]);
    },
  );

  test('several lines are numbered and begin with different moves', async () => {
    const talk = start();
    await talk.ask('ugi', 'ugiok');
    talk.say('setoption name MultiPV value 3', 'go nodes 4000');
    const firsts = new Set<string>();
    for (let k = 1; k <= 3; k++)
      firsts.add((await talk.until(`info depth 1 multipv ${k}`)).split(' pv ')[1]!);
    expect(firsts.size).toBe(3);
    await talk.until('bestmove');
  });

  test('clocks and times are kept to', async () => {
    const talk = start();
    await talk.ask('ugi', 'ugiok');
    expect(await talk.ask('go movetime 30', 'bestmove')).toMatch(/^bestmove \S+-/);
    expect(await talk.ask('go p1time 1000 p2time 1000 p1inc 10 p2inc 10', 'bestmove')).toMatch(
      /^bestmove \S+-/,
    );
  });

  test('a search under way is finished when the input ends; quit ends at once', async () => {
    const talk = start();
    talk.say('ugi', 'go nodes 5000');
    talk.end();
    expect(await talk.until('bestmove')).toMatch(/^bestmove \S+-/);
    expect(await talk.exited).toBe(0);
    const other = start();
    await other.ask('ugi', 'ugiok');
    other.say('go infinite', 'quit');
    expect(await other.exited).toBe(0);
  });
});
