import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/chunks.ts';
import { devConfig } from './scripts/dev-config.ts';
import { englishTexts, nameOfChunk } from './scripts/english-texts.ts';
import { assetFileNames, firstPaint } from './scripts/first-paint.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { pdfJs } from './scripts/pdf-js.ts';
import { pdfJsParts } from './scripts/pdf-js-parts.ts';
import { precompress } from './scripts/precompress.ts';

/** The addresses of the server, and of the desk's Vite, under `npm run dev`, where this Vite proxies to them. */
const behind = process.env['PORTAL_BEHIND'];
const desk = process.env['DESK_BEHIND'];

/**
 * The paths that Vite proxies to the server. It serves the web app's modules by their paths below src/web, where one
 * folder is called api, and so in the desk. So a path below /api that has a file ending is a module, and all others are calls.
 */
const serverPaths = [
  '^/api/[^.?]*(\\?|$)',
  '^/media/',
  '^/(calendar|card)/',
  '^/api/openapi\\.json$',
  '^/(healthz|readyz|metrics|app\\.webmanifest)$',
  '^/desk/api/[^.?]*(\\?|$)',
];

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [
    react(),
    tailwindcss(),
    englishTexts('web'),
    pdfJs(),
    pdfJsParts(),
    firstPaint(),
    offlineWorker(),
    precompress(),
    ...(behind ? [devConfig(behind)] : []),
  ],
  // A language is parsed as one JSON text, which is faster than an object in a script.
  json: { namedExports: false, stringify: true },
  worker: { format: 'es', plugins: () => [pdfJsParts()] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // All of these browsers but Safari before 17 preload modules. That one loads them a little later.
    modulePreload: { polyfill: false },
    // Tailwind's style sheet needs these versions (for @property and color-mix). There are no polyfills for older ones.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Everybody who loads a chunk would load the pictures that are inlined in it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page lists all files, and hashes do not compress. 42 bits tell the versions of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: nameOfChunk,
        assetFileNames,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
  server: {
    proxy: {
      ...(behind && Object.fromEntries(serverPaths.map((path) => [path, { target: behind, changeOrigin: false }]))),
      // Its hot reload comes by a web socket. It knows its own address only with a slash at the end.
      ...(desk && {
        '^/desk(/|\\?|$)': {
          target: desk,
          changeOrigin: false,
          ws: true,
          rewrite: (path) => path.replace(/^\/desk(?=\?|$)/, '/desk/'),
        },
      }),
    },
  },
});
