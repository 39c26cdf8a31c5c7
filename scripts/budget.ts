/**
 * Checks the byte budget of the builds in dist/web and dist/desk: the page, the scripts and the styles that a phone loads before it
 * shows a screen, as the server sends them. The exit code is 1 if a page is over its limit. 1 kB is 1000 bytes.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLibrary, sharedChunks } from './chunks.ts';
import { filesBefore, filesOf, isScreen, lazySources, type Manifest, ownFiles } from './lib/manifest.ts';
import { fromRoot } from './lib/paths.mjs';
import { cachedFiles } from './offline-worker.ts';

/** The page has the style sheet and the first paint of every screen within it (scripts/first-paint.ts). */
const page = 'index.html';
const pages = [
  { address: '/login', chunks: ['core', 'auth'], limit: 122_800 },
  { address: '/', chunks: ['core', 'shell'], limit: 136_700 },
];
/** What a server sends of a page without waiting for the phone: ten packets. */
const firstFlight = 14_000;

/** The reader, and what draws notes into the PDFs of a student's own copy. */
const needsReader = /^features\/(study-materials\/reader\/|my-data\/draw-notes\.ts$)/;

const folder = fromRoot('dist/web');
const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

let isOver = false;
console.log('First load                                          brotli     limit');
check('The page itself', sumOf([page]), firstFlight);
for (const { address, chunks, limit } of pages) check(address, sumOf([page, ...filesOf(manifest, chunks)]), limit);

console.log('\nOur own code that is loaded on demand, beyond what is loaded before it');
const first = filesOf(manifest, ['core', 'shell']);
// Students reach these screens from a list, so the modules that the lists share are counted once, by themselves.
const shared = [...first, ...filesOf(manifest, ['lists'])];
check('what lists share', sumOf(ownFiles(manifest, 'lists', first)), 16_000);
const later = sharedChunks.filter((name) => !['core', 'shell', 'lists'].includes(name));
const lazy = [...later, ...lazySources(manifest)].filter((source) => !source.includes('node_modules'));
// What every page of a signed-in student loads after its first paint, or once there is work on the device, is counted
// once, by itself. So is what quizzes share with their reports, which students come to from a quiz.
const countedAlone = ['background', 'work', 'rich-text', 'quizzes'];
const own = lazy.map((source) => {
  const elsewhere = countedAlone
    .slice(0, countedAlone.indexOf(source) + 1 || undefined)
    .filter((name) => name !== source);
  const before = [...shared, ...filesOf(manifest, elsewhere), ...filesBefore(manifest, source)];
  return { source, bytes: sumOf(ownFiles(manifest, source, before).filter((file) => !isLibrary(file))) };
});
for (const { source, bytes } of own.sort((a, b) => b.bytes - a.bytes)) check(source, bytes, 16_000);

console.log('\nLibraries');
const files = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
check('The PDF reader: library, worker, styles', sumOf(files.filter(isOfReader)), 338_000);
for (const source of lazy) {
  if (needsReader.test(source) || !filesOf(manifest, [source]).some(isOfReader)) continue;
  isOver = true;
  console.log(`${source} loads the PDF reader, which only PDFs need`);
}

console.log('\nCached for use without a network, beyond what Home loads');
const cached = cachedFiles(manifest).filter((file) => !first.includes(file));
// 12 kB of it are the hall of timed tests, which has to go on without a network after a reload: with sections that open one
// after the other, and the question paper; 2 kB are doubts.
check('All screens', sumOf(cached), 129_900);

// The desk's own page, of which no student loads anything.
const desk = fromRoot('dist/desk');
const deskFiles = readdirSync(join(desk, 'assets')).map((file) => `assets/${file}`);
const deskManifest: Manifest = JSON.parse(readFileSync(join(desk, '.vite/manifest.json'), 'utf8'));
const deskFirst = ['index.html', ...filesOf(deskManifest, ['index.html'])];
console.log("\nThe staff's desk");
check('The desk, first load', sumOf(deskFirst, desk), 119_700);
// Every page of somebody who is signed in is within the layout.
const layout = 'app/desk-layout.tsx';
const deskPage = [...deskFirst, ...filesOf(deskManifest, [layout])];
for (const source of lazySources(deskManifest).filter(isScreen)) {
  const before = source === layout ? deskFirst : deskPage;
  check(source, sumOf(ownFiles(deskManifest, source, before), desk), 33_200);
}
const deskPdf = ownFiles(deskManifest, 'features/preview/show-pdf.ts', deskFirst);
check('The PDF of a preview', sumOf([...deskPdf, ...deskFiles.filter(isOfReader)], desk), 345_000);

if (isOver) process.exitCode = 1;

function check(name: string, bytes: number, limit: number): void {
  if (bytes > limit) isOver = true;
  console.log(`${name.padEnd(48)} ${kB(bytes)} ${kB(limit)}  ${bytes > limit ? 'OVER' : 'ok'}`);
}

/**
 * PDF.js consists of the library with its viewer and styles, and of its worker, which is built separately and is in no
 * manifest.
 */
function isOfReader(file: string): boolean {
  return /^assets\/(library-pdfjs-dist|pdf-worker)-/.test(file);
}

function sumOf(files: string[], root = folder): number {
  const scriptsAndStyles = files.filter((file) => /\.(js|css|html)$/.test(file));
  return scriptsAndStyles.reduce((sum, file) => sum + sentBytes(join(root, file)), 0);
}

/** The bytes that the server sends: those of the compressed file beside it, if there is one (scripts/precompress.ts). */
function sentBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
