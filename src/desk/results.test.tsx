import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { startSession } from './session/session.ts';
import { fakeDesk, inputsOf, open, replies, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

const asha = some.newcomer;

fakeDesk();

test('an attempt shows only what was wrong, leads to the next one of its table, and back to that table', async () => {
  startSession('one', '+91 1');
  const quiz = { quiz_id: 'q1', quiz_name: 'Sound', chapter_name: 'Waves', subject_id: 'p', subject_name: 'Physics' };
  const attempt = {
    stud_id: 's1',
    name: 'Asha',
    number: '+919876543210',
    quiz: { ...quiz, pass_percent: 33 },
    pictures: [],
    attempt_id: 'a1',
    attempt_number: 2,
    attempts: ['a0', 'a1', 'a2'].map((attempt_id) => ({ attempt_id, submitted_at: 0 })),
    submitted_at: 0,
    marks: 1,
    max_marks: 3,
    result: 'pass',
    is_late: true,
    regraded_at: null,
    is_shuffled: true,
    questions: [0, 1, null].map((chosen, index) => ({
      question_id: `q${index}`,
      position: index + 1,
      question: `Sum ${index}`,
      passage: '',
      kind: 'single',
      options: ['yes', 'no'],
      right: { right: [0], key: '' },
      chosen: { right: chosen === null ? [] : [chosen], key: '' },
      marks: 1,
      late: null,
      gained: chosen === 0 ? 1 : 0,
      is_uncounted: false,
      explanation: '',
    })),
  };
  replies['attempt'] = () => ({ data: attempt });
  const rows = ['a1', 'b1'].map((attempt_id) => ({ ...some.results.rows[0], attempt_id, name: 'Bina' }));
  replies['results'] = () => ({ data: { ...some.results, rows, total: 2 } });
  const user = open('/attempts/a1?sort=marks&desc=true');
  expect(await screen.findAllByText('1 of 2')).toHaveLength(2);
  expect(screen.getByLabelText('Attempt')).toHaveProperty('selectedOptions.0.textContent', '2 of 3');
  expect(screen.getByText('Late')).toBeDefined();
  expect(screen.getByText(/^Questions and options are in the order of the quiz/)).toBeDefined();
  const back = screen.getByRole('link', { name: 'Results of the quiz' });
  expect(back.getAttribute('href')).toBe('/desk/quizzes/q1?sort=marks&desc=true');
  expect(screen.getAllByRole('button', { name: /\d$/ }).map((button) => button.textContent)).toEqual([
    ...['All 3', 'Right 1', 'Wrong 1', 'Not answered 1'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Wrong 1' }));
  await waitFor(() => expect(screen.queryByText('Sum 0')).toBeNull());
  expect(screen.getByRole('link', { name: '2 B Wrong Right answer A' }).getAttribute('href')).toBe('#question-q1');
  await user.click(screen.getAllByRole('link', { name: 'Next Bina' })[0] as HTMLElement);
  await waitFor(() => expect(inputsOf('attempt')).toEqual([{ attempt_id: 'a1' }, { attempt_id: 'b1' }]));
});

test('the questions of a quiz are sorted by how hard they are, and the one to check is open', async () => {
  startSession('one', '+91 1');
  const quiz = {
    quiz_id: 'q1',
    quiz_name: 'Sound',
    chapter_name: 'Waves',
    subject_id: 'p',
    subject_name: 'Physics',
    minutes: 0,
    attempts: 0,
  };
  const of = {
    kind: 'single',
    key: '',
    marks: 1,
    negative_marks: 0,
    topic: '',
    difficulty: '',
    left_out: 1,
    problem: null,
    regraded: null,
  };
  const options = [
    { text: 'yes', is_right: true, chosen: 3 },
    { text: 'no', is_right: false, chosen: 2 },
  ];
  const questions = [
    {
      ...of,
      question_id: 'a',
      position: 1,
      passage: '',
      question: 'Easy',
      right_percent: 50,
      options,
    },
    {
      ...of,
      question_id: 'b',
      position: 2,
      passage: '',
      question: 'Hard',
      right_percent: 25,
      options,
    },
  ].map((each) => (each.question === 'Hard' ? { ...each, problem: 'nobody_right' } : each));
  const revision = { revision_id: 'r1', number: 1, created_at: 0, max_marks: 2, attempts: 6, questions };
  replies['questions'] = () => ({ data: { quiz, pictures: [], revisions: [revision] } });
  const user = open('/quizzes/q1/questions');
  const numbers = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  await screen.findByText('6 attempts');
  expect(numbers()).toEqual(['Question 1', 'Question 2']);
  const questionsOpen = [...document.querySelectorAll('li > details')].map((each) => each.hasAttribute('open'));
  expect(questionsOpen).toEqual([false, true]);
  expect(document.querySelectorAll('li > details')[1]?.querySelector('summary')?.textContent).toContain('Right25%');
  expect(screen.getByRole('link', { name: 'Question 2' }).getAttribute('href')).toBe('#question-b');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Hardest first');
  await waitFor(() => expect(numbers()).toEqual(['Question 2', 'Question 1']));
});

test.each([
  ['a quiz', 0, 1, true],
  ['a test', 90, 1, false],
  ['a test that can be taken again', 90, 0, true],
] as const)(
  'of %s, whether the first attempt counts is said: %j min, %j attempts',
  async (_, minutes, attempts, isSaid) => {
    startSession('one', '+91 1');
    const { quiz } = some.results;
    const window = { ...quiz.window, minutes, attempts };
    replies['results'] = () => ({ data: { ...some.results, quiz: { ...quiz, window, counts: 'first' } } });
    replies['questions'] = () => ({ data: { ...some.questions, quiz: { ...some.questions.quiz, minutes, attempts } } });
    const user = open('/quizzes/sums');
    await screen.findByRole('table');
    const said = () => screen.queryAllByText(/the first attempt counts/).length > 0;
    expect(said()).toBe(isSaid);
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    await screen.findByText(/^\d+ attempts?$/);
    expect(said()).toBe(isSaid);
  },
);

test('nobody passes or fails a quiz of which nobody has set a pass mark', async () => {
  startSession('one', '+91 1');
  replies['me'] = () => ({ data: { ...staff, academy: { ...staff.academy, pass_percent: null } } });
  const openWith = async (pass_percent: number) => {
    replies['results'] = () => ({ data: { ...some.results, quiz: { ...some.results.quiz, pass_percent } } });
    cleanup();
    queryClient.clear();
    open('/quizzes/sums');
    await screen.findByRole('link', { name: /Asha/ });
    return screen.queryAllByText(/^(Passed|Result|Pass)$/).length;
  };
  expect(await openWith(40)).toBe(0);
  expect(await openWith(50)).toBe(3);
});

test('the plan of a corrected key replaces its form, which comes back; whose result changes is first', async () => {
  startSession('one', '+91 1');
  const quiz = { quiz_id: 'q1', quiz_name: 'Sound', chapter_name: 'Waves', subject_id: 'p', subject_name: 'Physics' };
  const asked = {
    is_timed: false,
    number: 2,
    kind: 'single',
    question: 'Sound is',
    passage: '',
    options: ['dust', 'a wave'],
    right: [0],
    key: '',
    decided: null,
    pending: 0,
  };
  replies['key'] = () => ({ data: { quiz, pictures: [], version: 'v', ...asked } });
  const row = (attempt_id: string, name: string, marks: number, results: readonly [string, string]) => ({
    ...asha,
    attempt_id,
    name,
    submitted_at: 0,
    before: { marks, max_marks: 10, result: results[0] },
    after: { marks: marks + 1, max_marks: 10, result: results[1] },
  });
  const rows = [row('a', 'Asha', 6, ['pass', 'pass']), row('b', 'Bina', 3, ['fail', 'pass'])];
  const before = { marks: 20, max_marks: 40, passed: 2 };
  const totals = { attempts: 4, gain: 2, lose: 0, before, after: { marks: 22, max_marks: 40, passed: 3 } };
  replies['plan_regrade'] = () => ({
    data: { version: 'v', pass_percent: 33, ...totals, drafts: 0, rows, unlisted: 0 },
  });
  const user = open('/quizzes/q1/questions/x');
  await user.click(await screen.findByRole('radio', { name: /a wave/ }));
  await user.click(screen.getByRole('radio', { name: 'Only the new answer counts' }));
  await user.click(screen.getByRole('button', { name: 'See who gains and who loses' }));
  expect(await screen.findByText('2 of 4 attempts gain marks. None lose any. 1 more passes.')).toBeDefined();
  expect(screen.getByText('5 → 5.5 of 10')).toBeDefined();
  expect(screen.getByText('+1 mark each')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Bina', 'Asha']);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /a wave/ })));
});

test('a number that cannot be read as a key is told how it is written', async () => {
  startSession('one', '+91 1');
  replies['key'] = () => ({ data: { ...some.key, kind: 'number', options: [], right: [], key: '2.5' } });
  const user = open('/quizzes/q1/questions/x');
  const field = await screen.findByRole('textbox');
  await user.clear(field);
  await user.type(field, '2.4-2.6');
  await user.click(screen.getByRole('button', { name: 'See who gains and who loses' }));
  expect(screen.getAllByText(/a range such as/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Choose the right answer.')).toBeNull();
});

test('a key that was corrected, and a question that counts otherwise with the same key', async () => {
  startSession('one', '+91 1');
  const [revision] = some.questions.revisions;
  const [question] = revision?.questions ?? [];
  const questions = (['instead', 'drop'] as const).map((policy) => {
    return { ...question, question_id: policy, regraded: { policy, regraded_at: 0 } };
  });
  replies['questions'] = () => ({ data: { ...some.questions, revisions: [{ ...revision, questions }] } });
  open('/quizzes/sums/questions');
  expect(await screen.findByText(/^Key corrected on .*: Only the new answer counts$/)).toBeDefined();
  expect(screen.getByText(/^Decided on .*: The question doesn't count\.$/)).toBeDefined();
});

test('an address from before the quizzes had a section of their own leads there', async () => {
  startSession('one', '+91 1');
  replies['questions'] = () => ({ data: some.questions });
  replies['quizzes'] = () => ({ data: some.quizzes });
  open('/results/sums/questions?order=hardest');
  await screen.findByRole('heading', { level: 1, name: 'Sums' });
  expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'hardest');
  cleanup();
  open('/results?subject_id=p');
  await screen.findByRole('heading', { level: 1, name: 'Quizzes' });
  expect(inputsOf('quizzes')).toEqual([{ subject_id: 'p' }]);
});

test('the office has the marks of a quiz, and no way to its questions and answers', async () => {
  startSession('one', '+91 1');
  replies['me'] = () => ({ data: { ...staff, role: 'office' } });
  replies['results'] = () => ({ data: some.results });
  open(`/quizzes/${some.results.quiz.quiz_id}`);
  await screen.findByRole('table');
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => /attempts|questions|edit|schedule|hall/.test(href))).toEqual([]);
  expect(links.some((href) => href.includes('/ranks'))).toBe(true);
});
