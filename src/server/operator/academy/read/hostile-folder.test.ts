import { execFileSync } from 'node:child_process';
import { appendFileSync, linkSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { listFolder, rootEntry } from './files/list-folder.ts';
import { readText } from './files/text-file.ts';
import { readAcademy } from './read-academy.ts';
import { startReading } from './reading.ts';

// A folder may come from a stranger. Whatever lies in it, reading it ends, in little memory, with a line for each fault.
const folder = testFolder();
const whole: Files = { 'Physics/01 Charge/01 Charge.mp4': 'film' };

function read(files: Files) {
  const root = folder.write({ ...whole, ...files });
  return readFolder(root);
}

function readFolder(root: string) {
  const reading = startReading(root);
  const academy = readAcademy(reading);
  const faults = reading.faults.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${message}`);
  return { academy, faults, leftOut: reading.leftOut };
}

const yamlPath = 'academy.yaml';
const quizPath = 'Physics/01 Charge/Test.quiz.csv';
const header = 'question,option a,option b,answer\n';

test('YAML that would grow without end is a fault at each place that makes it grow', () => {
  const levels = Array.from(
    { length: 9 },
    (_, at) => `b${at + 1}: &b${at + 1} [${Array(9).fill(`*b${at}`).join(', ')}]`,
  );
  const { faults } = read({ [yamlPath]: ['b0: &b0 [lol, lol]', ...levels].join('\n') });
  expect(faults).toHaveLength(81);
  expect(faults[0]).toBe(`${yamlPath}:2: '*b0' refers to another place. Write out what it stands for.`);
});

test.each([
  ['brackets', '['.repeat(500_000)],
  ['brackets, a line each', 'a:\n [\n'.concat(' [\n'.repeat(150_000))],
  ['brackets with something in each', '[a, '.repeat(120_000)],
  ['braces', '{ '.repeat(250_000)],
  ['dashes', '- '.repeat(50_000)],
  ['names', Array.from({ length: 900 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ['question marks', '? '.repeat(50_000)],
])('YAML of nested %s is one fault', (_, yaml) => {
  const { faults } = read({ [yamlPath]: yaml });
  expect(faults.at(0)).toMatch(new RegExp(`^${yamlPath}:\\d+: this is nested too deeply\\.$`));
  expect(faults).toHaveLength(1);
});

test('YAML beyond its size is not read', () => {
  const { faults } = read({ [yamlPath]: '- a\n'.repeat(150_000) });
  expect(faults).toEqual([`${yamlPath}: this file is too large: at most 0.5 MB are read.`]);
});

test('names that mean something to a program mean nothing in YAML', () => {
  const { faults } = read({ [yamlPath]: '__proto__: {name: x}\nconstructor: x\n<<: {name: y}\ntoString: z\n' });
  expect(faults.map((fault) => fault.split(' here')[0])).toEqual([
    `${yamlPath}:1: there is no '__proto__'`,
    `${yamlPath}:2: there is no 'constructor'`,
    `${yamlPath}:3: there is no '<<'`,
    `${yamlPath}:4: there is no 'toString'`,
  ]);
});

test('a tag makes nothing of a text', () => {
  const { academy, faults } = read({ [yamlPath]: 'name: !!js/function "function () { throw 1 }"\n' });
  expect(faults).toEqual([]);
  expect(academy.settings.name).toBe('function () { throw 1 }');
});

test('columns are known by their names, whatever program knows them too', () => {
  const { faults } = read({ 'students.csv': 'name,mobile,__proto__,constructor\nAsha,9876543210,x,y\n' });
  expect(faults.map((fault) => fault.split(' The columns')[0])).toEqual([
    "students.csv:1: there is no column '__proto__'.",
    "students.csv:1: there is no column 'constructor'.",
  ]);
});

test.each<[what: string, content: Uint8Array, fault: string]>([
  ['UTF-16 with its mark', Buffer.from(`\ufeff${header}`, 'utf16le'), `${quizPath}: this is not UTF-8.`],
  ['Latin-1', Buffer.from('question,été', 'latin1'), `${quizPath}: this is not UTF-8.`],
  ['UTF-16 without its mark', Buffer.from('question\n', 'utf16le'), `${quizPath}: this is not text: it holds NUL.`],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0'), `${quizPath}: this is not text: it holds NUL.`],
])('a CSV file that is %s is one fault', (_, content, fault) => {
  const { faults } = read({ [quizPath]: content });
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(fault)).toBe(true);
});

test.each([
  [
    'a million columns',
    `${'x,'.repeat(1_000_000)}\n`,
    1,
    'this row has 1,000,000 filled cells, and no file here has more than 100',
  ],
  [
    'ten thousand columns',
    `${header}${'x,'.repeat(10_000)}\n`,
    2,
    'this row has 10,000 filled cells, and no file here has more than 100',
  ],
  [
    'a quotation that never ends',
    `${header}Why?,a,b,A\n"${'Why?,a,b,A\n'.repeat(200_000)}`,
    3,
    'this row is longer than a megabyte',
  ],
  ['one line without end', `${header}${'x'.repeat(3_000_000)}`, 2, 'this row is longer than a megabyte'],
])('CSV of %s is one fault, where it begins', (_, csv, line, fault) => {
  const { faults } = read({ [quizPath]: csv });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`${quizPath}:${line}: ${fault}`);
});

