import { expect, test } from 'vitest';
import { filesBefore, filesOf, isScreen, lazySources, type Manifest, ownFiles } from './manifest.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_core.js'], dynamicImports: ['a.tsx', 'b.tsx'] },
  '_core.js': { file: 'core.js', name: 'core', css: ['core.css'] },
  '_shell.js': { file: 'shell.js', name: 'shell', imports: ['_core.js', '_circle.js'] },
  '_circle.js': { file: 'circle.js', imports: ['_shell.js'] },
  'a.tsx': { file: 'a.js', name: 'a', src: 'a.tsx', isDynamicEntry: true, imports: ['_shell.js'], css: ['a.css'] },
  'b.tsx': { file: 'b.js', name: 'b', src: 'b.tsx', isDynamicEntry: true },
};

test('a page loads the entry, its screen, the static imports of both and all styles, each once', () => {
  const files = filesOf(manifest, ['index.html', 'a.tsx']);
  expect(files.toSorted()).toEqual(['a.css', 'a.js', 'circle.js', 'core.css', 'core.js', 'index.js', 'shell.js']);
});

test('a shared chunk is found by its name', () => {
  expect(filesOf(manifest, ['shell'])).toContain('shell.js');
});

test('a source that is not in the build is an error, not an empty budget', () => {
  expect(() => filesOf(manifest, ['renamed.tsx'])).toThrow('renamed.tsx');
});

test("a lazy source's own files are those that are not loaded yet, including its styles", () => {
  const first = filesOf(manifest, ['index.html', 'shell']);
  expect(ownFiles(manifest, 'a.tsx', first).toSorted()).toEqual(['a.css', 'a.js']);
});

test('before a lazy source, whatever every importer of it has loaded is loaded', () => {
  const b = { file: 'b.js', isDynamicEntry: true, imports: ['_shell.js'], dynamicImports: ['part.ts'] };
  const part = { file: 'part.js', isDynamicEntry: true, imports: ['b.tsx'] };
  const one: Manifest = { ...manifest, 'b.tsx': b, 'part.ts': part };
  const own = (of: Manifest) => ownFiles(of, 'part.ts', filesBefore(of, 'part.ts'));
  expect(own(one)).toEqual(['part.js']);
  const two: Manifest = { ...one, 'a.tsx': { file: 'a.js', dynamicImports: ['part.ts'] } };
  expect(own(two)).toContain('b.js');
  expect(filesBefore(manifest, 'index.html')).toEqual([]);
});

test('lazy sources are those loaded on demand', () => {
  expect(lazySources(manifest)).toEqual(['a.tsx', 'b.tsx']);
});

test.each([
  ['features/quiz/take/quiz-start-screen.tsx', true],
  ['app/not-found-screen.tsx', true],
  ['device/quiz/sync-draft.ts', true],
  ['../../node_modules/hls.js/dist/hls.mjs', false],
  ['shared/rich-text/sanitise-html.ts', false],
])('%s is a screen: %s', (source, expected) => {
  expect(isScreen(source)).toBe(expected);
});
