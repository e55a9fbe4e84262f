/** Loads weight files: the names and values of a search's evaluation. */
import { readFile } from 'node:fs/promises';
import type { Weights } from '@tabuleiro/engine';
import { fileFault } from '@tabuleiro/node/files';
import { fail, ok, type Result } from '@tabuleiro/rules';

/** A file holds the weights themselves, or an object with them under `weights`. */
export async function loadWeights(path: string): Promise<Result<Weights>> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const code = error instanceof SyntaxError ? 'weights-form' : fileFault(error);
    return fail({ code, found: path, accepted: '{"man":100}' });
  }
  const whole = isObject(json) && isObject(json.weights) ? json.weights : json;
  if (!isObject(whole) || !Object.values(whole).every((value) => Number.isFinite(value)))
    return fail({ code: 'weights-form', found: path, accepted: '{"man":100}' });
  return ok(whole as Weights);
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
