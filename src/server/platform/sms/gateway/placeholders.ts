/** A text with `{name}` in the place of each value. */
const placeholder = /\{([#\w]+)\}/g;

export type Values = Record<string, string>;

/** The names of the placeholders in all texts of a value, however deep. */
export function placeholdersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map(([, name = '']) => name);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap((entry) => entry.flatMap(placeholdersIn));
}

/**
 * Puts each value into its place, encoded for where the text stands. Whatever a value contains is no placeholder
 * itself.
 */
export function fill(template: string, values: Values, encode: (value: string) => string = (value) => value): string {
  return template.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name] ?? '') : whole,
  );
}

/** Fills all texts of a value that is sent as JSON, its names included. */
export function fillTree(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((one) => fillTree(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [fill(name, values), fillTree(one, values)]));
}
