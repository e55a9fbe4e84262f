/** The Python client and the program that learns, as somebody runs them. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bin } from '../run.ts';

const folder = fileURLToPath(new URL('../../../../examples/python/', import.meta.url));
const python = (...args: string[]) =>
  spawnSync('python3', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
const isThere = python('--version').status === 0;

describe('examples/python', () => {
  if (!isThere)
    test('are not tried: there is no python3 on this machine', () => {
      console.log('python3 is missing, so examples/python was not tried.');
    });
  else {
    test('learns Mad Bishops on 4x4 to at least 65 of 100 against random moves', () => {
      const { status, stdout, stderr } = python('learn.py', process.execPath, bin, 'env');
      expect([status, stderr]).toEqual([0, '']);
      expect(Number(/^([\d.]+) of 100$/m.exec(stdout)![1])).toBeGreaterThanOrEqual(65);
    });

    test('a refusal is an exception with a code and a sentence', () => {
      const program = `
import sys
from tabuleiro_env import Refused, Tabuleiro
with Tabuleiro(sys.argv[1:]) as tabuleiro:
    env = tabuleiro.make("trench", count=2)
    states = env.reset()
    assert [sum(mask) for mask in env.mask()] == [len(state["actions"]) for state in states]
    assert [state["game"] for state in env.step([None, states[1]["actions"][0]])] == [1]
    try:
        env.step([99999, None])
    except Refused as refused:
        print(refused.code, refused)
`;
      const { stdout, stderr } = python('-c', program, process.execPath, bin, 'env');
      expect(stderr).toBe('');
      expect(stdout).toMatch(/^env-action actions\[0\] = 99999 is not a legal action \(legal: /);
    });
  }
});
