import { OperatorError } from '#server/errors.ts';
import { type Environment, readVariable } from '#server/platform/files/read-variable.ts';
import type { Values } from './placeholders.ts';

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
