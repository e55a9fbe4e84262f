/** The five rule options, the named rule sets made of them (rule 8), and how a position text writes them. */

import type { Field } from '../../core/fields.ts';
import { fail, ok } from '../../core/result.ts';
import type { OptionSpec, Options, Preset, Result } from '../../core/types.ts';

const choice = (id: string, ...values: string[]): OptionSpec => ({
  id,
  kind: 'choice',
  values,
  default: values[0]!,
  inText: true,
});

export const RULE_OPTIONS: readonly OptionSpec[] = [
  choice('nebula', '258', '147'),
  choice('territory', 'connected', 'count'),
  choice('tie', 'all', 'none'),
  choice('end', 'pass', 'stuck'),
  choice('tiebreak', 'unspent', 'placed', 'none'),
];

/** rule 8: the published game, the booklet of 2015, the report. */
export const RULE_SETS: readonly Preset[] = [
  {
    id: 'rulebook',
    options: { nebula: '258', territory: 'connected', tie: 'all', end: 'pass', tiebreak: 'unspent' },
  },
  {
    id: 'pnp2015',
    options: { nebula: '147', territory: 'connected', tie: 'all', end: 'pass', tiebreak: 'unspent' },
  },
  {
    id: 'report',
    options: { nebula: '147', territory: 'count', tie: 'none', end: 'stuck', tiebreak: 'none' },
  },
];

/** A rule set, then `,option=value` for each change. Rule 8, rule 9.4. */
export function parseRules(field: Field): Result<Options> {
  const wrong = (code: string, column: number, found: string, accepted: string) =>
    fail({ code, rule: '9.4', line: 1, column, found: found.slice(0, 64) || 'nothing', accepted });
  const [name = '', ...changes] = field.text.split(',');
  const set = RULE_SETS.find(({ id }) => id === name);
  if (!set) return wrong('rules-unknown', field.column, name, RULE_SETS.map(({ id }) => id).join(' '));
  const options: Record<string, string | number> = { ...set.options };
  const changed = new Set<string>();
  let column = field.column + name.length + 1;
  for (const change of changes) {
    const [id = '', value] = change.split('=', 2);
    const spec = RULE_OPTIONS.find((option) => option.id === id);
    const names = RULE_OPTIONS.map((option) => option.id).filter((known) => !changed.has(known));
    if (!spec || changed.has(id)) return wrong('rules-option', column, id, names.join(' '));
    if (!spec.values.includes(change.slice(id.length + 1)))
      return wrong('rules-value', column + id.length + 1, change.slice(id.length + 1), spec.values.join(' '));
    options[id] = value!;
    changed.add(id);
    column += change.length + 1;
  }
  return ok(options);
}

/** The shortest form: the rule set with the fewest changes, the first of equals. */
export function formatRules(options: Options): string {
  const forms = RULE_SETS.map((set) => {
    const changes = RULE_OPTIONS.filter(({ id }) => options[id] !== set.options[id]);
    return {
      changes: changes.length,
      text: [set.id, ...changes.map(({ id }) => `${id}=${options[id]}`)].join(','),
    };
  });
  return forms.reduce((best, form) => (form.changes < best.changes ? form : best)).text;
}
