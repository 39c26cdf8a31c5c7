/**
 * Adds to package-lock.json the binaries for other platforms that npm could not find in its registry.
 *
 * A registry mirror may lack the platforms that none of its users has requested. `npm install` behind such a mirror
 * writes a lockfile without them, and `npm ci` then refuses that lockfile everywhere ('Missing: … from lock file').
 * The packages that depend on these binaries pin their versions, so the entries can be written without a registry. Run
 * it after `npm install`: `node scripts/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the lockfile with an entry for every optional dependency, and the names of those that were added. */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findLocked(packages, path, name)?.version === version) continue;
      if (!/^\d/.test(version)) continue; // only a registry knows which version a range means
      const parent = path.slice(0, path.lastIndexOf('node_modules/'));
      packages[`${parent}node_modules/${name}`] = {
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

/**
 * Finds the entry of a dependency as node resolves it from the package at `path`: in its own node_modules, or in one
 * above.
 */
export function findLocked(packages, path, name) {
  const found = packages[`${path ? `${path}/` : ''}node_modules/${name}`];
  if (found || path === '') return found;
  return findLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Reads the platform off the name ('…-linux-x64-musl'). npm checks it, so that each machine installs only its own
 * binaries.
 */
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
