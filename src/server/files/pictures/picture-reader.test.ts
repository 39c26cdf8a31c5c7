import { symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { readPictureFacts } from './picture-facts.ts';

const folder = testFolder();

function readQuiz(root: string) {
  const context = createReadContext(root);
  const quiz = readAcademy(context).subjects[0]?.chapters[0]?.quizzes[0];
  return {
    question: quiz?.questions[0],
    pictures: quiz?.pictures ?? [],
    errors: context.errors.map(({ file, line, message }) => `${file}:${line}: ${render(message)}`),
    notes: context.warnings.map(({ message }) => render(message)),
    skipped: context.skipped.map(({ path }) => path),
  };
}

/** A quiz of one question with this text, and files beside it. */
const withQuestion = (question: string, files: Files = {}) =>
  readQuiz(
    folder.write({
      ...files,
      'P/A/Test.quiz.csv': `question,option a,option b,answer\n"${question.replaceAll('"', '""')}",yes,no,A\n`,
    }),
  );

const circuit = { 'P/A/circuit.png': testPicture(640, 300) };
const key = 'media:[0-9a-f]{32}/file\\.png';

test.each([
  'What is it? <img src="circuit.png">',
  "What is it? <IMG  class=x SRC='circuit.png' onerror=alert(1)>",
  'What is it? <img src=circuit.png />',
  'What is it? <img src="./circuit.png">',
  'What is it? <img src="CIRCUIT.PNG" alt="circuit">',
  'What is it? ![circuit](circuit.png)',
])('a file beside the quiz becomes a picture of the media store: %s', (text) => {
  const { question, pictures, errors, skipped } = withQuestion(text, circuit);
  expect({ errors, skipped }).toEqual({ errors: [], skipped: [] });
  expect(question?.question).toMatch(
    new RegExp(`^What is it\\? <img src="${key}" alt="(?:circuit|CIRCUIT)" width="640" height="300">$`),
  );
  expect(pictures).toMatchObject([{ source: { path: 'P/A/circuit.png' } }]);
  expect(question?.question).toContain(pictures[0]?.key);
});

test('a picture may be in a folder, have spaces, a description and a width, and break no lines', () => {
  const files = { 'P/A/pictures/my circuit.png': testPicture(640, 300) };
  const { question, errors, skipped } = withQuestion(
    'One\nTwo <img src="pictures/my%20circuit.png" alt="&quot;A&quot; &lt; B" width="320">',
    files,
  );
  expect({ errors, skipped }).toEqual({ errors: [], skipped: [] });
  expect(question?.question).toMatch(
    new RegExp(`^One\nTwo <img src="${key}" alt="&quot;A&quot; &lt; B" width="320" height="150">$`),
  );
  const plain = withQuestion('One\nTwo ![](pictures\\my circuit.png)', files);
  expect(plain.question?.question).toMatch(new RegExp(`^One<br>Two <img src="${key}" alt="" `));
});

test('a quiz in a folder of a chapter, whose files are taken with --flatten, has its pictures in that folder', () => {
  const files = {
    'P/A/Part 1/circuit.png': testPicture(640, 300),
    'P/A/Part 1/Test.quiz.csv': 'question,a,b,answer\n![](circuit.png),yes,no,A\n',
  };
  const context = createReadContext(folder.write(files), { flatten: true });
  const [quiz] = readAcademy(context).subjects[0]?.chapters[0]?.quizzes ?? [];
  expect([context.errors, context.skipped]).toEqual([[], []]);
  expect(quiz?.pictures).toMatchObject([{ source: { path: 'P/A/Part 1/circuit.png' } }]);
});

test('columns may have the pictures of question, options and explanation, and an option may be only a picture', () => {
  const { question, pictures, errors } = readQuiz(
    folder.write({
      ...circuit,
      'P/A/b.png': testPicture(20, 10, 'b'),
      'P/A/why.jpg': testPicture(20, 10, 'why'),
      'P/A/Test.quiz.csv':
        'Question,Question Image,Option A,Option B,Option A Image,Option B Image URL,Ans,Explanation,Explanation image\n' +
        'Why?,circuit.png,so,,,b.png,B,Because,why.jpg\n',
    }),
  );
  expect(errors).toEqual([]);
  expect(question).toMatchObject({
    question: expect.stringMatching(new RegExp(`^Why\\?<br><img src="${key}" alt="circuit"`)),
    options: ['so', expect.stringMatching(new RegExp(`^<img src="${key}" alt="b" width="20" height="10">$`))],
    answer: expect.stringMatching(/ alt="b" /),
    // Its name says JPEG, but it is a PNG.
    explanation: expect.stringMatching(new RegExp(`^Because<br><img src="${key}" alt="why"`)),
  });
  expect(pictures).toHaveLength(3);
});

test('a picture in the text itself becomes one of the media store', () => {
  const data = testPicture(30, 20, 'x'.repeat(20_000)).toString('base64');
  const { question, pictures, errors } = withQuestion(`Why? <img src="data:image/png;base64,${data}">`);
  expect(errors).toEqual([]);
  expect(question?.question).toMatch(new RegExp(`^Why\\? <img src="${key}" alt="" width="30" height="20">$`));
  expect(pictures).toMatchObject([{ source: Buffer.from(data, 'base64') }]);
});

test('a picture of another site stays as it is written, with a note', () => {
  const { question, pictures, errors, notes } = withQuestion('Why? <img src="https://example.org/a.png" onload=x>');
  expect({ pictures, errors }).toEqual({ pictures: [], errors: [] });
  expect(question?.question).toBe('Why? <img src="https://example.org/a.png" onload=x>');
  expect(notes).toEqual([
    'a picture comes from another site, and is shown only while it is there. Put the file next to the quiz to keep it',
  ]);
});

test.each<[what: string, src: string, files: Files, error: string]>([
  ['a missing file', 'none.png', {}, "there is no picture 'none.png' next to the quiz."],
  [
    'a file elsewhere',
    '../B/circuit.png',
    { 'P/B/circuit.png': testPicture(1, 1) },
    "there is no picture '../B/circuit.png' next to the quiz.",
  ],
  ['a file of the machine', '/etc/passwd', {}, "there is no picture '/etc/passwd' next to the quiz."],
  [
    'a media key',
    `media:${'0'.repeat(32)}/file.png`,
    {},
    `there is no picture 'media:${'0'.repeat(32)}/file.png' next to the quiz.`,
  ],
  ['no name', '', {}, 'a picture has no name. It must be written as <img src="figure.png">.'],
  [
    'SVG',
    'a.svg',
    { 'P/A/a.svg': '<svg onload="alert(1)"/>' },
    "'a.svg' is not a picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.",
  ],
  [
    'an empty file',
    'a.png',
    { 'P/A/a.png': '' },
    "'a.png' is not a picture that every phone can show. Save it as PNG, JPEG, GIF or WebP.",
  ],
  [
    'a bomb',
    'a.png',
    { 'P/A/a.png': testPicture(50_000, 50_000) },
    "'a.png' has 50000 × 50000 pixels, which is too large. Make it smaller.",
  ],
  [
    'a bomb in the text',
    `data:image/png;base64,${testPicture(50_000, 50_000).toString('base64')}`,
    {},
    'a picture in the text (data:) has 50000 × 50000 pixels, which is too large. Make it smaller.',
  ],
  [
    'SVG in the text',
    "data:image/svg+xml,<svg onload='alert(1)'/>",
    {},
    'a picture must be written as <img src="figure.png">, and the tag itself as &lt;img&gt;.',
  ],
  [
    'a page in the text',
    'data:text/html;base64,PHNjcmlwdD4=',
    {},
    'a picture in the text (data:) is not one that every phone can show. Use PNG, JPEG, GIF or WebP.',
  ],
])('%s is an error at its line', (_, src, files, error) => {
  const { errors, pictures } = withQuestion(`Why? <img src="${src}">`, files);
  expect(pictures).toEqual([]);
  expect(errors).toEqual([`P/A/Test.quiz.csv:2: ${error}`]);
});

test('a bare <img> is no picture, and stays as it is written', () => {
  const { errors, question } = withQuestion('Which of <img> and <img/> is right?');
  expect([errors, question?.question]).toEqual([[], 'Which of <img> and <img/> is right?']);
});

test('a picture of three megabytes, and a link out of the academy folder, are errors', () => {
  const root = folder.write({
    ...circuit,
    'P/A/Test.quiz.csv': 'question,a,b,answer\n![](circuit.png) ![](link.png),yes,no,A\n',
  });
  truncateSync(join(root, 'P/A/circuit.png'), 3 * 1024 * 1024);
  symlinkSync('/etc/hostname', join(root, 'P/A/link.png'));
  expect(readQuiz(root).errors).toEqual([
    expect.stringContaining('P/A/link.png'),
    "P/A/Test.quiz.csv:2: the picture 'circuit.png' is larger than 2 MB. Students load it on their phones, so make it smaller.",
    "P/A/Test.quiz.csv:2: there is no picture 'link.png' next to the quiz.",
  ]);
});

test.each([
  ['tags', '<img '],
  ['quotation marks', '<img "'],
  ['brackets', '![a]('],
  ['one long word', `<img ${'a'.repeat(300_000)}`],
  ['half a script', '<img src=<script>'],
])('a cell of many beginnings of a picture is read at once: %s', (_, text) => {
  const { errors } = withQuestion(text.repeat(Math.ceil(500_000 / text.length)));
  expect(errors).toContain('P/A/Test.quiz.csv:2: a text is longer than 10,000 characters, which is the limit.');
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  // A table between, and a marker with padding before it.
  [0xff, 0xc4, 0, 3, 0, 0xff, 0xff, 0xc2, 0, 11, 8, 0x01, 0x2c, 0x02, 0x80, 3],
);

test.each([
  ['png', testPicture(640, 300), { width: 640, height: 300 }],
  ['gif', bytes('GIF89a', [0x80, 0x02, 0x2c, 0x01]), { width: 640, height: 300 }],
  ['jpg', jpeg, { width: 640, height: 300 }],
  [
    'webp',
    bytes('RIFF....WEBPVP8 ....', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x2c, 0x01]),
    { width: 640, height: 300 },
  ],
  ['webp', bytes('RIFF....WEBPVP8L....', [0x2f, 0x7f, 0xc2, 0x4a, 0x00]), { width: 640, height: 300 }],
  ['webp', bytes('RIFF....WEBPVP8X....', [0, 0, 0, 0, 0x7f, 0x02, 0, 0x2b, 0x01, 0]), { width: 640, height: 300 }],
])('a %s has its kind and its size, whatever its name', (type, content, size) => {
  expect(readPictureFacts(content)).toEqual({ type, ...size });
  for (let length = 0; length < content.length - 1; length += 1) {
    expect(readPictureFacts(content.subarray(0, length))).toBeUndefined();
  }
});

test.each([
  ['nothing', bytes('')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a JPEG of markers only', Buffer.alloc(2_000_000, 0xff)],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
])('%s is no picture', (_, content) => {
  expect(readPictureFacts(content)).toBeUndefined();
});
