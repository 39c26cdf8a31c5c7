import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '#server/testing/long-run.ts';
import { applyStep, readSteps } from '../scripts/page-steps.ts';

const root = join(import.meta.dirname, '..');
const pages = ['adding-a-screen.md', 'adding-a-desk-call.md'];
const stepsOf = (page: string) => readSteps(readFileSync(join(root, 'docs', page), 'utf8'));
const steps = pages.flatMap(stepsOf);
const paths = [...new Set(steps.map(({ path }) => path))];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

test.each(pages)(
  'docs/%s names files that are there, or not yet, and each line that something goes below once',
  (page) => {
    expect(stepsOf(page).length).toBeGreaterThan(5);
    for (const step of stepsOf(page)) applyStep(step, read(root, step.path));
  },
);

test.each([
  ['adding-a-screen.md', 8],
  ['adding-a-desk-call.md', 5],
])('docs/%s takes %i files of the product, besides its texts', (page, count) => {
  const isText = (path: string) => path.startsWith('src/texts/') || path.endsWith('/texts.ts');
  const product = stepsOf(page).filter(({ path }) => path.startsWith('src/') && !isTest(path) && !isText(path));
  expect(product.map(({ path }) => path)).toHaveLength(count);
});

/** The tests that find a new call or a new screen by themselves, or have a table with a row of each. */
const guards = [
  'conformance/conformance.test.ts',
  'docs/docs.test.ts',
  'lab/bench/bench.test.ts',
  'scripts/layout.test.ts',
  'src/contract/calls.test.ts',
  'src/desk/screens.test.tsx',
  'src/server/desk/desk-scope.test.ts',
  'src/server/desk/every-call-scope.test.ts',
  'src/server/desk/hostile-teacher.test.ts',
  'src/server/desk/two-staff.test.ts',
  'src/server/domain/accounts/who-may-join.test.ts',
  'src/server/domain/sessions/session-matrix.test.ts',
  'src/server/http/api-docs/api-docs.test.ts',
  'src/server/http/error-handler.test.ts',
  'src/server/http/responses/stored-responses.test.ts',
  'src/server/restart.test.ts',
  'src/server/student/authorisation.test.ts',
  'src/server/student/day-of-calls.test.ts',
  'src/server/student/statements.test.ts',
  'src/server/testing/fuzz/hostile-calls.test.ts',
  'src/texts/catalogues.test.ts',
  'src/web/routes.test.tsx',
];

test('the guards that a new call and a new screen have to pass are there', () => {
  expect(guards.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the linter accepts what a newcomer writes who follows both pages', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-lint-'));
  cpSync(join(root, 'biome.json'), join(copy, 'biome.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  followSteps(copy, root);
  const { code, output } = await runIn(copy, [
    '@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    '--vcs-enabled=false',
    ...paths,
  ]);
  rmSync(copy, { recursive: true, force: true });
  expect(code, output).toBe(0);
});

// It compiles the whole repository once more, and runs a part of its tests.
if (isLongRun)
  describe('a newcomer who follows both pages in a copy of the repository', { timeout: 15 * 60_000 }, () => {
    let copy = '';
    beforeAll(() => {
      copy = copyRepository();
      followSteps(copy, copy);
    }, 60_000);
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    test.each([
      ['the compiler', ['typescript/bin/tsc', '-b', '.', 'lab']],
      ['the search for dead code', ['knip/bin/knip.js']],
      [
        'the tests of the new call and screen, and those of every call and every screen',
        // A test names the new figures of docs/security.md, which the pages leave to it.
        [
          'vitest/vitest.mjs',
          'run',
          // Other tests run beside it.
          '--maxWorkers=2',
          '--testTimeout=300000',
          '-t',
          '^(?!.*states how many cells)',
          ...new Set([...guards, ...paths.filter(isTest)]),
        ],
      ],
    ])('passes %s', async (_, args) => {
      const { code, output } = await runIn(copy, args);
      expect(code, output).toBe(0);
    });
  });

/** Writes all that both pages say into a folder; `from` has the files as they are before. */
function followSteps(folder: string, from: string): void {
  const written = new Map<string, string>();
  for (const step of steps) written.set(step.path, applyStep(step, written.get(step.path) ?? read(from, step.path)));
  for (const [path, text] of written) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function read(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Copies what Git has, and what it is going to have. The packages are linked, one by one, so that caches are its own. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.vite/.test(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  // Some guards ask Git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

/** Runs a program of node_modules, as in `npm test`, which has none of the long run's settings. */
function runIn(cwd: string, [program = '', ...args]: string[]): Promise<{ code: unknown; output: string }> {
  const ofThisRun = /^(VITEST|TEST|NODE_ENV|DEV|PROD|MODE|BASE_URL|SSR|FUZZ_REQUESTS|RACES|DAY_OF_CALLS)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join('node_modules', program), ...args],
      { cwd, env, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    );
  });
}
