import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { quizToEditCall, saveQuizCall } from '#contract/desk/quizzes.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { addQuizSheet } from '#server/testing/add-quiz-sheet.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('a test of the desk whose sections have their own time, or that is shuffled', (portal) => {
  let chapter_id = '';
  let token = '';
  beforeEach(async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    ({ token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], name: 'Asha Nair' }));
  });

  const details = { marks: '4', negative_marks: '', topic: '', difficulty: '', explanation: '' };
  const asked = (section: string) => ({ ...details, question: 'Why?', options: ['so', 'not'], right: [0], section });
  const window = { opens: '', closes: '', attempts: 1 as const, results: 'at once' as const, minutes: 180 };
  const timed = (a: string, b: string) => [
    { name: 'A', answer_at_most: '', minutes: a },
    { name: 'B', answer_at_most: '', minutes: b },
  ];
  const quiz = { name: 'Halves', pass_percent: '50', window, below_zero: true, questions: [asked('A'), asked('B')] };
  const save = async (some: Partial<z.input<typeof saveQuizCall.input>>) =>
    (await callDesk(portal(), saveQuizCall, { ...quiz, ...some }, token)).data();
  const read = async (quiz_id: string) => (await callDesk(portal(), quizToEditCall, { quiz_id }, token)).data();
  const add = async () =>
    (await save({ chapter_id, sections: timed('90', '९0'), shuffle: ['options', 'questions'] })).quiz_id ?? '';

  test('is read as it was saved, and keeps both where a page says nothing of them', async () => {
    const quiz_id = await add();
    const said = {
      window: { minutes: 180 },
      shuffle: ['questions', 'options'],
      sections: [
        { name: 'A', answer_at_most: 0, minutes: 90 },
        { name: 'B', answer_at_most: 0, minutes: 90 },
      ],
    };
    const { version, ...stored } = await read(quiz_id);
    expect(stored).toMatchObject(said);
    expect(await save({ quiz_id, version, name: 'Both', window: undefined })).toMatchObject({ problems: [] });
    expect(await read(quiz_id)).toMatchObject(said);
  });

  test.each<[string, Partial<z.input<typeof saveQuizCall.input>>, [number | null, string]]>([
    [
      'has another time than its sections together',
      { sections: timed('90', '60') },
      [null, 'The sections have 90 + 60 minutes, which is 150; the test says 180. Write 150 for the test, or no time.'],
    ],
    [
      'has no clock, but its sections have',
      { sections: timed('90', '90'), window: { ...window, minutes: 0 } },
      [null, 'The sections have 90 + 90 minutes, which is 180; the test says 0. Write 180 for the test, or no time.'],
    ],
    [
      'has a section without a time',
      { sections: timed('90', '') },
      [null, "The section 'B' has no minutes, but others have. Give all sections their minutes, or none."],
    ],
    [
      'has a time that is none',
      { sections: timed('90', 'half an hour') },
      [2, "The section's time is 'half an hour', but it must be a whole number of minutes from 1 to 600."],
    ],
  ])('is refused where it %s', async (_, some, problem) => {
    const { problems } = await save({ chapter_id, ...some });
    expect(problems.map(({ question, message }) => [question, message])).toEqual([problem]);
  });

  test('is refused another window than its sections have', async () => {
    const quiz_id = await add();
    const { version } = await read(quiz_id);
    const { problems } = await save({ quiz_id, version, window: { ...window, minutes: 90 } });
    expect(problems.map(({ message }) => message)).toEqual([
      'The sections have 90 + 90 minutes, which is 180; the test says 90. Write 180 for the test, or no time.',
    ]);
    // What has no time at all here keeps its window.
    const others = await save({ quiz_id, version, window: undefined, sections: timed('90', '60') });
    expect(others.problems).toHaveLength(1);
  });

  test('has one order for all again without a clock, which the audit says', async () => {
    const quiz_id = await add();
    const { version } = await read(quiz_id);
    const saved = await save({
      quiz_id,
      version,
      window: { ...window, minutes: 0 },
      sections: [],
      shuffle: ['options'],
    });
    expect(saved.problems).toEqual([]);
    expect(await read(quiz_id)).toMatchObject({ shuffle: [], sections: [], window: { minutes: 0 } });
    const rows = (await listAudit(portal().deps.db, { limit: 9 })).map(({ action, details }) => {
      return [action, JSON.parse(details)];
    });
    expect(rows).toContainEqual([
      'quiz.change',
      {
        quiz: 'Physics/Waves/Halves',
        minutes: [180, 0],
        below_zero: ['yes', 'no'],
        shuffle: ['questions, options', 'no'],
        questions: [2, 2],
      },
    ]);
    expect(rows).toContainEqual(['quiz.add', expect.objectContaining({ shuffle: ['no', 'questions, options'] })]);
  });

  test('comes from a sheet', async () => {
    const sheet = 'question,a,b,answer,section,Section Time (min)\nWhy?,so,not,A,A,30\nHow?,so,not,A,B,15\n';
    const sent = { chapter_id, file_name: 'Parts.csv', base64: Buffer.from(sheet).toString('base64') };
    const { sections, questions } = (await callDesk(portal(), checkQuizSheetCall, sent, token)).data();
    expect(sections).toEqual([
      { name: 'A', answer_at_most: 0, minutes: 30 },
      { name: 'B', answer_at_most: 0, minutes: 15 },
    ]);
    expect(questions[0]).not.toHaveProperty('section_minutes');
    const own = (await addQuizSheet(portal(), { ...sent, name: 'Own' }, token)).data().quiz_id ?? '';
    expect(await read(own)).toMatchObject({ window: { minutes: 45, attempts: 1 }, below_zero: true, sections });
    const yaml = 'minutes: 20\nshuffle: [options]\nquestions:\n  - { question: Why?, options: [so, not], answer: A }\n';
    const written = { ...sent, file_name: 'Mixed.yaml', base64: Buffer.from(yaml).toString('base64') };
    const quiz_id = (await addQuizSheet(portal(), { ...written, name: 'Mixed' }, token)).data().quiz_id ?? '';
    expect(await read(quiz_id)).toMatchObject({ window: { minutes: 20 }, shuffle: ['options'] });
  });
});
