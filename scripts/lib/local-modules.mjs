import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './paths.mjs';

const relativeImport = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

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
