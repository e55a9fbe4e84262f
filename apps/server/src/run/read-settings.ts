import { readFileSync } from 'node:fs';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { LEAST, SERVER_SETTINGS, type ServerSettings } from '../settings.ts';

/** Settings of the server's own from a file: names and forms are those of `SERVER_SETTINGS`, what is left out stays. */
export function readSettings(path: string): Result<Partial<ServerSettings>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return fail({
      code: 'settings-unread',
      found: path,
      accepted: (error as NodeJS.ErrnoException).code ?? '',
    });
  }
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    return fail({ code: 'settings-json', found: (error as Error).message });
  }
  const wrong = wrongIn(found, SERVER_SETTINGS, '');
  return wrong === null ? ok(completed(found as object, SERVER_SETTINGS)) : fail(wrong);
}

function wrongIn(found: unknown, model: object, path: string): Fault | null {
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    return { code: 'settings-field', found: path || '.', accepted: '{ ... }' };
  for (const [name, value] of Object.entries(found)) {
    const at = path ? `${path}.${name}` : name;
    if (!Object.hasOwn(model, name))
      return { code: 'settings-field', found: at, accepted: Object.keys(model).join(' ') };
    const expected = (model as Record<string, unknown>)[name];
    const wrong = typeof expected === 'object' ? wrongIn(value, expected!, at) : wrongNumber(value, at);
    if (wrong) return wrong;
  }
  return null;
}

function wrongNumber(value: unknown, at: string): Fault | null {
  const least = /\.(?:most|perMs)$/.test(at) ? 1 : ((LEAST as Record<string, number>)[at] ?? 0);
  const isFine = Number.isSafeInteger(value) && (value as number) >= least;
  return isFine ? null : { code: 'settings-field', found: at, accepted: `${least} ...` };
}

/** Of a setting with parts, those that were left out. */
const completed = (found: object, model: ServerSettings): Partial<ServerSettings> =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => {
      const expected = model[name as keyof ServerSettings];
      return [name, typeof expected === 'object' ? { ...expected, ...value } : value];
    }),
  );
