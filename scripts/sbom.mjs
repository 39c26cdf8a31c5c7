/**
 * `npm run sbom` prints the bill of materials as CycloneDX 1.5. It reads only the lockfile, and needs neither an
 * installation nor a registry. `npm sbom --omit dev` would leave out react, pg, zod and others, because development
 * packages depend on them too.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLocked } from './complete-lock.mjs';

/**
 * Returns the bill of materials: each package that the browser or the server runs, with its hash, licence and
 * dependencies.
 */
export function sbomOf(lock) {
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev);
  const [rootName, root] = [lock.name, lock.packages['']];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': refOf(rootName, root), type: 'application', ...identify(rootName, root) },
    },
    components: packages.map(([path, entry]) => ({
      'bom-ref': refOf(nameOf(path), entry),
      type: 'library',
      ...identify(nameOf(path), entry),
      scope: entry.optional || entry.devOptional ? 'optional' : 'required',
      ...(entry.integrity ? { hashes: [hashOf(entry.integrity)] } : {}),
    })),
    dependencies: [['', root], ...packages].map(([path, entry]) => ({
      ref: refOf(path === '' ? rootName : nameOf(path), entry),
      dependsOn: dependenciesOf(lock, path, entry),
    })),
  };
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const refOf = (name, { version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function identify(name, entry) {
  const licence =
    entry.license && (/[ (]/.test(entry.license) ? { expression: entry.license } : { license: { id: entry.license } });
  return { name, version: entry.version, purl: refOf(name, entry), ...(licence ? { licenses: [licence] } : {}) };
}

/** npm writes 'sha512-' and base64, while CycloneDX has hexadecimal digits. */
function hashOf(integrity) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') };
}

function dependenciesOf(lock, path, entry) {
  const wanted = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
  const found = wanted.flatMap((name) => {
    const locked = findLocked(lock.packages, path, name);
    return locked && !locked.dev ? [refOf(name, locked)] : [];
  });
  return [...new Set(found)].sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  console.log(JSON.stringify(sbomOf(lock), null, 2));
}
