import { execFileSync } from 'node:child_process';
import { appendFileSync, linkSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { readText } from '#server/files/text-file.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { readAcademy } from './read-academy.ts';

// A folder may come from a stranger. Reading it must always end, take little memory, and give an error for each
// mistake.
const folder = testFolder();
const whole: Files = { 'Physics/01 Charge/01 Charge.mp4': 'film' };

function read(files: Files) {
  const root = folder.write({ ...whole, ...files });
  return readFolder(root);
}

function readFolder(root: string) {
  const context = createReadContext(root);
  const academy = readAcademy(context);
  const errors = context.errors.map(
    ({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${render(message)}`,
  );
  const warnings = context.warnings.map(({ path, message }) => `${path}: ${render(message)}`);
  return { academy, errors, warnings, skipped: context.skipped };
}

const yamlPath = 'academy.yaml';
const quizPath = 'Physics/01 Charge/Test.quiz.csv';
const header = 'question,option a,option b,answer\n';

test('YAML aliases that would expand without end are an error each', () => {
  const levels = Array.from(
    { length: 9 },
    (_, at) => `b${at + 1}: &b${at + 1} [${Array(9).fill(`*b${at}`).join(', ')}]`,
  );
  const { errors } = read({ [yamlPath]: ['b0: &b0 [lol, lol]', ...levels].join('\n') });
  expect(errors).toHaveLength(81);
  expect(errors[0]).toBe(`${yamlPath}:2: '*b0' refers to another part of the file. Write the text out instead.`);
});

test.each([
  ['brackets', '['.repeat(500_000)],
  ['brackets, a line each', 'a:\n [\n'.concat(' [\n'.repeat(150_000))],
  ['brackets with something in each', '[a, '.repeat(120_000)],
  ['braces', '{ '.repeat(250_000)],
  ['dashes', '- '.repeat(50_000)],
  ['names', Array.from({ length: 900 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ['question marks', '? '.repeat(50_000)],
])('YAML with nested %s is one error', (_, yaml) => {
  const { errors } = read({ [yamlPath]: yaml });
  expect(errors.at(0)).toMatch(new RegExp(`^${yamlPath}:\\d+: this is nested too deeply\\.$`));
  expect(errors).toHaveLength(1);
});

test('YAML above the size limit is not read', () => {
  const { errors } = read({ [yamlPath]: '- a\n'.repeat(150_000) });
  expect(errors).toEqual([`${yamlPath}: this file is too large. The limit is 0.5 MB.`]);
});

test('names with a meaning in JavaScript have none in YAML', () => {
  const { errors } = read({ [yamlPath]: '__proto__: {name: x}\nconstructor: x\n<<: {name: y}\ntoString: z\n' });
  expect(errors.map((error) => error.split(' here')[0])).toEqual([
    `${yamlPath}:1: there is no '__proto__'`,
    `${yamlPath}:2: there is no 'constructor'`,
    `${yamlPath}:3: there is no '<<'`,
    `${yamlPath}:4: there is no 'toString'`,
  ]);
});

test('a YAML tag has no effect', () => {
  const { academy, errors } = read({ [yamlPath]: 'name: !!js/function "function () { throw 1 }"\n' });
  expect(errors).toEqual([]);
  expect(academy.settings.name).toBe('function () { throw 1 }');
});

test('column names with a meaning in JavaScript are only unknown columns', () => {
  const { academy, errors, warnings } = read({
    'students.csv': 'name,mobile,__proto__,constructor\nAsha,9876543210,x,y\n',
  });
  expect(errors).toEqual([]);
  const other_facts = '{"__proto__":"x","constructor":"y"}';
  expect(academy.students).toMatchObject([{ name: 'Asha', guardian: '', other_facts }]);
  expect(warnings).toEqual([]);
});

test.each<[what: string, content: Uint8Array]>([
  ['damaged UTF-8', Buffer.concat([Buffer.from('question,क्यों'), Buffer.from([0xff])])],
  ['UTF-8 that ends within a character', Buffer.from('question,कक').subarray(0, -1)],
  ['half a character of UTF-16', Buffer.concat([Buffer.from('\ufeffquestion\n', 'utf16le'), Buffer.from('x')])],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0')],
])('a CSV file that is %s is one error', (_, content) => {
  const { errors } = read({ [quizPath]: content });
  expect(errors).toEqual([`${quizPath}: this is not text. If it is a spreadsheet, save it as '.xlsx' or 'CSV UTF-8'.`]);
});

test.each([
  ['a million columns', `${'x,'.repeat(1_000_000)}\n`, 1, 'this row has 1,000,000 filled cells, but the limit is 100'],
  [
    'ten thousand columns',
    `${header}${'x,'.repeat(10_000)}\n`,
    2,
    'this row has 10,000 filled cells, but the limit is 100',
  ],
  [
    'a quotation that never ends',
    `${header}Why?,a,b,A\n"${'Why?,a,b,A\n'.repeat(200_000)}`,
    3,
    'this row is longer than 1 MB',
  ],
  ['one line without end', `${header}${'x'.repeat(3_000_000)}`, 2, 'this row is longer than 1 MB'],
])('CSV with %s is one error, at the line where it begins', (_, csv, line, error) => {
  const { errors } = read({ [quizPath]: csv });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`${quizPath}:${line}: ${error}`);
});

test('CSV with too many rows is an error', () => {
  const { errors } = read({ 'students.csv': `name,mobile\n${'a,\n'.repeat(1_000_001)}` });
  expect(errors).toEqual(['students.csv:1000001: this file has more than 1,000,000 rows, which is the limit.']);
});

test('a hundred thousand columns of padding are not an error', () => {
  const { errors } = read({ [quizPath]: `${header}Why?,a,b,A${','.repeat(100_000)}\n${','.repeat(100_000)}\n` });
  expect(errors).toEqual([]);
});

test('reading stops after 1,000 errors', () => {
  const context = createReadContext(folder.write({ ...whole, [quizPath]: header + 'Why?\n'.repeat(5_000) }));
  expect(() => readAcademy(context)).toThrow(/\nThese are the first 1,000 errors\. There may be more\.\n.*$/);
  expect(context.errors).toHaveLength(1_000);
});

test('a file of a hundred megabytes is not read', () => {
  const root = folder.write({ ...whole, [quizPath]: '"' });
  truncateSync(join(root, quizPath), 101 * 1024 * 1024);
  expect(readFolder(root).errors).toEqual([`${quizPath}: this file is too large. The limit is 64 MB.`]);
});

test('a symbolic link to its own folder is an error, not an endless loop', () => {
  const root = folder.write(whole);
  symlinkSync('.', join(root, 'Maths'));
  symlinkSync('..', join(root, 'Physics/02 Light'));
  mkdirSync(join(root, 'Physics/01 Charge/Film'));
  for (let at = 0; at < 100; at++) symlinkSync('.', join(root, 'Physics/01 Charge/Film', `${at}`));
  writeFileSync(join(root, 'Physics/01 Charge/Film/film.m3u8'), '#EXTM3U\n');
  const { errors } = readFolder(root);
  expect(errors).toHaveLength(102);
  expect(new Set(errors.map((error) => error.replace(/^.*?: /, '')))).toEqual(
    new Set(['this is a link to a folder that contains the link. Put the files themselves here.']),
  );
});

test('symbolic links cannot multiply the files of a video beyond the limit', () => {
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
  expect(readFolder(root).errors).toContain(
    'Physics/01 Charge/Film: this HLS video has more than 20,000 files, which is the limit.',
  );
});

test('pipes, sockets and devices are skipped without being opened', async () => {
  const root = folder.write(whole);
  const server = createServer().listen(join(root, 'Physics/01 Charge/socket.mp4'));
  for (const name of ['live.csv', 'academy.yaml', 'Physics/01 Charge/pipe.mp4'])
    execFileSync('mkfifo', [join(root, name)]);
  symlinkSync('/dev/zero', join(root, 'students.csv'));
  const { errors, skipped } = readFolder(root);
  server.close();
  expect(errors).toEqual([
    'students.csv: this is a link to something outside the academy folder. Put the file itself here.',
  ]);
  expect(skipped.map(({ path, reason }) => `${path}: ${render(reason)}`)).toEqual(
    ['academy.yaml', 'live.csv', 'Physics/01 Charge/pipe.mp4', 'Physics/01 Charge/socket.mp4'].map(
      (path) => `${path}: it is neither a file nor a folder`,
    ),
  );
});

test('a file with two hard links is read under both names', () => {
  const root = folder.write(whole);
  linkSync(join(root, 'Physics/01 Charge/01 Charge.mp4'), join(root, 'Physics/01 Charge/02 Again.mp4'));
  const { academy, errors } = readFolder(root);
  expect(errors).toEqual([]);
  expect(academy.subjects[0]?.chapters[0]?.topics.map(({ name }) => name)).toEqual(['Charge', 'Again']);
});

test('unreadable names are errors', () => {
  const root = folder.write(whole);
  const name = (bytes: string) => Buffer.from(join(root, 'Physics/01 Charge', bytes), 'latin1');
  for (const bytes of ['a\nb.mp4', '\x1b[2Jc.mp4', 'd\xff.mp4', 'e\te.mp4']) writeFileSync(name(bytes), 'film');
  const { errors } = readFolder(root);
  expect(errors.toSorted()).toEqual([
    'Physics/01 Charge/\\u001b[2Jc.mp4: this name cannot be used: it contains a control character.',
    'Physics/01 Charge/a b.mp4: this name cannot be used: it contains a control character.',
    'Physics/01 Charge/d�.mp4: this name cannot be used: it contains characters that are not UTF-8.',
    'Physics/01 Charge/e e.mp4: this name cannot be used: it contains a control character.',
  ]);
});

test('names that differ only in case are the same name', () => {
  const { errors } = read({ 'Physics/02 CHARGE/a.mp4': 'x', 'physics/01 Light/a.mp4': 'x' });
  expect(errors.map((error) => error.split(':')[0])).toEqual(expect.arrayContaining(['Physics/02 CHARGE', 'physics']));
});

test('archives are skipped without being opened', () => {
  const { errors, skipped } = read({
    'Physics.zip': 'PK',
    'Physics/More.tar.gz': 'x',
    'Physics/01 Charge/Even more.zip': 'PK',
  });
  expect(errors).toEqual([]);
  expect(skipped.map(({ path }) => path)).toEqual([
    'Physics.zip',
    'Physics/01 Charge/Even more.zip',
    'Physics/More.tar.gz',
  ]);
});

test('addresses other than http and https are refused everywhere', () => {
  const script = 'javascript:alert(1)';
  const { errors } = read({
    'contents.csv': `path,link\nPhysics/Charge/Film,${script}\n`,
    'live.csv': `subject,batch,class,url\nPhysics,A,One,data:text/html;x\nPhysics,A,Two,https://user:word@example.org\n`,
    'Physics/01 Charge/Link.url': `[InternetShortcut]\nURL= ${script}\n`,
  });
  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'Physics/01 Charge/Link.url',
    'contents.csv',
    'live.csv',
    'live.csv',
  ]);
});

test('a file that changes between being found and being read is an error', () => {
  const root = folder.write({ ...whole, 'a.csv': 'name\n', 'b.csv': 'name\n' });
  writeFileSync(join(folder.base(), 'secret.csv'), 'secret\n');
  const context = createReadContext(root);
  const [, grown, swapped] = listFolder(context, rootEntry(context));
  appendFileSync(join(root, 'a.csv'), 'more\n');
  execFileSync('ln', ['-sf', join(folder.base(), 'secret.csv'), join(root, 'b.csv')]);
  for (const file of [grown, swapped]) expect(file?.kind === 'file' && readText(context, file)).toBe(undefined);
  const changed =
    'this file changed while the folder was being read. Import again once nothing is being copied into the folder.';
  expect(context.errors).toEqual([
    { file: 'a.csv', line: undefined, message: changed },
    { file: 'b.csv', line: undefined, message: changed },
  ]);
});

test('a folder that disappears while it is being read is an error for the operator', () => {
  const context = createReadContext(folder.write(whole));
  const [physics] = listFolder(context, rootEntry(context));
  folder.clear();
  expect(() => physics?.kind === 'folder' && listFolder(context, physics)).toThrow(OperatorError);
});
