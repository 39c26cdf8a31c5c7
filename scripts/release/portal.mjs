/**
 * Runs the portal from a release: `start`, or a command of the operator's. It installs, builds and downloads nothing,
 * and starts no other process. Any Node since 12 can read this file, to say that it is too old.
 */
import { existsSync } from 'node:fs';
import { isNewEnough, oldestNode } from '../lib/node-version.mjs';
import { watchStarter } from '../lib/watch-starter.mjs';

if (isNewEnough(process.versions.node)) await run(process.argv[2]);
else {
  console.error(
    `The portal needs Node.js ${oldestNode} or newer, and 'node' is ${process.versions.node}. Install a newer one from https://nodejs.org, and put it first on the PATH.`,
  );
  process.exitCode = 1;
}

async function run(command) {
  // Variables that are set already take precedence.
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (command === 'start') watchStarter(() => process.kill(process.pid, 'SIGTERM'));
  const program = command === 'start' ? 'main' : 'portal';
  await import(new URL(`../../dist/server/${program}.js`, import.meta.url).href);
}
