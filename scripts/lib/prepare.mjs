import { existsSync } from 'node:fs';
import { ensureBuilt, isBuilt, isStale } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findRunning } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { ensureRuntime } from './runtime.mjs';

/**
 * Installs and builds what the portal and its commands need, and returns the path of node. Beside a portal that runs
 * from this folder it leaves everything as it is: that portal's files stay, and a command is of its version.
 */
export async function prepare() {
  const node = await ensureRuntime();
  const running = findRunning();
  if (running === undefined || !isBuilt()) {
    await ensureDependencies(node);
    await ensureBuilt(node);
  } else if (isStale()) {
    console.error(
      `The sources have changed since the portal was started that is running here (process ${running}). This uses what it runs; stop it and start it again for the new version.`,
    );
  }
  return node;
}

/** Reads settings from a file `.env` at the root, if there is one. Variables that are set already take precedence. */
export function readEnvFile() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