test('CSV of more rows than anybody has is a fault', () => {
  const { faults } = read({ 'students.csv': `name,mobile\n${'a,\n'.repeat(1_000_001)}` });
  expect(faults).toEqual(['students.csv:1000001: a file has at most 1,000,000 rows.']);
});

test('a hundred thousand padded columns are none', () => {
  const { faults } = read({ [quizPath]: `${header}Why?,a,b,A${','.repeat(100_000)}\n${','.repeat(100_000)}\n` });
  expect(faults).toEqual([]);
});

test('more faults than anybody reads are not collected', () => {
  const reading = startReading(folder.write({ ...whole, [quizPath]: header + 'Why?\n'.repeat(5_000) }));
  expect(() => readAcademy(reading)).toThrow(/\nThere may be more: these are the first 1,000\.$/);
  expect(reading.faults).toHaveLength(1_000);
});

test('a file of a hundred megabytes is not read', () => {
  const root = folder.write({ ...whole, [quizPath]: '"' });
  truncateSync(join(root, quizPath), 101 * 1024 * 1024);
  expect(readFolder(root).faults).toEqual([`${quizPath}: this file is too large: at most 64 MB are read.`]);
});

test('a folder that leads to itself is a fault, and does not go on for ever', () => {
  const root = folder.write(whole);
  symlinkSync('.', join(root, 'Maths'));
  symlinkSync('..', join(root, 'Physics/02 Light'));
  mkdirSync(join(root, 'Physics/01 Charge/Film'));
  for (let at = 0; at < 100; at++) symlinkSync('.', join(root, 'Physics/01 Charge/Film', `${at}`));
  writeFileSync(join(root, 'Physics/01 Charge/Film/film.m3u8'), '#EXTM3U\n');
  const { faults } = readFolder(root);
  expect(faults).toHaveLength(102);
  expect(new Set(faults.map((fault) => fault.replace(/^.*?: /, '')))).toEqual(
    new Set(['this is a link to a folder that it lies in. Put the files themselves here.']),
  );
});

test('links that multiply what is in a video are at an end where a video is', () => {
  const root = folder.write({
    ...whole,
    'Physics/01 Charge/Film/film.m3u8': '#EXTM3U\n',
    'Maths/01 A/Parts/a.ts': 'x',
  });
  for (let depth = 0; depth < 5; depth++) {
    const here = join(root, 'Physics/01 Charge', depth === 0 ? 'Film' : `Film${depth}`);
    mkdirSync(here, { recursive: true });
    for (let at = 0; at < 30; at++) symlinkSync(`../Film${depth + 1}`, join(here, `${at}`));
  }
  mkdirSync(join(root, 'Physics/01 Charge/Film5'));
  expect(readFolder(root).faults).toContain('Physics/01 Charge/Film: an HLS video has at most 20,000 files.');
});

