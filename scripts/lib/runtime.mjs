/** Finds the node that everything runs on: this one if it is new enough, otherwise one from the package registry. */
import { existsSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { isNewEnough, oldestNode } from './node-version.mjs';
import { npmCi } from './npm.mjs';
import { fromRoot } from './paths.mjs';
import { CommandFailed, Plain, run } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** Returns the path of a node that is new enough, and installs one first if there is none. */
export async function ensureRuntime() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const node = bundledNode();
  if (!node) throw new Plain(whatToInstall(`there is no ready-made one for ${process.platform} on ${process.arch}`));
  const stamp = fromRoot('scripts/runtime/node_modules/.installed');
  const wanted = fingerprint(['scripts/runtime/package-lock.json']);
  if (readStamp(stamp) === wanted && existsSync(node)) return node;
  return withLock('runtime', async () => {
    if (readStamp(stamp) === wanted && existsSync(node)) return node;
    console.error(
      `Installing Node.js for this folder (this machine has ${process.versions.node}, the portal needs ${oldestNode})`,
    );
    await npmCi(process.execPath, fromRoot('scripts/runtime'));
    // It is an optional dependency, so npm reports no error if it is missing.
    if (!existsSync(node)) throw new Plain(whatToInstall('the ready-made one did not come from the package registry'));
    await assertVersion(node);
    writeStamp(stamp, wanted);
    return node;
  });
}

function bundledNode() {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return undefined;
  return fromRoot(`scripts/runtime/node_modules/node-linux-${process.arch}/bin/node`);
}

/** Checks the version of the installed node, because such packages have left the old one in place before. */
async function assertVersion(node) {
  const printed = await run(node, ['--version']).catch((error) => {
    if (error instanceof CommandFailed)
      throw new Plain(whatToInstall(`the ready-made one does not run here: ${error.output.trim()}`));
    throw error;
  });
  if (!isNewEnough(printed.trim().slice(1))) throw new Plain(whatToInstall(`the ready-made one is ${printed.trim()}`));
}

const whatToInstall = (why) =>
  `The portal needs Node.js ${oldestNode} or newer, this machine has ${process.versions.node}, and ${why}. Install it from https://nodejs.org`;
