import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devConfig } from './scripts/dev-config.ts';
import { englishTexts, nameOfChunk } from './scripts/english-texts.ts';
import { pdfJs } from './scripts/pdf-js.ts';
import { pdfJsParts } from './scripts/pdf-js-parts.ts';
import { precompress } from './scripts/precompress.ts';

/** The address of the server under `npm run dev`. */
const behind = process.env['PORTAL_BEHIND'];

/** The staff's desk: a page of its own at /desk, and no part of the student's app (vite.config.ts). */
export default defineConfig({
  root: 'src/desk',
  base: '/desk/',
  cacheDir: '../../node_modules/.vite-desk',
  // The icon is the portal's.
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    englishTexts('desk'),
    pdfJs({ isShared: true }),
    pdfJsParts(),
    precompress(),
    ...(behind ? [devConfig(`${behind}/desk`)] : []),
  ],
  json: { namedExports: false, stringify: true },
  worker: { format: 'es', plugins: () => [pdfJsParts()] },
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: nameOfChunk,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page loads is one file, and what a third of the screens share is another. Without these, a page asks
        // for twice as many.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', test: /src/, minShareCount: 12 },
          ],
        },
      },
    },
  },
});
