import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const isBundled = !import.meta.dirname.endsWith('src/server/platform/process');

/**
 * The program's folder, which holds package.json, demo/ and dist/. The bundle in dist/server is nearer to it than this
 * file.
 */
export const programFolder = join(import.meta.dirname, isBundled ? '../..' : '../../../..');

/** The file of another program of the server: `source`, in src/server, or what it is bundled as beside this one. */
export function programPart(name: string, source: string): string {
  return isBundled ? join(import.meta.dirname, `${name}.js`) : join(programFolder, 'src/server', source);
}

const packageFile = z.object({ version: z.string(), commit: z.optional(z.string()) });

/** The version of this program, from package.json; a release knows its commit, too. */
export function programBuild(): { version: string; commit: string } {
  const { version, commit } = packageFile.parse(JSON.parse(readFileSync(join(programFolder, 'package.json'), 'utf8')));
  return { version, commit: commit ?? 'checkout' };
}
