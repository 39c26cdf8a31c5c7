/** Builds dist/web, dist/desk and dist/server when their inputs have changed. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { findRunning, withLock } from './lock.mjs';
import { fromRoot, root } from './paths.mjs';
import { Plain, run } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const relativeImport = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The inputs of all parts. All compile by tsconfig.base.json. */
const common = ['src/contract', 'src/texts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

const vite = (folder, ...more) => [
  ...['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn', '--outDir', folder, '--emptyOutDir'],
  ...more,
];

/** Each part has its inputs, the command that builds it into a folder, and a file that every build of it contains. */
export const parts = [
  {
    name: 'web',
    inputs: ['src/web', 'src/ui', 'src/worker', ...localModules('vite.config.ts'), ...common],
    command: (folder) => vite(folder),
    proof: 'index.html',
  },
  {
    name: 'desk',
    inputs: ['src/desk', 'src/ui', ...localModules('vite.desk.config.ts'), ...common],
    command: (folder) => vite(folder, '--config', 'vite.desk.config.ts'),
    proof: 'index.html',
  },
  {
    name: 'server',
    inputs: ['src/server', ...localModules('scripts/build-server.mjs'), ...common],
    command: (folder) => ['scripts/build-server.mjs', folder],
    proof: 'main.js',
  },
];

/**
 * Builds the parts that are stale, unless a portal serves them. A line for each goes to the error output, since `portal
 * --csv` owns the other.
 */
export async function ensureBuilt(node) {
  for (const part of parts) {
    const wanted = fingerprint(part.inputs);
    if (isFresh(part, wanted)) continue;
    await withLock(`build-${part.name}`, async () => {
      if (isFresh(part, wanted)) return;
      const running = findRunning();
      if (running !== undefined && isThere(part))
        throw new Plain(`A portal is running from this folder (process ${running}). Stop it before you build it anew.`);
      console.error(`Building the ${part.name}`);
      await build(node, part, wanted);
    });
  }
}

/** Whether there is a build, fresh or not. */
export const isBuilt = () => parts.every(isThere);

/** Whether the sources have changed since the build. */
export const isStale = () => parts.some((part) => !isFresh(part, fingerprint(part.inputs)));

const folderOf = (part) => fromRoot('dist', part.name);
const stampOf = (part) => fromRoot(`dist/.${part.name}.made-from`);

function isFresh(part, wanted) {
  return readStamp(stampOf(part)) === wanted && isThere(part);
}

function isThere(part) {
  return existsSync(`${folderOf(part)}/${part.proof}`);
}

/** Builds into a folder of its own and then renames it, so that the last build stays if this one fails or is killed. */
async function build(node, part, wanted) {
  const made = fromRoot(`dist/.${part.name}.next`);
  const last = fromRoot(`dist/.${part.name}.last`);
  rmSync(made, { recursive: true, force: true });
  await run(node, part.command(made), { env: { ...process.env, NODE_ENV: 'production' } });
  rmSync(stampOf(part), { force: true });
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folderOf(part))) renameSync(folderOf(part), last);
  renameSync(made, folderOf(part));
  rmSync(last, { recursive: true, force: true });
  writeStamp(stampOf(part), wanted);
}

/** Lists a module and all that it imports by relative paths, directly or not. All paths are relative to `base`. */
export function localModules(entry, base = root) {
  const found = new Set([entry]);
  // This loop also visits the modules that are added to the set meanwhile.
  for (const module of found) {
    const code = readFileSync(join(base, module), 'utf8');
    const imports = [...code.matchAll(relativeImport)].map(([, path]) => join(dirname(module), path));
    // An import that is only quoted in the code, to be written to a file, is usually of a module that is not there.
    for (const path of imports) if (existsSync(join(base, path))) found.add(path);
  }
  return [...found];
}
