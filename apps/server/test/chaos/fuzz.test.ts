/** A part of what `npm run chaos -- fuzz` does, by a seed. */
import { readFileSync } from 'node:fs';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { Table } from '../../src/game/table.ts';
import { HallRequests } from '../../src/hall/requests.ts';
import { fuzz } from '../../tools/chaos/fuzz/fuzz.ts';

afterEach(() => void vi.restoreAllMocks());

test('broken messages and requests of every kind have an answer of a known form, and nothing falls over', async () => {
  const { sent, wrong } = await fuzz({ count: 150, seed: 7 });
  expect(wrong).toEqual([]);
  // Whoever adds a route or a command adds it to what is thrown.
  const routes = readFileSync('apps/server/src/http/api.ts', 'utf8').match(/^ {2}(?:post|api\.get)\('/gm)!;
  const names = [...sent.keys()];
  expect(names.filter((name) => /^(?:GET|POST) /.test(name))).toHaveLength(routes.length);
  const said = /oneForm<ServerMessage>\(\{\n(.*?)\n\}\)/s.exec(
    readFileSync('packages/protocol/src/server-messages.ts', 'utf8'),
  )![1]!;
  const kinds = [...said.matchAll(/^ {2}(\w+): \{/gm)].map(([, kind]) => `to client ${kind}`);
  expect(names.filter((name) => name.startsWith('to client')).sort()).toEqual(kinds.sort());
  expect(names.filter((name) => !/^(?:GET|POST|to client) /.test(name))).toHaveLength(14);
  for (const times of sent.values()) expect(times).toBe(150);
});

test('it can be stopped, and gone on with where it was', async () => {
  const lines: string[] = [];
  const progress = (line: string): void => void lines.push(line);
  const plan = { count: 3, seed: 7, progress };
  const first = await fuzz({ ...plan, isStopped: () => lines.length === 2 });
  expect([[...first.sent.keys()], first.next]).toEqual([['hello', 'greet'], 3]);
  const rest = await fuzz({ ...plan, from: first.next! });
  expect(rest.next).toBeNull();
  const whole = await fuzz({ count: 3, seed: 7 });
  expect([...first.sent.keys(), ...rest.sent.keys()]).toEqual([...whole.sent.keys()]);
  expect(lines).toHaveLength(whole.sent.size);
  expect(lines[2]).toMatch(/^3\/\d+ do play: 3 thrown, wrong 0$/);
});

const failing = (): never => {
  throw new TypeError('broken on purpose');
};

describe('it sees', () => {
  it('a command that fails, though it is caught and answered', async () => {
    const { command } = Table.prototype;
    vi.spyOn(Table.prototype, 'command').mockImplementation(function (this: Table, ask, reply) {
      if (ask.command.kind === 'give-time') failing();
      return command.call(this, ask, reply);
    });
    const { wrong } = await fuzz({ count: 40, seed: 7 });
    expect(wrong.some((each) => /^failed: TypeError: broken on purpose/.test(each))).toBe(true);
    expect(wrong.some((each) => /^failed: .*give-time.* -> .*server-failed/.test(each))).toBe(true);
  });

  it('a route that fails', async () => {
    vi.spyOn(HallRequests.prototype, 'turns').mockRejectedValue(new TypeError('broken on purpose'));
    const { wrong } = await fuzz({ count: 40, seed: 7, from: 19 });
    expect(wrong.some((each) => /^status 500: POST \/turns/.test(each))).toBe(true);
  });

  it.each([
    ['a client that fails at what it hears', 'threw', 'answered', failing],
    ['one that does not come back', 'another game', 'reconnect', () => {}],
  ])('%s', async (_, what, part, broken) => {
    const parts = RemoteTable.prototype as unknown as Record<string, () => void>;
    vi.spyOn(parts, part).mockImplementation(broken);
    const { wrong } = await fuzz({ count: 60, seed: 7, from: 28 });
    expect(wrong.filter((each) => each.startsWith(what)).length).toBeGreaterThan(0);
  });
});
