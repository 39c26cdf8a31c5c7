import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// The tests read the programs' output, so it must have no colours.
const { FORCE_COLOR: _, ...plain } = process.env;
const run = (program: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd,
    env: { ...plain, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the repository, because imports that begin with # are resolved only there.
  folder = mkdtempSync(join(root, '.cache/walls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Compiles a part of the portal by its own tsconfig.json, with two more files: one has an import that is allowed, the
 * other one that is not.
 */
function compile(part: 'contract' | 'server' | 'web', forbidden: string) {
  const home = join(root, 'src', part);
  const {
    include,
    exclude = [],
    references = [],
  }: Project = JSON.parse(readFileSync(join(home, 'tsconfig.json'), 'utf8'));
  const here = join(folder, part);
  mkdirSync(here, { recursive: true });
  writeFileSync(join(here, 'allowed.ts'), "import '#contract/calls.ts';\n");
  writeFileSync(join(here, 'forbidden.ts'), forbidden);
  const project = {
    extends: join(home, 'tsconfig.json'),
    compilerOptions: { rootDir: root, outDir: join(here, 'out') },
    include: [join(here, '*.ts'), ...include.map((pattern) => join(home, pattern))],
    exclude: exclude.map((pattern) => join(home, pattern)),
    references: references.map(({ path }) => ({ path: join(home, path) })),
  };
  writeFileSync(join(here, 'tsconfig.json'), JSON.stringify(project));
  return run('typescript/bin/tsc', ['-b', '--pretty', 'false', here], root);
}

interface Project {
  include: string[];
  exclude?: string[];
  references?: { path: string }[];
}

test.each([
  ['web', 'server', "import '#server/errors.ts';"],
  ['server', 'web', "import '#web/paths.ts';"],
  ['contract', 'server', "import '#server/errors.ts';"],
] as const)('%s importing %s does not compile, while what it may import does', (part, other, forbidden) => {
  const { status, output } = compile(part, forbidden);
  expect(status).not.toBe(0);
  // TS6307 means that the file belongs to a project that this one does not reference.
  expect(output).toMatch(new RegExp(`forbidden\\.ts.*error TS6307: .*src/${other}/`));
  expect(output).not.toContain('allowed.ts');
});

test.each([
  ['another feature', "import { HomeScreen } from '#web/features/home/home-screen.tsx';", 1],
  ['another feature, by a relative path', "import { HomeScreen } from '../home/home-screen.tsx';", 1],
  ['the app around it', "import { Header } from '#web/app/header.tsx';", 1],
  ['what features share', "import { Screen as HomeScreen } from '#web/shared/screen.tsx';", 0],
])('a feature may not import another feature, nor the app: %s', (_, line, expected) => {
  const name = /\{ (?:\w+ as )?(\w+) \}/.exec(line)?.[1] ?? '';
  const elsewhere = mkdtempSync(join(tmpdir(), 'walls-'));
  const feature = join(elsewhere, 'src/web/features/topics');
  mkdirSync(feature, { recursive: true });
  writeFileSync(join(elsewhere, '.gitignore'), 'node_modules\n');
  copyFileSync(join(root, 'biome.json'), join(elsewhere, 'biome.json'));
  writeFileSync(join(feature, 'probe.ts'), `${line}\nexport const used = ${name};\n`);
  const { status, output } = run('@biomejs/biome/bin/biome', ['lint', 'src'], elsewhere);
  rmSync(elsewhere, { recursive: true });
  expect(status, output).toBe(expected);
  if (expected) expect(output).toContain('A feature imports neither another feature nor the app around it');
});
