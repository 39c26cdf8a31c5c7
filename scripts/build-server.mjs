/**
 * Bundles the server and the operator's command line: `node scripts/build-server.mjs FOLDER`. One file loads faster
 * than a thousand.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { rolldown } from 'rolldown';
import { fromRoot } from './lib/paths.mjs';

const [folder = fromRoot('dist/server')] = process.argv.slice(2);
/** They become main.js, portal.js and reading-program.js. */
const entries = {
  main: 'src/server/main.ts',
  portal: 'src/server/cli/portal.ts',
  'reading-program': 'src/server/reading-program.ts',
};

const present = Object.entries(entries).filter(([, file]) => existsSync(fromRoot(file)));

/**
 * V8 keeps a source in which a character is beyond Latin-1 at two bytes a character, and all of it in memory: 3 MB more.
 * Escapes mean the same in strings, templates and regular expressions, which is where our characters are.
 */
const ascii = {
  name: 'ascii',
  // Rolldown would undo what 'renderChunk' returns.
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

const bundle = await rolldown({
  cwd: fromRoot('.'),
  input: Object.fromEntries(present),
  platform: 'node',
  // pg imports it inside a try, and works without it.
  external: ['pg-native'],
  plugins: [ascii],
});
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].bundle.js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

// A release has no node_modules.
const made = new Set(output.map(({ fileName }) => fileName));
const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
const missing = imported.filter((name) => !made.has(name) && !isBuiltin(name));
if (missing.length > 0) throw new Error(`The bundle of the server lacks ${missing.join(', ')}.`);

// Node caches the compiled bundle beside it, and need not parse it again from the second start on. The cache has to be
// enabled before the bundle is loaded. It is written at once, since Node writes it as a process ends, and the one that reads
// files is always killed. If the folder cannot be written, the start is only slower.
for (const [name] of present) {
  const lines = [
    "import { enableCompileCache, flushCompileCache } from 'node:module';",
    "import { join } from 'node:path';",
    "enableCompileCache(join(import.meta.dirname, '.compiled'));",
    `await import('./${name}.bundle.js');`,
    'flushCompileCache();',
  ];
  writeFileSync(`${folder}/${name}.js`, `${lines.join('\n')}\n`);
}
