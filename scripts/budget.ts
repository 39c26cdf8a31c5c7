/**
 * The byte budget: what a phone loads (scripts and styles, brotli) before a screen is there, on the build in dist/web. Fails when a page is
 * over its limit. kB = 1000 bytes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf, lazySources, type Manifest } from './lib/manifest.ts';
import { fromRoot } from './lib/paths.mjs';

const entry = 'index.html';
/** The guarded layout, with what the screens inside it share (scripts/chunks.ts). */
const layout = 'shell';
const pages = [
  { address: '/login', sources: [entry, 'features/auth/login-screen.tsx'], limit: 115_000 },
  { address: '/', sources: [entry, layout, 'features/home/home-screen.tsx'], limit: 120_000 },
];

/** PDF.js: the library with its viewer and styles, and its worker, which is a program of its own and in no manifest. */
const pdf = { files: /^pdf-(js|worker)-.*\.(js|css)$/, limit: 490_000 };

const folder = fromRoot('dist/web');
const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

let isOver = false;
console.log('First load         brotli     limit');
for (const { address, sources, limit } of pages) {
  const bytes = sumOf(filesOf(manifest, sources));
  if (bytes > limit) isOver = true;
  console.log(`${address.padEnd(16)} ${kB(bytes)} ${kB(limit)}  ${bytes > limit ? 'OVER' : 'ok'}`);
}

console.log('\nLoaded when asked for, beyond the first load');
const shared = new Set(filesOf(manifest, [entry]));
const lazy = lazySources(manifest).map((source) => {
  const files = filesOf(manifest, [source]).filter((file) => !shared.has(file));
  return { source, bytes: sumOf(files) };
});
for (const { source, bytes } of lazy.sort((a, b) => b.bytes - a.bytes)) console.log(`${kB(bytes)}  ${source}`);

const pdfFiles = readdirSync(join(folder, 'assets')).filter((file) => pdf.files.test(file));
const pdfBytes = sumOf(pdfFiles.map((file) => join('assets', file)));
if (pdfBytes > pdf.limit || pdfFiles.length !== 3) isOver = true;
console.log(`\nPDF.js in all    ${kB(pdfBytes)} ${kB(pdf.limit)}  ${pdfBytes > pdf.limit ? 'OVER' : 'ok'}`);

if (isOver) process.exitCode = 1;

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
