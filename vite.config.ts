import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/chunks.ts';
import { devConfig } from './scripts/dev-config.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { pdfJs } from './scripts/pdf-js.ts';
import { precompress } from './scripts/precompress.ts';

/** Under `npm run dev`, where the server is that Vite stands before. */
const behind = process.env['PORTAL_BEHIND'];

/**
 * What is the server's. The web app's own modules are served by their paths below src/web, and one of its folders is called
 * api: a path with a file's ending there is a module, all others are calls.
 */
const serverPaths = ['^/api/[^.?]*(\\?|$)', '^/media/', '^/(healthz|readyz|metrics|app\\.webmanifest)$'];

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), tailwindcss(), pdfJs(), offlineWorker(), precompress(), ...(behind ? [devConfig(behind)] : [])],
  worker: { format: 'es' },
  // A stand-in for a hook that React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // What Tailwind's style sheet needs (@property, color-mix); the library of the language is not filled in for older ones.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // An inlined picture is paid for by everybody who loads the code around it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
  server: {
    proxy: behind ? Object.fromEntries(serverPaths.map((path) => [path, { target: behind, changeOrigin: false }])) : {},
  },
});
