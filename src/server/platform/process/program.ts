import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const isBundled = !import.meta.dirname.endsWith('src/server/platform/process');

/** The program's own folder, with package.json, demo/ and dist/ in it: above this source file, or above the bundle in dist/server. */
export const programFolder = join(import.meta.dirname, isBundled ? '../..' : '../../../..');

const packageFile = z.object({ version: z.string() });

/** The version of this program, as its package.json has it. */
export function programVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync(join(programFolder, 'package.json'), 'utf8'))).version;
}
