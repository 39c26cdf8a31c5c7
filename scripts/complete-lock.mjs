/**
 * Adds to package-lock.json the binaries for other platforms that npm could not ask its registry about.
 *
 * A registry mirror that lags knows only the platforms its users asked for. `npm install` behind one writes a lockfile
 * without the others, and `npm ci` then refuses that lockfile everywhere ('Missing: … from lock file'). Their versions are pinned
 * by the packages that want them, so they can be written down without asking. Run it after `npm install` there: `node scripts/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The lockfile with an entry for every optional dependency, and the names of those that were added. */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findLocked(packages, path, name)?.version === version) continue;
      if (!/^\d/.test(version)) continue; // a range: only a registry can say which version it means
      const beside = path.slice(0, path.lastIndexOf('node_modules/'));
      packages[`${beside}node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(inOrder) }, added };
}

/** The entry that node's lookup from the package at `path` finds: in its own node_modules, or in one above. */
export function findLocked(packages, path, name) {
  const found = packages[`${path ? `${path}/` : ''}node_modules/${name}`];
  if (found || path === '') return found;
  return findLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** What npm checks before it installs a binary, read off the name ('…-linux-x64-musl'), so that no machine takes another's. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length !== 1) throw new Error(`cannot tell the processor of ${name}`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { cpu, ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')));
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `Added ${added.length}: ${added.join(', ')}` : 'Nothing was missing');
}
