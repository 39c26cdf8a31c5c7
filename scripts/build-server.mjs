/** Bundles the server and the operator's command line: `node scripts/build-server.mjs FOLDER`. One file starts faster than a thousand. */
import { rolldown } from 'rolldown';
import { fromRoot } from './lib/paths.mjs';

const [folder = fromRoot('dist/server')] = process.argv.slice(2);

const bundle = await rolldown({
  cwd: fromRoot('.'),
  input: { main: 'src/server/main.ts', portal: 'src/server/cli/portal.ts' },
  platform: 'node',
  // pg asks for it in a try, and does without.
  external: ['pg-native'],
  // A resolved but unused import of a CommonJS package is no mistake.
  logLevel: 'warn',
});
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // CommonJS packages in the bundle still call require() for node's own modules.
  banner:
    "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
});
await bundle.close();
