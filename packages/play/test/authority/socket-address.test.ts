import type { ServerAnswer } from '@tabuleiro/protocol/http';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { SocketAddress } from '../../src/authority/socket-address.ts';

const settle = () => new Promise<void>((go) => setImmediate(go));

/** `answers`: what the server says of itself, one time after the other. */
function addressOf(...answers: Result<ServerAnswer>[]) {
  let asked = 0;
  const address = new SocketAddress(
    () => new URL('https://example.org/app/api/v1/socket'),
    async () => answers[asked++]!,
  );
  return { address, asked: () => asked };
}

const PLAIN = 'wss://example.org/app/api/v1/socket';
const about = { version: 1, oldest: 1 };

test('names the game after the server has said that it takes that', async () => {
  const { address, asked } = addressOf(ok({ ...about, socketGame: true }));
  expect(address.of('g1').href).toBe(PLAIN);
  expect(asked()).toBe(0); // nobody waits for it, and nobody who is offline asks
  address.opened();
  expect(address.of('g1').href).toBe(PLAIN);
  await settle();
  expect(address.of('g1').href).toBe(`${PLAIN}?game=g1`);
  address.opened();
  expect(address.of('g2').href).toBe(`${PLAIN}?game=g2`);
  expect(asked()).toBe(1);
});

test('never names it to an earlier server', async () => {
  const { address, asked } = addressOf(ok(about));
  for (let i = 0; i < 3; i++) {
    address.opened();
    await settle();
    address.refused();
    expect(address.of('g1').href).toBe(PLAIN);
  }
  expect(asked()).toBe(1);
});

test('asks again after no answer, and when a connection with the name did not come about', async () => {
  const newer = ok({ ...about, socketGame: true });
  const { address } = addressOf(fail({ code: 'server-away' }), newer, ok(about));
  address.opened();
  await settle();
  expect(address.of('g1').href).toBe(PLAIN);
  address.opened();
  await settle();
  expect(address.of('g1').href).toBe(`${PLAIN}?game=g1`);
  address.refused(); // the server is an earlier one again
  expect(address.of('g1').href).toBe(PLAIN);
  address.opened();
  await settle();
  expect(address.of('g1').href).toBe(PLAIN);
});
