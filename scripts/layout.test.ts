import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'lab', 'e2e', 'harness', 'scripts', 'conformance'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file));
const product = files.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$|\/testing\//.test(file));

describe('No circle', () => {
  test('is among the files and folders of the product, at any level', () => {
    const circles = findCircles(readImports(root, product));
    expect(circles, JSON.stringify(circles, undefined, 2)).toEqual([]);
  });

  test.each([
    [
      'two files',
      [
        ['a/x.ts', 'a/y.ts'],
        ['a/y.ts', 'a/x.ts'],
      ],
      'a',
      ['x.ts', 'y.ts'],
    ],
    [
      'two folders, by four files',
      [
        ['a/x/1.ts', 'a/y/1.ts'],
        ['a/y/2.ts', 'a/x/2.ts'],
      ],
      'a',
      ['x', 'y'],
    ],
    [
      'a file and a folder beside it',
      [
        ['a/x.ts', 'a/y/1.ts'],
        ['a/y/2.ts', 'a/x.ts'],
      ],
      'a',
      ['x.ts', 'y'],
    ],
    [
      'three folders at the top',
      [
        ['a/1.ts', 'b/1.ts'],
        ['b/2.ts', 'c/1.ts'],
        ['c/2.ts', 'a/2.ts'],
      ],
      '',
      ['a', 'b', 'c'],
    ],
  ] as const)('goes unseen: %s', (_, imports, folder, members) => {
    expect(findCircles(imports)).toMatchObject([{ folder, members }]);
  });

  test('is seen where all imports run one way', () => {
    expect(
      findCircles([
        ['a/x.ts', 'a/y.ts'],
        ['a/x.ts', 'b/z.ts'],
        ['a/y.ts', 'b/z.ts'],
      ]),
    ).toEqual([]);
  });
});

/** A folder with more files than this holds more than one idea. Its tests and folders do not count. */
const mostFiles = 25;

test(`A folder has at most ${mostFiles} files of the product`, () => {
  const folders = Map.groupBy(product, (file) => dirname(file));
  const full = [...folders].filter(([, inside]) => inside.length > mostFiles);
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test('No test replaces a module where files share a process: a file before it may have loaded who uses that module', () => {
  const shared = files.filter((file) =>
    /^(src\/(contract|server|worker)|scripts|harness|conformance)\/.*\.test\.ts$/.test(file),
  );
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter((file) => /vi\.(mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

/** The words that names may not have, and what to say instead. They are in the glossary of CONTRIBUTING.md, too. */
const banned: Record<string, string> = {
  aside: 'sandbox',
  asker: 'client',
  askers: 'clients',
  cable: 'proxy',
  cables: 'proxies',
  crowd: 'clients',
  doubtful: 'uncertain',
  film: 'video',
  films: 'videos',
  forget: 'delete',
  forgets: 'deletes',
  forgotten: 'deleted, or abandoned',
  held: 'buffered, or in memory',
  hole: 'vulnerability',
  holes: 'vulnerabilities',
  judge: 'verifier',
  judges: 'verifiers',
  kept: 'saved',
  paper: 'attempt, or question',
  papers: 'attempts',
  patience: 'timeout',
  place: 'position, or location',
  places: 'positions, or locations',
  remark: 'problem, or warning',
  remarks: 'problems, or warnings',
  said: 'announced',
  say: 'describe',
  sicken: 'inject',
  told: 'announced',
  trouble: 'problem',
  troubles: 'problems',
  turns: 'mutex, or fair queue',
};

test('No file and no export has a name with a word that the glossary bans', () => {
  const names = files.flatMap((file) => [
    { file, name: basename(file).replace(/\.\w+$/, '') },
    ...[...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?(?:function\*?|\w+) (\w+)/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  ]);
  const wrong = names.flatMap(({ file, name }) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(banned, word))
      .map((word) => `${file}: ${name} (not ${word}, but ${banned[word]})`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['BackFromVideo', ['back', 'from', 'video']],
  ['kept-answers', ['kept', 'answers']],
  ['patience_ms', ['patience', 'ms']],
])('The words of %s are %j', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

/** An import of one file by another, by their paths in the repository. */
type Import = readonly [from: string, to: string];

/** Files or folders of one folder that import each other in a circle. */
interface Circle {
  folder: string;
  members: string[];
  /** The imports that make it, as 'a.ts → b.ts'. */
  imports: string[];
}

/** Returns the imports between these files, types included: by '#…', which is src, or by a relative path. */
function readImports(root: string, files: readonly string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((file) => {
    const specifiers = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g);
    return [...specifiers]
      .map(([, specifier = '']) =>
        specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(dirname(file), specifier),
      )
      .filter((target) => known.has(target))
      .map((target) => [file, target] as const);
  });
}

/** Returns the circles of each folder: a folder's files and folders may import each other in one direction only. */
function findCircles(imports: readonly Import[]): Circle[] {
  const arrows = imports.flatMap(([from, to]) => {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((part, index) => part !== b[index]);
    const [tail, head] = [a[depth], b[depth]];
    if (tail === undefined || head === undefined) return [];
    return [{ folder: a.slice(0, depth).join('/'), tail, head, text: `${from} → ${to}` }];
  });
  return [...Map.groupBy(arrows, ({ folder }) => folder)].flatMap(([folder, inside]) => {
    const heads = Map.groupBy(inside, ({ tail }) => tail);
    const reachable = new Map([...heads.keys()].map((member) => [member, reach(member, heads)]));
    const isBack = (from: string, to: string) => reachable.get(to)?.has(from) ?? false;
    const circular = inside.filter(({ tail, head }) => isBack(tail, head));
    if (circular.length === 0) return [];
    const members = [...new Set(circular.flatMap(({ tail, head }) => [tail, head]))].sort();
    return [{ folder, members, imports: [...new Set(circular.map(({ text }) => text))].sort() }];
  });
}

function reach(start: string, arrows: ReadonlyMap<string, readonly { head: string }[]>): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let member = open.pop(); member !== undefined; member = open.pop()) {
    for (const { head } of arrows.get(member) ?? []) {
      if (found.has(head)) continue;
      found.add(head);
      open.push(head);
    }
  }
  return found;
}
