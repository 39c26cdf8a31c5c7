import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const packageFile = z.object({ version: z.string() });

/** The version of this program: of the package in whose src/server this module lies, or in whose dist/server, bundled. */
export function programVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))).version;
}