test('what is neither a file nor a folder is left out, and keeps nobody waiting', async () => {
  const root = folder.write(whole);
  const server = createServer().listen(join(root, 'Physics/01 Charge/socket.mp4'));
  for (const name of ['live.csv', 'academy.yaml', 'Physics/01 Charge/pipe.mp4'])
    execFileSync('mkfifo', [join(root, name)]);
  symlinkSync('/dev/zero', join(root, 'students.csv'));
  const { faults, leftOut } = readFolder(root);
  server.close();
  expect(faults).toEqual([
    'students.csv: this is a link to something outside the academy folder. Put the file itself here.',
  ]);
  expect(leftOut.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(
    ['academy.yaml', 'live.csv', 'Physics/01 Charge/pipe.mp4', 'Physics/01 Charge/socket.mp4'].map(
      (path) => `${path}: it is neither a file nor a folder`,
    ),
  );
});

test('a file with two names is read by both', () => {
  const root = folder.write(whole);
  linkSync(join(root, 'Physics/01 Charge/01 Charge.mp4'), join(root, 'Physics/01 Charge/02 Again.mp4'));
  const { academy, faults } = readFolder(root);
  expect(faults).toEqual([]);
  expect(academy.subjects[0]?.chapters[0]?.topics.map(({ name }) => name)).toEqual(['Charge', 'Again']);
});

test('names that a file system takes and a student could not read are faults', () => {
  const root = folder.write(whole);
  const name = (bytes: string) => Buffer.from(join(root, 'Physics/01 Charge', bytes), 'latin1');
  for (const bytes of ['a\nb.mp4', '\x1b[2Jc.mp4', 'd\xff.mp4', 'e\te.mp4']) writeFileSync(name(bytes), 'film');
  const { faults } = readFolder(root);
  expect(faults.toSorted()).toEqual([
    'Physics/01 Charge/\\u001b[2Jc.mp4: this name cannot be used: it holds a control character.',
    'Physics/01 Charge/a b.mp4: this name cannot be used: it holds a control character.',
    'Physics/01 Charge/d�.mp4: this name cannot be used: it holds characters that are not UTF-8.',
    'Physics/01 Charge/e e.mp4: this name cannot be used: it holds a control character.',
  ]);
});

test('names that differ only in their capitals are two things with one name', () => {
  const { faults } = read({ 'Physics/02 CHARGE/a.mp4': 'x', 'physics/01 Light/a.mp4': 'x' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(expect.arrayContaining(['Physics/02 CHARGE', 'physics']));
});

test('an archive is not opened: what it holds can be nowhere', () => {
  const { faults, leftOut } = read({
    'Physics.zip': 'PK',
    'Physics/More.tar.gz': 'x',
    'Physics/01 Charge/Even more.zip': 'PK',
  });
  expect(faults).toEqual([]);
  expect(leftOut.map(({ path }) => path)).toEqual([
    'Physics.zip',
    'Physics/01 Charge/Even more.zip',
    'Physics/More.tar.gz',
  ]);
});

test('addresses that run as programs are refused wherever an address stands', () => {
  const script = 'javascript:alert(1)';
  const { faults } = read({
    'contents.csv': `path,link\nPhysics/Charge/Film,${script}\n`,
    'live.csv': `subject,batch,class,url\nPhysics,A,One,data:text/html;x\nPhysics,A,Two,https://user:word@example.org\n`,
    'Physics/01 Charge/Link.url': `[InternetShortcut]\nURL= ${script}\n`,
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'Physics/01 Charge/Link.url',
    'contents.csv',
    'live.csv',
    'live.csv',
  ]);
});

test('a file that changes between being found and being read is a fault, not half read', () => {
  const root = folder.write({ ...whole, 'a.csv': 'name\n', 'b.csv': 'name\n' });
  writeFileSync(join(folder.base(), 'secret.csv'), 'secret\n');
  const reading = startReading(root);
  const [, grown, swapped] = listFolder(reading, rootEntry(reading));
  appendFileSync(join(root, 'a.csv'), 'more\n');
  execFileSync('ln', ['-sf', join(folder.base(), 'secret.csv'), join(root, 'b.csv')]);
  for (const file of [grown, swapped]) expect(file?.kind === 'file' && readText(reading, file)).toBe(undefined);
  const changed = 'this changed while the folder was read. Import again when nothing is being copied into it.';
  expect(reading.faults).toEqual([
    { file: 'a.csv', line: undefined, message: changed },
    { file: 'b.csv', line: undefined, message: changed },
  ]);
});

test('a folder that goes while it is read is an error in words', () => {
  const reading = startReading(folder.write(whole));
  const [physics] = listFolder(reading, rootEntry(reading));
  folder.clear();
  expect(() => physics?.kind === 'folder' && listFolder(reading, physics)).toThrow(OperatorError);
});
