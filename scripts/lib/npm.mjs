/** Running npm, by the right node. */
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Plain, run } from './run.mjs';

/**
 * Installs exactly what a folder's lockfile says. npm is run by `node`, because it leaves out, without a word, each optional binary
 * (and so every compiler here) whose package asks for a newer node than the one npm itself runs on.
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
  // What npm set for the script that we are, a workspace or a prefix, must not reach the npm that we start.
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(local_)?prefix|package_|lifecycle_)/.test(name),
  );
  const env = { ...Object.fromEntries(kept), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const cli = await npmCliFor(node);
  await run(node, [cli, ...args], { cwd: folder, env });
}

/** The path of npm's own JavaScript, where it works under that node. */
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

/** Where a program on the PATH really is. */
export function onPath(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const path = join(folder, program);
      accessSync(path, constants.X_OK);
      return realpathSync(path);
    } catch {
      // not in this folder
    }
  }
  return undefined;
}
