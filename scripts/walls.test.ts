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

type Part = 'contract' | 'desk' | 'server' | 'web';

/** Reads the tsconfig.json of a part of the portal, with absolute paths. */
function readProject(part: Part) {
  const home = join(root, 'src', part);
  const project: Project = JSON.parse(readFileSync(join(home, 'tsconfig.json'), 'utf8'));
  return {
    home,
    include: project.include.map((pattern) => join(home, pattern)),
    exclude: (project.exclude ?? []).map((pattern) => join(home, pattern)),
    references: (project.references ?? []).map(({ path }) => ({ path: join(home, path) })),
  };
}

/**
 * Compiles two files as a part of the portal, with its tsconfig.json: one with an allowed import, one with a forbidden one.
 * The part's own files are left out, since to check all their types takes long. Only the contract needs its own: what is
 * allowed to it is among them.
 */
function compile(part: Part, forbidden: string) {
  const { home, include, exclude, references } = readProject(part);
  const here = join(folder, part);
  mkdirSync(here, { recursive: true });
  writeFileSync(join(here, 'allowed.ts'), "import '#contract/calls.ts';\n");
  writeFileSync(join(here, 'forbidden.ts'), forbidden);
  const project = {
    extends: join(home, 'tsconfig.json'),
    compilerOptions: { rootDir: root, outDir: join(here, 'out') },
    include: [join(here, '*.ts'), ...(part === 'contract' ? include : [])],
    exclude,
    references,
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
  // It imports nothing, which would be compiled too.
  ['server', 'server/testing', "import '#server/testing/long-run.ts';"],
] as const)(
  '%s does not compile with an import from %s, and does with one from the contract',
  (part, other, forbidden) => {
    const { include, exclude } = readProject(part);
    const others = globSync(include, { exclude }).filter((path) => path.startsWith(`${root}/src/${other}/`));
    expect(others).toEqual([]);
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

const rooms = [
  {
    folder: 'src/web/features/topics',
    forbidden: ['#web/features/home/home-screen.tsx', '../home/home-screen.tsx', '#web/app/header.tsx'],
    allowed: ['#web/shared/screen.tsx'],
  },
  {
    folder: 'src/desk/features/students',
    forbidden: [
      '#desk/features/today/today-screen.tsx',
      '#web/features/home/home-screen.tsx',
      '#web/session/session.ts',
    ],
    allowed: ['#ui/button.tsx', '#desk/shared/page.tsx'],
  },
  {
    folder: 'src/texts',
    forbidden: ['#web/texts.ts', '../src/server/messages/text.ts', '#contract/calls.ts'],
    allowed: ['./languages.ts'],
  },
  {
    folder: 'src/server/http',
    forbidden: [...above, engine, desk, cli, importing, ops, '../student/provide.ts'],
    allowed: [student, domain, files, platform, '#server/http/connections/drain.ts', 'fastify', './drain.ts'],
  },
  {
    folder: 'src/server/desk/news',
    forbidden: [...above, engine, student, cli, '../desk.ts'],
    allowed: [http, domain, importing, ops, files, platform, errors, './news.calls.ts'],
  },
  {
    folder: 'src/server/cli',
    forbidden: [...above, engine, http, desk, student],
    allowed: [domain, importing, ops, files, platform, errors],
  },
  {
    folder: 'src/server/student/quiz',
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
    folder: 'src/server/domain/quizzes',
    forbidden: [...above, engine, http, desk, student, cli, importing, ops, calls, 'fastify', '../news/x.ts'],
    allowed: [domain, files, platform, errors, './quiz-window.ts'],
  },
  {
    folder: 'src/server/import/plan',
    forbidden: [...above, engine, http, desk, student, cli, ops, calls, 'fastify'],
    allowed: [domain, importing, files, platform, errors],
  },
  {
    folder: 'src/server/ops/backup',
    forbidden: [...above, engine, http, desk, student, cli, importing, calls, 'fastify'],
    allowed: [domain, ops, files, platform, errors, '#server/config.ts', './manifest.ts'],
  },
  {
    folder: 'src/server/files/pdf',
    forbidden: [...above, engine, http, desk, student, cli, importing, ops, domain, calls, 'fastify'],
    allowed: [files, platform, errors],
  },
  {
    folder: 'src/server/platform/media',
    forbidden: [
      ...[...above, http, desk, student, cli, importing, ops, domain, files, calls, '#server/config.ts'],
      ...['../database/schema.ts', 'fastify'],
    ],
    allowed: [platform, errors, 'kysely', './store.ts'],
  },
];

describe('The linter', () => {
  const forms = [
    (from: string) => `import { probe } from '${from}';\nexport const used = probe;\n`,
    (from: string) => `import type { Probe } from '${from}';\nexport type Used = Probe;\n`,
    (from: string) => `export const used = import('${from}');\n`,
  ];
  const probes = (name: string, imports: string[]) =>
    imports.flatMap((from, i) => forms.map((form, j) => [`${name}-${i}-${j}.ts`, form(from)] as const));

  let output: string;
  let reported: string[];
  beforeAll(() => {
    const files = rooms.flatMap(({ folder: room, forbidden, allowed }) =>
      [...probes('forbidden', forbidden), ...probes('allowed', allowed), ...helped(room)].map(([name, text]) => [
        `${room}/${name}`,
        text,
      ]),
    );
    ({ output } = lint(Object.fromEntries(files)));
    reported = [...output.matchAll(/^(\S+\.ts):\S+ lint\/style\/noRestrictedImports/gm)].map(([, path = '']) => path);
  });
  /** A test of the server may import the test helpers. */
  const helped = (room: string) =>
    room.startsWith('src/server/') ? [['probe.test.ts', forms[0]?.(testing) ?? ''] as const] : [];

  test.each(rooms)(
    'reports every import that is forbidden in $folder, and none that is allowed',
    ({ folder: room, forbidden }) => {
      const inRoom = reported.filter((path) => dirname(path) === room);
      expect(inRoom.toSorted(), output).toEqual(
        probes('forbidden', forbidden)
          .map(([name]) => `${room}/${name}`)
          .toSorted(),
      );
    },
  );

  test('says why', () => {
    expect(output).toContain('A feature imports neither another feature nor the app around it');
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
