import { OperatorError } from '#server/errors.ts';
import { type Environment, readVariable } from '#server/platform/files/read-variable.ts';

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

/** Only variables whose names begin so can be named in a gateway's file, and therefore be sent to the gateway. */
const prefix = 'SMS_';

/** Whether this is the name of a variable of the environment, and not of a value of the message. */
export function isVariable(name: string): boolean {
  return name.startsWith(prefix);
}

/** Reads variables by their names. Throws an OperatorError for one that is not set. */
export function readVariables(names: string[], environment: Environment): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = readVariable(environment, name);
      if (value !== undefined) return [name, value];
      throw new OperatorError(
        `${name} is missing, which the gateway's file names. Set it, or set ${name}_FILE to the path of a file that contains it.`,
      );
    }),
  );
}
