import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localModules, parts } from './build.mjs';
import { fromRoot, root } from './paths.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

test.each([
  ['web', 'vite.config.ts'],
  ['desk', 'vite.desk.config.ts'],
  ['server', 'scripts/build-server.mjs'],
])('all that the build of the %s runs of our own is among what it is made from', async (name, script) => {
  const { inputs = [] } = parts.find((part) => part.name === name) ?? {};
  const modules = await modulesBundledFrom(script);
  expect(modules).toContain('scripts/lib/paths.mjs');
  expect(inputs).toEqual(expect.arrayContaining(modules));
});

test.each(['web', 'desk', 'server'])(
  'each folder that the %s may import from is among what it is made from',
  (name) => {
    const { inputs = [] } = parts.find((part) => part.name === name) ?? {};
    const project = JSON.parse(readFileSync(fromRoot(`src/${name}/tsconfig.json`), 'utf8'));
    const folders = project.references.map(({ path }: { path: string }) => join('src', name, path));
    expect(folders).toContain('src/contract');
    expect(inputs).toEqual(expect.arrayContaining([`src/${name}`, ...folders]));
  },
);

/** The inputs that a bundler finds. It parses the code, while `localModules` only searches its text. */
async function modulesBundledFrom(script: string): Promise<string[]> {
  const bundle = await rolldown({
    input: fromRoot(script),
    platform: 'node',
    treeshake: false,
    external: /^[^./]/,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  // One of them is a module of the bundler's own, which is not a file.
  return modules.filter((id) => id.startsWith(root)).map((id) => relative(root, id));
}

describe('What a module imports', () => {
  let folder = '';
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const modules = {
    'entry.ts': "import { a } from './lib/a.ts';\nimport './lib/b.mjs';\nimport library from 'library';\n",
    'lib/a.ts': "import type {\n  C,\n} from './c.ts';\nexport * from './b.mjs';\n",
    'lib/b.mjs': "const { d } = await import('../d.mjs');\n",
    'lib/c.ts': "import { a } from './a.ts';\n",
    'd.mjs': `const quoted = "import './not-there.mjs';";\n`,
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modules-'));
    mkdirSync(join(folder, 'lib'));
    for (const [path, text] of Object.entries(modules)) write(path, text);
    write('beside.ts', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('finds what a module imports, and what that imports, each once', () => {
    expect(localModules('entry.ts', folder).sort()).toEqual(Object.keys(modules).sort());
  });

  test('a change in any of them changes the fingerprint', () => {
    const now = () => fingerprint(localModules('entry.ts', folder), [], folder);
    const seen = new Set([now()]);
    for (const [path, text] of Object.entries(modules)) {
      write(path, `${text}// changed\n`);
      seen.add(now());
    }
    expect(seen.size).toBe(Object.keys(modules).length + 1);
  });
});

describe('A fingerprint', () => {
  let folder = '';
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const now = () => fingerprint(['src', 'lock.json'], [], folder);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    mkdirSync(join(folder, 'src/deep'), { recursive: true });
    write('src/deep/a.ts', 'a');
    write('lock.json', '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a changed, added, renamed or removed input changes the fingerprint', () => {
    const seen = new Set([now()]);
    write('src/deep/a.ts', 'b');
    seen.add(now());
    write('src/b.ts', '');
    seen.add(now());
    renameSync(join(folder, 'src/b.ts'), join(folder, 'src/c.ts'));
    seen.add(now());
    rmSync(join(folder, 'lock.json'));
    seen.add(now());
    expect(seen.size).toBe(5);
  });

  test('a touched file, a new test or a note does not', () => {
    const before = now();
    utimesSync(join(folder, 'src/deep/a.ts'), new Date(0), new Date(0));
    write('src/deep/a.test.tsx', 'test');
    write('src/README.md', 'note');
    expect(now()).toBe(before);
  });

  test('where one file ends and the next begins is part of it', () => {
    const before = now();
    write('src/deep/a.ts', '');
    write('src/deep/b.ts', 'a');
    expect(now()).not.toBe(before);
  });

  test('other things that count change it', () => {
    expect(fingerprint(['src'], ['v24'], folder)).not.toBe(fingerprint(['src'], ['v26'], folder));
  });

  test('a stamp is read as it was written, and a missing one is undefined', () => {
    const stamp = join(folder, 'new/.stamp');
    expect(readStamp(stamp)).toBeUndefined();
    writeStamp(stamp, 'abc');
    expect(readStamp(stamp)).toBe('abc');
  });
});
