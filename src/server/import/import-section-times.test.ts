import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { anyTime } from '#server/domain/quizzes/quiz-window.ts';
import { changeQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { exportAcademy } from './export/export-academy.ts';
import { readExportedAcademy } from './export/exported-academy.repository.ts';

const quiet = 'Nothing has changed.';

onEachDatabase('a test in the folder whose sections have their own time, or that is shuffled', (db) => {
  const { folder, importFrom, now, run } = testImport(db);

  const header = 'question,answer,type,section,section minutes';
  const sheet = (...rows: string[]) => ({ 'Physics/Light/One.quiz.csv': `${[header, ...rows].join('\n')}\n` });
  const halves = sheet('One?,1,number,A,90', 'Two?,2,number,A,', 'Three?,3,number,B,90');
  const yaml = (settings: string, sections: string, section = 'A') => ({
    'Physics/Light/One.quiz.yaml': `${settings}${sections}\nquestions:\n  - { section: ${section}, question: One?, answer: 1 }\n  - { section: B, question: Two?, answer: 2 }\n`,
  });
  const timed = 'sections:\n  - { name: A, minutes: 40 }\n  - { name: B, minutes: 20 }';
  const contents = (columns: string, cells: string) => ({
    'contents.csv': `path,${columns}\nPhysics/Light/One,${cells}\n`,
  });
  const plain = { 'Physics/Light/One.quiz.csv': 'question,option a,option b,answer\nLeaves?,red,green,B\n' };

  /** The quiz with what its revision says of its questions together. */
  const quiz = async () =>
    await db()
      .selectFrom('quiz')
      .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
      .where('archived_at', 'is', null)
      .select(['quiz.quiz_id', 'quiz.revision_id', 'minutes', 'attempts', 'paper'])
      .executeTakeFirstOrThrow();

  /** What the desk saves: the quiz with something else in it. */
  async function changeAtDesk(
    change: (content: Awaited<ReturnType<typeof readQuiz>>) => Partial<Awaited<ReturnType<typeof readQuiz>>>,
    minutes?: number,
  ): Promise<void> {
    const { quiz_id } = await quiz();
    const before = await readQuiz(db(), quiz_id);
    const content = { ...before, ...change(before) };
    const window = minutes === undefined ? undefined : { ...anyTime, attempts: 1, minutes };
    const seen = await versionOfQuiz(db(), quiz_id);
    await changeQuiz(db(), { by: 'Ravi', quiz_id, quiz: { name: 'One', content, window }, seen }, now());
  }

  async function goAround(name: string) {
    const exported = join(folder.base(), name);
    await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
    const before = await quiz();
    expect(await importFrom(exported)).toBe(quiet);
    expect(await quiz()).toEqual(before);
    return (path: string) => readFileSync(join(exported, path), 'utf8');
  }

  test('in a sheet is open for their sum, and comes back from an export without another revision', async () => {
    await run(halves);
    expect(await quiz()).toMatchObject({
      minutes: 180,
      attempts: 1,
      paper: '{"sections":[{"name":"A","minutes":90},{"name":"B","minutes":90}],"below_zero":true}',
    });
    expect(await run()).toBe(quiet);
    const read = await goAround('sheet');
    expect(read('01 Physics/01 Light/01 One.quiz.csv')).toContain('section,section minutes');
    expect(read('contents.csv')).toContain(',180');
    const before = await quiz();
    await run(sheet('One?,1,number,A,60', 'Two?,2,number,A,', 'Three?,3,number,B,90'));
    expect(await quiz()).toMatchObject({ quiz_id: before.quiz_id, minutes: 150 });
    expect((await quiz()).revision_id).not.toBe(before.revision_id);
  });

  test('in YAML has the minutes of its sections, and a list of what is shuffled', async () => {
    await run(yaml('shuffle: [options, Questions]\n', timed));
    expect(await quiz()).toMatchObject({
      minutes: 60,
      attempts: 1,
      paper:
        '{"sections":[{"name":"A","minutes":40},{"name":"B","minutes":20}],"below_zero":true,"shuffle":["questions","options"]}',
    });
    expect(await run()).toBe(quiet);
    expect((await goAround('yaml'))('contents.csv')).toContain('"questions, options"');
    const { revision_id } = await quiz();
    expect(await run(yaml('shuffle: questions, options\nminutes: 60\n', timed))).toBe(quiet);
    await run(yaml('shuffle: no\n', timed));
    expect((await quiz()).revision_id).not.toBe(revision_id);
    expect((await quiz()).paper).not.toContain('shuffle');
  });

  test('of the pattern of an exam has its halves', async () => {
    const pattern = 'pattern: MHT-CET 2026 PCM\n';
    await run(yaml(pattern, 'pass_percent: 30'));
    expect(await quiz()).toMatchObject({
      minutes: 90,
      paper: '{"sections":[{"name":"Physics and Chemistry","minutes":90}]}',
    });
    const own = 'sections:\n  - { name: Mathematics, minutes: 45 }';
    const both = (text: string) => text.replace('section: B', 'section: Mathematics');
    const { 'Physics/Light/One.quiz.yaml': text } = yaml(pattern, own, 'Physics and Chemistry');
    await run({ 'Physics/Light/One.quiz.yaml': both(text) });
    expect((await quiz()).minutes).toBe(135);
    await expect(run({ 'Physics/Light/One.quiz.yaml': both(`minutes: 180\n${text}`) })).rejects.toThrow(
      'the sections have 90 + 45 minutes, which is 135; the test says 180',
    );
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'of another sum',
      yaml('minutes: 50\n', timed),
      'the sections have 40 + 20 minutes, which is 60; the test says 50',
    ],
    ['without a clock', yaml('minutes: 0\n', timed), 'the sections have 40 + 20 minutes, which is 60; the test says 0'],
    [
      'of another sum in contents.csv',
      { ...halves, ...contents('minutes', '150') },
      'contents.csv, row 2: the sections have 90 + 90 minutes, which is 180; the test says 150',
    ],
    [
      'of one section only',
      sheet('One?,1,number,A,90', 'Two?,2,number,B,'),
      "the section 'B' has no minutes, but others have",
    ],
    [
      'of some questions only',
      sheet('One?,1,number,,', 'Two?,2,number,B,90'),
      'some questions are in no section, but the sections have minutes',
    ],
    ['outside of a section', sheet('One?,1,number,,90'), 'minutes for a section need its name'],
    ['twice', sheet('One?,1,number,A,90', 'Two?,2,number,A,60'), "the section 'A' has two different times"],
    ['that are no whole number', sheet('One?,1,number,A,1.5'), "the section's time is '1.5', but it must be"],
    ['of nothing', sheet('One?,1,number,A,0'), "the section's time is '0', but it must be"],
    ['beyond the limit', sheet('One?,1,number,A,601'), 'a whole number of minutes from 1 to 600'],
    [
      'beyond the limit together',
      sheet('One?,1,number,A,500', 'Two?,2,number,B,500'),
      'the time for the test must be a whole number of minutes from 1 to 600',
    ],
  ])('minutes %s are refused', async (_, files, message) => {
    await expect(run(files)).rejects.toThrow(message);
  });

  test('a question with a fault is not told by what it says of its section as well', async () => {
    const broken = sheet('One?,1,number,A,90', 'Two?,,number,B,90');
    const refusal = await run({ ...broken, ...contents('minutes', '180') }).catch(String);
    expect(refusal).toContain('the answer is missing');
    expect(refusal).not.toContain('which is');
  });

  test('what contents.csv says of the order holds in a test only, and goes with its clock', async () => {
    await run({ ...plain, ...contents('minutes,shuffle', '60,Options') });
    expect((await quiz()).paper).toBe('{"sections":[],"below_zero":true,"shuffle":["options"]}');
    expect((await goAround('order'))('contents.csv')).toContain('shuffle');
    await run(contents('minutes,shuffle', '60,'));
    expect((await quiz()).paper).toBe('{"sections":[],"below_zero":true}');
    await expect(run(contents('shuffle', 'options'))).rejects.toThrow('another order for each student needs a time');
    await expect(run(contents('minutes,shuffle', '60,answers'))).rejects.toThrow(
      "shuffle is 'answers', but it must be",
    );
    // The YAML shuffles, and the table takes the clock away.
    await run({
      'Physics/Light/One.quiz.csv': undefined,
      'Physics/Light/One.quiz.yaml':
        'minutes: 60\nshuffle: options\nquestions:\n  - { question: Why?, options: [so, not], answer: A }\n',
      ...contents('minutes', '0'),
    });
    expect(await quiz()).toMatchObject({ minutes: 0, paper: '' });
  });

  test('an order that the desk has changed stays, and the questions follow the folder', async () => {
    await run({ ...plain, ...contents('minutes,shuffle', '60,options') });
    await changeAtDesk(() => ({ shuffle: ['questions'] }));
    expect(await run()).toContain("the folder's order for each student is 'options', the portal's 'questions'");
    await run({ 'Physics/Light/One.quiz.csv': plain['Physics/Light/One.quiz.csv'].replace('Leaves?', 'Grass?') });
    expect(await readQuiz(db(), (await quiz()).quiz_id)).toMatchObject({
      shuffle: ['questions'],
      questions: [{ question: 'Grass?' }],
    });
  });

  test('questions that the desk has changed keep the time of their sections, whatever the folder says', async () => {
    await run(halves);
    await changeAtDesk(({ questions }) => ({ questions: questions.map((one) => ({ ...one, marks: 2 })) }));
    await run(sheet('One?,1,number,A,60', 'Two?,2,number,A,', 'Three?,3,number,B,60'));
    expect(await quiz()).toMatchObject({ minutes: 180, paper: expect.stringContaining('"minutes":90') });
  });

  test('sections that get their own time in the folder take the place of a clock that the desk has set', async () => {
    await run({ ...sheet('One?,1,number,A,', 'Two?,2,number,B,'), ...contents('minutes', '60') });
    await changeAtDesk(() => ({}), 45);
    await run({ ...sheet('One?,1,number,A,30', 'Two?,2,number,B,20'), ...contents('minutes', '') });
    expect(await quiz()).toMatchObject({ minutes: 50, paper: expect.stringContaining('"minutes":30') });
    expect(await run()).toBe(quiet);
  });
});
