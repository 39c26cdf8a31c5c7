import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeLock } from './complete-lock.mjs';
import { sbomOf } from './sbom.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const manifest: Manifest = read('package.json');
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const lock: { name: string; packages: Record<string, Locked> } = read('package-lock.json');
/** The folders that have a manifest and a lockfile of their own. */
const apart = ['scripts/runtime', 'scripts/lighthouse'];
const locked = ['.', ...apart].flatMap((folder) => {
  const { packages }: { packages: Record<string, Locked> } = read(`${folder}/package-lock.json`);
  return Object.entries(packages).filter(([path]) => path !== '');
});

test('every dependency is of one exact version', () => {
  const others = apart.map((folder): Manifest => read(`${folder}/package.json`));
  for (const { dependencies, devDependencies, optionalDependencies } of [manifest, ...others]) {
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(([, version]) => !exact.test(version))).toEqual([]);
  }
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^save-exact=true$/m);
});

test('every locked package comes from the registry with a hash, which only packages of unsupported platforms may lack', () => {
  expect(locked.length).toBeGreaterThan(300);
  const wrong = locked.filter(([, { version, resolved, integrity, link, ...entry }]) => {
    const isFromRegistry = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
    const isHashed =
      /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') || (integrity === undefined && isForeign(entry));
    return link || !exact.test(version) || !isFromRegistry || !isHashed;
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

/** Whether npm never installs it on the portal's platforms: Linux with glibc, on Intel or ARM of 64 bits. */
function isForeign({ optional, os = ['linux'], cpu = [], libc = ['glibc'] }: Omit<Locked, 'version'>): boolean {
  const isOurs = os.includes('linux') && libc.includes('glibc') && (cpu.includes('x64') || cpu.includes('arm64'));
  return optional === true && cpu.length > 0 && !isOurs;
}

test('no package runs an install script: npm ignores them all, and each package that has one is refused by name', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  expect(readFileSync(join(root, 'scripts/lib/npm.mjs'), 'utf8')).toContain("'--ignore-scripts'");
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  const refused = Object.entries(manifest.allowScripts ?? {}).map(([name, isAllowed]) => {
    expect({ name, isAllowed }).toEqual({ name, isAllowed: false });
    return `node_modules/${name}`;
  });
  expect(withScript.sort()).toEqual(refused.sort());
});

/**
 * Licences that ask nothing of those who run the portal. Tools that are not delivered may also ask to share changes to
 * themselves.
 */
const free = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
];
const freeForTools = [...free, 'MPL-2.0'];

test('every licence is on the list', () => {
  const wrong = locked.filter(([, { license, dev, integrity }]) => {
    // The lockfile has no licence for binaries of other platforms. Theirs is the one of their package, which is checked
    // too.
    if (license === undefined) return integrity !== undefined;
    const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
    return !choices.some((choice) => (dev ? freeForTools : free).includes(choice));
  });
  expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('the bill of materials has exactly the packages that run, with hash and licence', () => {
  const { components, dependencies } = sbomOf(lock);
  const names = components.map(({ name }: { name: string }) => name);
  for (const name of Object.keys(manifest.dependencies ?? {})) expect(names).toContain(name);
  for (const name of ['vitest', 'vite', 'typescript']) expect(names).not.toContain(name);

  const pg = components.find(({ name }: { name: string }) => name === 'pg');
  const { integrity = '', version } = lock.packages['node_modules/pg'] ?? {};
  expect(pg).toMatchObject({
    purl: `pkg:npm/pg@${version}`,
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(pg?.hashes).toEqual([{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }]);

  const refs = new Set(components.map((component) => component['bom-ref']));
  expect(refs.size).toBe(components.length);
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  expect(dependencies.find(({ ref }) => ref === pg?.['bom-ref'])?.dependsOn).toContainEqual(
    expect.stringMatching(/^pkg:npm\/pg-pool@/),
  );
});

describe('The binaries of other platforms', () => {
  const tool = (optionalDependencies: Record<string, string>) => ({
    version: '2.0.0',
    dev: true,
    optionalDependencies,
  });

  test('a binary for another platform that is missing is added, for that platform only', () => {
    const { lock } = completeLock({
      packages: { '': {}, 'node_modules/tool': tool({ '@tool/linux-x64-musl': '2.0.0' }) },
    });
    expect(lock.packages['node_modules/@tool/linux-x64-musl']).toEqual({
      version: '2.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    });
  });

  test('one that a nested package needs in another version is put beside that package', () => {
    const packages = {
      'node_modules/app/node_modules/tool': tool({ '@tool/darwin-arm64': '2.0.0' }),
      'node_modules/@tool/darwin-arm64': { version: '3.0.0' },
    };
    const { added, lock } = completeLock({ packages });
    expect(added).toEqual(['@tool/darwin-arm64']);
    expect(lock.packages['node_modules/app/node_modules/@tool/darwin-arm64'].version).toBe('2.0.0');
  });

  test('a complete lockfile stays as it is', () => {
    const packages = {
      'node_modules/@tool/win32-x64': { version: '2.0.0' },
      'node_modules/tool': tool({ '@tool/win32-x64': '2.0.0' }),
    };
    expect(completeLock({ packages })).toEqual({ lock: { packages }, added: [] });
  });
});
