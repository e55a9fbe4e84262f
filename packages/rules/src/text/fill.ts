/** Puts values into a sentence. The only place that knows how a sentence marks them. */
/** What stands for the placeholders of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** `{name}` becomes its value; one that is not given stays visible as its name. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
