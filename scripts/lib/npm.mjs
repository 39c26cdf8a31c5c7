/** Runs npm with the right node. */
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Plain, run } from './run.mjs';

/**
 * Installs exactly what a folder's lockfile lists. npm runs on `node`, because it silently skips each optional binary
 * (and so every compiler here) whose package requires a newer node than the one that npm itself runs on.
 */
export async function npmCi(node, folder) {
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  // npm has set variables such as a prefix for this script. They must not reach the npm that it starts.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(local_)?prefix|package_|lifecycle_)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const cli = await npmCliFor(node);
  await run(node, [cli, ...args], { cwd: folder, env });
}

/** Returns the path of npm's own JavaScript, if it works with that node. */
async function npmCliFor(node) {
  const candidates = [
    process.env.npm_execpath,
    onPath('npm'),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  for (const cli of candidates) {
    if (!cli || !/npm-cli\.c?js$/.test(cli)) continue;
    const works = await run(node, [cli, '--version']).then(
      () => true,
      () => false,
    );
    if (works) return cli;
  }
  throw new Plain(`npm was not found, or does not work with ${node}: install npm 10 or newer, and run 'npm start'.`);
}

/** Returns the real path of a program on the PATH. */
export function onPath(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const path = join(folder, program);
      accessSync(path, constants.X_OK);
      return realpathSync(path);
    } catch {
      // It is not in this folder.
    }
  }
  return undefined;
}
