import { join } from 'node:path';
import { inject } from 'vitest';

/** In tests this takes the place of the module of the same exports, so that programs are started from their bundle. */
export { programBuild, programFolder } from '../platform/process/program.ts';

export function programPart(name: string): string {
  return join(inject('programs'), `${name}.js`);
}
