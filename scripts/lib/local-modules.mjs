import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './paths.mjs';

const relativeImport = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** A module and all that it imports by relative paths, those of its imports included. All paths are relative to `base`. */
export function localModules(entry, base = root) {
  const found = new Set([entry]);
  // A set that grows while it is walked is walked to its new end.
  for (const module of found) {
    const code = readFileSync(join(base, module), 'utf8');
    const imports = [...code.matchAll(relativeImport)].map(([, path]) => join(dirname(module), path));
    // An import that is only quoted in the code, to be written to a file, is usually of a module that is not there.
    for (const path of imports) if (existsSync(join(base, path))) found.add(path);
  }
  return [...found];
}
