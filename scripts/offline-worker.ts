import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as bundle } from 'rolldown';
import type { Plugin } from 'vite';
import { filesOf, isScreen, lazySources, type Manifest } from './lib/manifest.ts';
import { fromRoot } from './lib/paths.mjs';

/** The manifest and icons that the installed app shows itself. The phone's system stores the larger icons. */
const badges = ['/app.webmanifest', '/icon.svg', '/icon-192.png'];

/** Writes sw.js beside the page: src/worker/offline-worker.ts with the list of files of the build. */
export function offlineWorker(): Plugin {
  let folder = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
      const { output } = await bundle({
        input: fromRoot('src/worker/offline-worker.ts'),
        transform: { define: { build: JSON.stringify(buildOf(manifest)) } },
        output: { format: 'iife', minify: true },
        write: false,
      });
      writeFileSync(join(folder, 'sw.js'), output[0].code);
    },
  };
}

function buildOf(manifest: Manifest) {
  const files = cachedFiles(manifest).map((file) => `/${file}`);
  const entry = `/${manifest['index.html']?.file}`;
  const name = createHash('sha256').update(files.toSorted().join()).digest('base64url').slice(0, 8);
  return { name, files, badges, entry };
}

/**
 * The files that the app needs to open every screen. The players, the PDF reader and the maths are not among them,
 * because they are large and many students never need them. The worker caches those when they are first used.
 */
export function cachedFiles(manifest: Manifest): string[] {
  const files = filesOf(manifest, ['index.html', ...lazySources(manifest).filter(isScreen)]);
  return files.filter((file) => /\.(js|css)$/.test(file));
}
