import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as bundle } from 'rolldown';
import type { Plugin } from 'vite';
import { filesOf, isScreen, lazySources, type Manifest } from './lib/manifest.ts';
import { fromRoot } from './lib/paths.mjs';

/** What an installed app shows of itself. The larger icons are for the phone's system, which keeps them itself. */
const badges = ['/app.webmanifest', '/icon.svg', '/icon-192.png'];

/** Writes sw.js beside the page: src/worker/offline-worker.ts, told which files the build has. */
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
  const files = keptFiles(manifest).map((file) => `/${file}`);
  const entry = `/${manifest['index.html']?.file}`;
  const name = createHash('sha256').update(files.toSorted().join()).digest('base64url').slice(0, 8);
  return { name, files, badges, entry };
}

/**
 * What the app needs to open every screen: not the players, the PDF reader or the maths, which are large, and of use to those only who ask
 * for them; they are kept from then on.
 */
export function keptFiles(manifest: Manifest): string[] {
  const files = filesOf(manifest, ['index.html', ...lazySources(manifest).filter(isScreen)]);
  return files.filter((file) => /\.(js|css)$/.test(file));
}
