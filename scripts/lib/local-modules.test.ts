import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localModules } from './local-modules.mjs';
import { fingerprint } from './stamp.mjs';

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
