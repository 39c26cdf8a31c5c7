import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { checkQuizSheetCall, maxQuestionFileBytes } from '#contract/desk/quiz-sheet.ts';
import { addQuizSheet } from '#server/testing/add-quiz-sheet.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { workbookOf, zipOf } from '#server/testing/test-workbook.ts';
import { wordDocument } from '#server/testing/word-document.ts';

function file(file_name: string, content: string | Buffer) {
  return { key_file: { file_name, base64: Buffer.from(content).toString('base64') } };
}

const gift = 'Why? {=so ~not}\n\nWrite about it. {}\n\nHow many? {#5}\n';

onEachApp('a file of another program at the desk', (portal) => {
  let token = '';
  let chapter_id = '';
  beforeEach(async () => {
    const academy = testAcademy(portal().deps.db);
    chapter_id = await academy.chapter(await academy.subject({ subject_name: 'Physics' }));
    ({ token } = await signInStaff(portal()));
  });
  const sent = (content: string | Buffer, file_name: string) => {
    return { chapter_id, file_name, base64: Buffer.from(content).toString('base64') };
  };
  const check = async (content: string | Buffer, file_name: string) =>
    (await callDesk(portal(), checkQuizSheetCall, sent(content, file_name), token)).data();
  const problemsOf = async (content: string | Buffer, file_name: string) =>
    (await check(content, file_name)).problems.map(({ line, message }) => `${line ?? ''}: ${message}`);

  test('shows its questions and what is left out, and is added without it', async () => {
    const read = await check(gift, 'Sound.quiz.gift');
    expect(read).toMatchObject({
      name: 'Sound',
      counted: 'line',
      problems: [],
      questions: [{ question: 'Why?' }, { kind: 'number', key: '5' }],
      not_taken: [{ line: 3, text: 'Write about it. {}', message: "an answer in words of one's own. Left out." }],
    });
    const { quiz_id } = (await addQuizSheet(portal(), { ...sent(gift, 'Sound.gift'), name: 'Sound' }, token)).data();
    const asked = await portal().deps.db.selectFrom('question').selectAll().execute();
    expect([quiz_id !== null, asked.map(({ question }) => question)]).toEqual([true, ['Why?', 'How many?']]);
  });

  test.each([
    [
      'a paper in Kruti Dev',
      'a.docx',
      wordDocument(['1. iz’u'], { font: 'Kruti Dev 010' }),
      'the text is in Kruti Dev 010',
    ],
    ['a document of Word 97', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'this is a document of Word 97'],
    ['a cut archive', 'a.docx', wordDocument(['1. a']).subarray(0, 300), 'this file is damaged or breaks off'],
    ['a cut XML', 'a.xml', Buffer.from('<quiz><question>'), 'the file breaks off or is damaged at line 1, column 17'],
    ['another archive', 'a.zip', zipOf({ 'a.txt': 'a' }), 'no questions were found in this file'],
    ['a text without answers', 'a.gift', Buffer.from('Dear all,\n'), 'none of its questions can be taken'],
    [
      'only what is no choice',
      'a.gift',
      Buffer.from('Match. {=a -> 1 =b -> 2}\n'),
      'none of its questions can be taken',
    ],
    ['too many questions', 'a.gift', Buffer.from('Why? {T}\n\n'.repeat(1001)), 'this quiz has 1,001 questions'],
  ])('%s is told in its own words', async (_, name, bytes, message) => {
    const problems = await problemsOf(bytes, name);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`: ${message}`);
  });

  const options = ['(a) so', '(b) not', '(c) never'];
  const unkeyed = wordDocument(['1. Why?', ...options, '2. Which of them?', ...options, '3. How much?']);
  const keys: [string, { key?: string; key_file?: { file_name: string; base64: string } }][] = [
    ['pasted in a line', { key: '1-B 2-A,C 3-12.5' }],
    ['pasted, one in a line', { key: '1. b\n2. (a), (c)\n3) 12.5\n' }],
    ['pasted with commas alone', { key: '1-b,2-a,c,3-12.5' }],
    ['pasted with each number as a question', { key: 'Q1. B Q.2 - (A),(C)\nQue No 3: 12.5' }],
    ['pasted in two rows with blanks', { key: '1 2 3\nB A,C 12.5' }],
    ['pasted as a table', { key: 'Q.No\t1\t2\t3\nAnswer\tB\tA,C\t12.5\n' }],
    ['pasted from a message', { key: '*1.* Option B\n*2.* → A,C\n3 => 12.5' }],
    ['pasted with digits for letters', { key: '1-2, 2-(1),(3), 3-12.5' }],
    ['in a text', file('Key.txt', '1 B\n2 A, C\n3-12.5')],
    ['in a sheet', file('Key.csv', 'No,Answer\n1,B\n2,"A, C"\n3,12.5\n')],
    [
      'in a workbook',
      file(
        'Key.xlsx',
        workbookOf([
          ['No', 'Answer'],
          ['1', 'B'],
          ['2', 'A,C'],
          ['3', '12.5'],
        ]),
      ),
    ],
    ['in a document', file('Key.docx', wordDocument(['Answer Key', '1-b  2-a,c', '3-12.5']))],
    ['half pasted, half in a file', { key: '1-B', ...file('Key.txt', '2-A,C 3-12.5') }],
  ];

  test.each(keys)('a paper without answers takes its key %s', async (_, given) => {
    const paper = { ...sent(unkeyed, 'Paper.docx'), ...given };
    const read = (await callDesk(portal(), checkQuizSheetCall, paper, token)).data();
    expect([read.lacks_key, read.problems, read.not_taken, read.warnings]).toEqual([false, [], [], []]);
    expect(read.questions.map(({ kind, right, key }) => [kind, right, key])).toEqual([
      ['single', [1], ''],
      ['multiple', [0, 2], ''],
      ['number', [], '12.5'],
    ]);
  });

  test('a paper without answers can be added once it has its key', async () => {
    const before = await check(unkeyed, 'Paper.docx');
    expect([before.lacks_key, before.questions, before.not_taken.length]).toEqual([true, [], 3]);
    const keyed = { ...sent(unkeyed, 'Paper.docx'), key: '1-B 2-A,C 3-12.5', name: 'Why' };
    expect((await addQuizSheet(portal(), keyed, token)).data().problems).toEqual([]);
    const stored = await portal().deps.db.selectFrom('question').orderBy('position').select('kind').execute();
    expect(stored.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'number']);
  });

  test('a key that is none is told, and one that differs from the paper takes nothing', async () => {
    const readWith = async (bytes: Buffer, given: (typeof keys)[number][1]) =>
      (await callDesk(portal(), checkQuizSheetCall, { ...sent(bytes, 'Paper.docx'), ...given }, token)).data();
    for (const given of [
      { key: 'Dear all' },
      file('a.xlsx', zipOf({ 'a.txt': 'a' })),
      file('a.docx', 'PK\u0003\u0004'),
    ])
      expect((await readWith(unkeyed, given)).warnings.join()).toContain('no right answers were found in the key');
    expect((await readWith(unkeyed, { key: '1-D 9-A' })).warnings.join()).toContain('numbers that no question has');
    const keyed = wordDocument(['1. Why?', ...options, 'Ans: a', '2. Which?', ...options]);
    const { questions, not_taken } = await readWith(keyed, { key: '1-B 2-C' });
    expect(questions.map(({ question, right }) => [question, right])).toEqual([['Which?', [2]]]);
    expect(not_taken.map(({ message }) => message)).toEqual([expect.stringMatching(/^two places in the file say/)]);
  });

  test('an empty file of any name is told as an empty sheet', async () => {
    expect(await problemsOf('', 'a.txt')).toEqual([': this file is empty. Its first line must name the columns.']);
  });

  /** Of no pattern, so that nothing packs it. */
  const largePicture = () => Buffer.concat([testPicture(4, 4), randomBytes(1_500_000)]);

  if (isLongRun)
    test('may be a paper with 9 MB of pictures, which are stored once', async () => {
      const pictures = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`image${at}.png`, largePicture()]));
      const lines = Object.keys(pictures).flatMap((name, at) => [
        `${at + 1}. See`,
        { picture: name },
        '(a) so (b) not',
        'Ans: (a)',
      ]);
      const paper = wordDocument(lines, { pictures });
      expect(paper.length).toBeGreaterThan(8_900_000);
      expect(paper.length).toBeLessThan(maxQuestionFileBytes);
      // Twice what somebody may store in a while, if each counted twice.
      for (const name of ['One', 'Two', 'Three']) {
        const read = await check(paper, `${name}.docx`);
        expect([read.problems, read.not_taken, read.questions.length, read.pictures.length]).toEqual([[], [], 6, 6]);
        const added = await addQuizSheet(portal(), { ...sent(paper, 'a.docx'), name }, token);
        expect(added.data().problems).toEqual([]);
      }
    }, 60_000);

  test('of some megabytes has to wait while two others are read, and a small one has not', async () => {
    const large = sent(Buffer.concat([Buffer.from('Why? {T}\n\n//'), Buffer.alloc(3_000_000, 'a')]), 'a.gift');
    const answers = [large, large, large, sent('Why? {T}\n', 'b.gift')].map(
      async (file) => (await callDesk(portal(), checkQuizSheetCall, file, token)).statusCode,
    );
    expect(await Promise.all(answers)).toEqual([200, 200, 503, 200]);
    expect((await callDesk(portal(), checkQuizSheetCall, large, token)).statusCode).toBe(200);
  });

  test('is refused above 10 MB, and a sheet above 1 MB', async () => {
    const large = await callDesk(
      portal(),
      checkQuizSheetCall,
      sent(Buffer.alloc(maxQuestionFileBytes + 3, 'a'), 'a.docx'),
      token,
    );
    expect(large.statusCode).toBe(400);
    expect(await problemsOf('x'.repeat(1024 ** 2 + 1), 'a.txt')).toEqual([
      ': this sheet is larger than 1 MB, which is the limit. Split it into smaller sheets.',
    ]);
  });
});
