/** Bundles the server and the operator's command line: `node scripts/build-server.mjs FOLDER`. One file starts faster than a thousand. */
import { existsSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { fromRoot } from './lib/paths.mjs';

const [folder = fromRoot('dist/server')] = process.argv.slice(2);
/** main.js and portal.js are what is run. */
const entries = { main: 'src/server/main.ts', portal: 'src/server/operator/cli/portal.ts' };

const present = Object.entries(entries).filter(([, file]) => existsSync(fromRoot(file)));

const bundle = await rolldown({
  cwd: fromRoot('.'),
  input: Object.fromEntries(present),
  platform: 'node',
  // pg asks for it in a try, and does without.
  external: ['pg-native'],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].bundle.js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

// Node keeps what it compiled beside the bundle, and from the second start on need not parse it again. That has to be asked for
// before the bundle is loaded. Where the folder cannot be written, it is only slower.
for (const [name] of present) {
  const lines = [
    "import { enableCompileCache } from 'node:module';",
    "import { join } from 'node:path';",
    "enableCompileCache(join(import.meta.dirname, '.compiled'));",
    `await import('./${name}.bundle.js');`,
  ];
  writeFileSync(`${folder}/${name}.js`, `${lines.join('\n')}\n`);
}
