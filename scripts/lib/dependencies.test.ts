import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';

test("packages that a work tree shares by a link are not deleted by this one's install", () => {
  const folder = mkdtempSync(join(tmpdir(), 'dependencies-'));
  const [tree, shared] = [join(folder, 'tree'), join(folder, 'shared')];
  mkdirSync(shared);
  writeFileSync(join(shared, 'kept'), '');
  cpSync(fromRoot('scripts/lib'), join(tree, 'scripts/lib'), { recursive: true });
  for (const [name, text] of [
    ['package.json', '{ "name": "tree" }'],
    ['package-lock.json', '{ "name": "tree", "lockfileVersion": 3, "packages": { "": { "name": "tree" } } }'],
  ] as const)
    writeFileSync(join(tree, name), text);
  symlinkSync(shared, join(tree, 'node_modules'));
  const install =
    "import { ensureDependencies } from './scripts/lib/dependencies.mjs'; await ensureDependencies(process.execPath);";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', install], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect([status, existsSync(join(shared, 'kept'))]).toEqual([1, true]);
  expect(stderr).toContain('is a link');
  rmSync(folder, { recursive: true });
});
