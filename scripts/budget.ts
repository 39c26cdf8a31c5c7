/**
 * The byte budget: what a phone loads (scripts and styles, brotli) before a screen is there, on the build in dist/web. Fails when a page is
 * over its limit. kB = 1000 bytes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isLibrary } from './chunks.ts';
import { filesOf, lazySources, type Manifest, ownFiles } from './lib/manifest.ts';
import { fromRoot } from './lib/paths.mjs';
import { keptFiles } from './offline-worker.ts';

const entry = 'index.html';
/** The guarded layout, with what the screens inside it share (scripts/chunks.ts). */
const layout = 'shell';
const pages = [
  { address: '/login', sources: [entry, 'features/auth/login/login-screen.tsx'], limit: 115_000 },
  { address: '/', sources: [entry, layout, 'features/home/home-screen.tsx'], limit: 120_000 },
];

const folder = fromRoot('dist/web');
const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

let isOver = false;
console.log('First load                                          brotli     limit');
for (const { address, sources, limit } of pages) check(address, sumOf(filesOf(manifest, sources)), limit);

console.log('\nCode of our own that is loaded when asked for, beyond what Home and the lists load');
const first = filesOf(manifest, [entry, layout]);
// Whoever comes to a screen has chosen it from a list; what the lists share is counted by itself.
const shared = [...first, ...filesOf(manifest, ['lists'])];
check('what lists share', sumOf(ownFiles(manifest, 'lists', first)), 15_000);
const lazy = lazySources(manifest).filter((source) => !source.includes('node_modules'));
const own = lazy.map((source) => ({
  source,
  bytes: sumOf(ownFiles(manifest, source, shared).filter((file) => !isLibrary(file))),
}));
for (const { source, bytes } of own.sort((a, b) => b.bytes - a.bytes)) check(source, bytes, 15_000);

console.log('\nLibraries');
const files = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
check('The PDF reader: library, worker, styles', sumOf(files.filter(isOfReader)), 490_000);
for (const source of lazy) {
  if (source.startsWith('features/study-materials/reader/') || !filesOf(manifest, [source]).some(isOfReader)) continue;
  isOver = true;
  console.log(`${source} loads the PDF reader, which only a PDF needs`);
}

console.log('\nKept for times without a network, beyond what Home loads');
const kept = keptFiles(manifest).filter((file) => !first.includes(file));
check('All screens', sumOf(kept), 160_000);

if (isOver) process.exitCode = 1;

function check(name: string, bytes: number, limit: number): void {
  if (bytes > limit) isOver = true;
  console.log(`${name.padEnd(48)} ${kB(bytes)} ${kB(limit)}  ${bytes > limit ? 'OVER' : 'ok'}`);
}

/** PDF.js: the library with its viewer and styles, and its worker, which is a program of its own and in no manifest. */
function isOfReader(file: string): boolean {
  return /^assets\/(library-pdfjs-dist|pdf-worker)-/.test(file);
}

function sumOf(files: string[]): number {
  const counted = files.filter((file) => /\.(js|css)$/.test(file));
  return counted.reduce((sum, file) => sum + brotliSize(join(folder, file)), 0);
}

/** As the server sends it: the compressed file that the build left, and the plain one where that is smaller. */
function brotliSize(path: string): number {
  const plain = readFileSync(path);
  return Math.min(plain.length, brotliCompressSync(plain).length);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
