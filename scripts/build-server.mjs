/** Bundles the server and the operator's command line: `node scripts/build-server.mjs FOLDER`. One file starts faster than a thousand. */
import { existsSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { fromRoot } from './lib/paths.mjs';

const [folder = fromRoot('dist/server')] = process.argv.slice(2);
const entries = { main: 'src/server/main.ts', portal: 'src/server/cli/portal.ts' };

const bundle = await rolldown({
  cwd: fromRoot('.'),
  input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(fromRoot(file)))),
  platform: 'node',
  // pg asks for it in a try, and does without.
  external: ['pg-native'],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
