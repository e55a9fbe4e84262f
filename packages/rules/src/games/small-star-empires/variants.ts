/** The five rule options, the named rule sets (rule 8), and their text in positions. */
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

const ruleSet = (id: string, ...values: string[]): Preset => ({
  id,
  options: Object.fromEntries(RULE_OPTIONS.map((option, i) => [option.id, values[i]!])),
});

/** rule 8: the published game, the booklet of 2015, the report. */
export const RULE_SETS: readonly Preset[] = [
  ruleSet('rulebook', '258', 'connected', 'all', 'pass', 'unspent'),
  ruleSet('pnp2015', '147', 'connected', 'all', 'pass', 'unspent'),
  ruleSet('report', '147', 'count', 'none', 'stuck', 'none'),
];

/** A rule set, then `,option=value` for each change (rule 8, rule 9.4). */
export function parseRules(field: Field): Result<Options> {
  const wrong = (code: string, column: number, found: string, accepted: string) =>
    fail({ code, rule: '9.4', line: 1, column, found: found.slice(0, 64), accepted });
  const [name = '', ...changes] = field.text.split(',');
  const set = RULE_SETS.find(({ id }) => id === name);
  if (!set) return wrong('rules-unknown', field.column, name, RULE_SETS.map(({ id }) => id).join(' '));
  const options: Record<string, string | number> = { ...set.options };
  const changed = new Set<string>();
  let column = field.column + name.length + 1;
  for (const change of changes) {
    const id = change.split('=')[0]!;
    const value = change.slice(id.length + 1);
    const spec = RULE_OPTIONS.find((option) => option.id === id);
    const names = RULE_OPTIONS.map((option) => option.id).filter((known) => !changed.has(known));
    if (!spec || changed.has(id)) return wrong('rules-option', column, id, names.join(' '));
    if (!spec.values.includes(value))
      return wrong('rules-value', column + id.length + 1, value, spec.values.join(' '));
    options[id] = value;
    changed.add(id);
    column += change.length + 1;
  }
  return ok(options);
}

/** The shortest form: the rule set with the fewest changes; of equals, the first. */
export function formatRules(options: Options): string {
  const forms = RULE_SETS.map((set) => {
    const changed = RULE_OPTIONS.filter(({ id }) => options[id] !== set.options[id]);
    return [set.id, ...changed.map(({ id }) => `${id}=${options[id]}`)];
  });
  return forms.reduce((best, form) => (form.length < best.length ? form : best)).join(',');
}
