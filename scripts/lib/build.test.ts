import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { parts } from './build.mjs';
import { fromRoot, root } from './paths.mjs';

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
