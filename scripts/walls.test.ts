import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// The tests read the output of the tools, so it must have no colours.
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
  // The folder is inside the repository, because imports that begin with '#' resolve only there.
  folder = mkdtempSync(join(root, '.cache/walls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Compiles a part of the portal with its own tsconfig.json and two more files: one with an allowed import, one with a
 * forbidden one.
 */
function compile(part: 'contract' | 'desk' | 'server' | 'web', forbidden: string) {
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

/** It compiles a part of the program, on a machine that may be busy. */
const compilerMs = 120_000;

test.each([
  ['web', 'server', "import '#server/errors.ts';"],
  ['desk', 'server', "import '#server/errors.ts';"],
  ['server', 'web', "import '#web/paths.ts';"],
  ['contract', 'server', "import '#server/errors.ts';"],
  ['server', 'server/testing', "import '#server/testing/test-client.ts';"],
] as const)(
  '%s does not compile with an import from %s, and does with one from the contract',
  (part, other, forbidden) => {
    const { status, output } = compile(part, forbidden);
    expect(status).not.toBe(0);
    // TS6307: the file is in a project that this project does not refer to.
    expect(output).toMatch(new RegExp(`forbidden\\.ts.*error TS6307: .*src/${other}/`));
    expect(output).not.toContain('allowed.ts');
  },
  compilerMs,
);

/** Lints files, given by path and content, in a folder of their own. */
function lint(files: Record<string, string>) {
  const elsewhere = mkdtempSync(join(tmpdir(), 'walls-'));
  writeFileSync(join(elsewhere, '.gitignore'), 'node_modules\n');
  copyFileSync(join(root, 'biome.json'), join(elsewhere, 'biome.json'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(elsewhere, path)), { recursive: true });
    writeFileSync(join(elsewhere, path), content);
  }
  const result = run('@biomejs/biome/bin/biome', ['lint', '--max-diagnostics=none', 'src'], elsewhere);
  rmSync(elsewhere, { recursive: true });
  return result;
}

test.each([
  ['another feature', "import { HomeScreen } from '#web/features/home/home-screen.tsx';", 1],
  ['another feature, by a relative path', "import { HomeScreen } from '../home/home-screen.tsx';", 1],
  ['the app around it', "import { Header } from '#web/app/header.tsx';", 1],
  ['what features share', "import { Screen as HomeScreen } from '#web/shared/screen.tsx';", 0],
])('a feature may not import another feature, nor the app: %s', (_, line, expected) => {
  const name = /\{ (?:\w+ as )?(\w+) \}/.exec(line)?.[1] ?? '';
  const { status, output } = lint({
    'src/web/features/topics/probe.ts': `${line}\nexport const used = ${name};\n`,
  });
  expect(status, output).toBe(expected);
  if (expected) expect(output).toContain('A feature imports neither another feature nor the app around it');
});

test.each([
  ['another area', "import { TodayScreen as Probe } from '#desk/features/today/today-screen.tsx';", 1],
  ['a screen of the student’s app', "import { HomeScreen as Probe } from '#web/features/home/home-screen.tsx';", 1],
  ['the session of a student', "import { useSession as Probe } from '#web/session/session.ts';", 1],
  ['the look', "import { Button as Probe } from '#ui/button.tsx';", 0],
  ['what areas share', "import { Page as Probe } from '#desk/shared/page.tsx';", 0],
])('an area of the desk imports neither another one nor the student’s app: %s', (_, line, expected) => {
  const { status, output } = lint({
    'src/desk/features/students/probe.ts': `${line}\nexport const used = Probe;\n`,
  });
  expect(status, output).toBe(expected);
});

test.each([
  ['the student’s app', "import { t as Probe } from '#web/texts.ts';", 1],
  ['the server', "import { render as Probe } from '../src/server/messages/text.ts';", 1],
  ['the contract', "import { calls as Probe } from '#contract/calls.ts';", 1],
  ['what is beside it', "import { languages as Probe } from './languages.ts';", 0],
])('the texts, which all parts have, import nothing of ours: %s', (_, line, expected) => {
  const { status, output } = lint({ 'src/texts/probe.ts': `${line}\nexport const used = Probe;\n` });
  expect(status, output).toBe(expected);
});

const testing = '#server/testing/test-client.ts';
const above = ['#server/main.ts', '#server/start.ts', '#server/app.ts', testing];
const http = '#server/http/call-route.ts';
const desk = '#server/desk/provide-desk.ts';
const student = '#server/student/page-of.ts';
const calls = '#server/student/quiz/quiz.calls.ts';
const cli = '#server/cli/command.ts';
const importing = '#server/import/model.ts';
const ops = '#server/ops/backup/manifest.ts';
const domain = '#server/domain/sessions/session.repository.ts';
const files = '#server/files/names.ts';
const platform = '#server/platform/database/schema.ts';
const errors = '#server/errors.ts';
/** Only platform/database may ask which engine it is. */
const engine = '#server/platform/database/is-postgres.ts';

describe.each([
  {
    room: 'http',
    forbidden: [...above, engine, desk, cli, importing, ops, '../student/provide.ts'],
    allowed: [student, domain, files, platform, '#server/http/admission/drain.ts', 'fastify', './drain.ts'],
  },
  {
    room: 'desk/news',
    forbidden: [...above, engine, student, cli, '../desk.ts'],
    allowed: [http, domain, importing, ops, files, platform, errors, './news.calls.ts'],
  },
  {
    room: 'cli',
    forbidden: [...above, engine, http, desk, student],
    allowed: [domain, importing, ops, files, platform, errors],
  },
  {
    room: 'student/quiz',
    forbidden: [
      ...above,
      engine,
      http,
      desk,
      cli,
      importing,
      ops,
      files,
      calls,
      './quiz.calls.ts',
      '../news/x.ts',
      'fastify',
    ],
    allowed: [student, domain, platform, errors, '#contract/quiz/quiz.ts', 'kysely', './to-quiz.ts'],
  },
  {
    room: 'domain/quizzes',
    forbidden: [...above, engine, http, desk, student, cli, importing, ops, calls, 'fastify', '../news/x.ts'],
    allowed: [domain, files, platform, errors, './read-window.ts'],
  },
  {
    room: 'import/plan',
    forbidden: [...above, engine, http, desk, student, cli, ops, calls, 'fastify'],
    allowed: [domain, importing, files, platform, errors],
  },
  {
    room: 'ops/backup',
    forbidden: [...above, engine, http, desk, student, cli, importing, calls, 'fastify'],
    allowed: [domain, ops, files, platform, errors, '#server/config.ts', './manifest.ts'],
  },
  {
    room: 'files/pdf',
    forbidden: [...above, engine, http, desk, student, cli, importing, ops, domain, calls, 'fastify'],
    allowed: [files, platform, errors],
  },
  {
    room: 'platform/media',
    forbidden: [
      ...[...above, http, desk, student, cli, importing, ops, domain, files, calls, '#server/config.ts'],
      ...['../database/schema.ts', 'fastify'],
    ],
    allowed: [platform, errors, 'kysely', './store.ts'],
  },
])('in src/server/$room', ({ room, forbidden, allowed }) => {
  const forms = [
    (from: string) => `import { probe } from '${from}';\nexport const used = probe;\n`,
    (from: string) => `import type { Probe } from '${from}';\nexport type Used = Probe;\n`,
    (from: string) => `export const used = import('${from}');\n`,
  ];
  const probes = (name: string, imports: string[]) =>
    imports.flatMap((from, i) =>
      forms.map((form, j) => [`src/server/${room}/${name}-${i}-${j}.ts`, form(from)] as const),
    );

  test('every forbidden import is an error, and every allowed one is not', () => {
    const wrong = probes('forbidden', forbidden);
    const { output } = lint(Object.fromEntries([...wrong, ...probes('allowed', allowed)]));
    const reported = [...output.matchAll(/^(\S+\.ts):\S+ lint\/style\/noRestrictedImports/gm)].map(([, path]) => path);
    expect(reported.toSorted(), output).toEqual(wrong.map(([path]) => path).toSorted());
  });

  test('a test may import the test helpers', () => {
    const { status, output } = lint({ [`src/server/${room}/probe.test.ts`]: forms[0]?.(testing) ?? '' });
    expect(status, output).toBe(0);
  });
});

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('SQL is written only in repositories, the database folder and the import', () => {
  const sql =
    /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(?:<[^`;]*>)?`/;
  const mayHaveSql = /\.repository\.ts$|^src\/server\/(?:platform\/database|import\/apply|testing)\/|\.test\.tsx?$/;
  expect(sources.filter((path) => !mayHaveSql.test(path) && sql.test(textOf(path)))).toEqual([]);
  expect(sources.filter((path) => path.endsWith('.repository.ts') && sql.test(textOf(path)))).not.toEqual([]);
});
