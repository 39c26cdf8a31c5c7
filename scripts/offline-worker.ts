import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as bundle } from 'rolldown';
import type { Plugin } from 'vite';
import { withoutConfig } from '../src/worker/original.ts';
import { sharedChunks } from './chunks.ts';
import { filesOf, isScreen, lazySources, type Manifest } from './lib/manifest.ts';
import { fromRoot } from './lib/paths.mjs';

/** The manifest and icons that the installed app shows itself. The phone's system stores the larger icons. */
const badges = ['/app.webmanifest', '/icon.svg', '/icon-192.png'];

/** Writes sw.js beside the page: src/worker/offline-worker.ts with the hashes of the build's files. */
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
        transform: { define: { build: JSON.stringify(buildOf(folder, manifest)) } },
        output: { format: 'iife', minify: true },
        write: false,
      });
      writeFileSync(join(folder, 'sw.js'), output[0].code);
    },
  };
}

/**
 * The worker compares all that it caches with these hashes. PDF.js's own folder is not among them: its 190 small files
 * are for rare documents, and are of no use without the document, which is not cached.
 */
function buildOf(folder: string, manifest: Manifest) {
  const first = cachedFiles(manifest);
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css|svg)$/.test(name));
  const later = names.map((name) => `assets/${name}`).filter((file) => !first.includes(file));
  const hashes = (files: string[]) =>
    Object.fromEntries(files.toSorted().map((file) => [`/${file}`, hashOf(readFileSync(join(folder, file)))]));
  const page = hashOf(withoutConfig(readFileSync(join(folder, 'index.html'), 'utf8')));
  const content = { page, files: hashes(first), laterFiles: hashes(later), badges };
  return { name: hashOf(JSON.stringify(content)).replaceAll(/\W/g, '').slice(0, 8), ...content };
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

/** Without a network there is nothing to do on these. They are cached once they were opened. */
const onlineScreens = ['features/my-data/my-data-screen.tsx', 'features/students/students-screen.tsx'];

/**
 * The files that the app needs to open every other screen. The players, the PDF reader and the maths are not among them,
 * because they are large and many students never need them. The worker caches those when they are first used.
 */
export function cachedFiles(manifest: Manifest): string[] {
  const screens = lazySources(manifest).filter((source) => isScreen(source) && !onlineScreens.includes(source));
  const files = filesOf(manifest, [...sharedChunks, ...screens]);
  return files.filter((file) => /\.(js|css)$/.test(file));
}
