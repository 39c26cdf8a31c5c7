import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lateAnswersCall } from '#contract/desk/exams.ts';
import { keyCall } from '#contract/desk/regrading.ts';
import { resultsCall } from '#contract/desk/results.ts';
import { buttonClassName } from '#ui/button.tsx';
import { startSession } from './session/session.ts';
import { answer, fakeDesk, open, replies, sent, serve } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

fakeDesk();
beforeEach(() => {
  startSession('one', '+91 1');
  serve([answer(resultsCall, some.timedResults), answer(lateAnswersCall, some.lateAnswers)]);
});

const sentTo = (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const { timedResults, lateAnswers } = some;
const [late = expect.fail()] = lateAnswers.rows;

test('results are released once it is asked, and the page says when they were', async () => {
  const user = open('/quizzes/sums');
  await screen.findByText("Students don't see their marks and the right answers yet.");
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  expect(screen.getByText(/^2 students are still taking the test\. Everyone who took it will see/)).toBeDefined();
  expect(sentTo('release_results')).toEqual([]);
  const results_at = Date.parse('2026-11-23T09:00+05:30');
  replies['release_results'] = () => ({ data: { released_at: results_at } });
  serve([
    answer(resultsCall, { ...timedResults, quiz: { ...timedResults.quiz, results_at, results_can_come: false } }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  await screen.findByText(/^Results released on 23 Nov 2026, 9:00.am/i);
  expect(sentTo('release_results')).toEqual([{ quiz_id: timedResults.quiz.quiz_id, what: 'marks' }]);
  expect(screen.queryByRole('button', { name: 'Release results' })).toBeNull();
});

test('until results are released that is the main thing to do, and then it is to share them', async () => {
  const { quiz } = timedResults;
  const kindsOf = async (...names: string[]) => {
    const buttons = await Promise.all(names.map((name) => screen.findByRole('button', { name })));
    const kinds = ['primary', 'quiet', 'danger'] as const;
    return buttons.map(({ className }) => kinds.find((kind) => className.includes(buttonClassName(kind))));
  };
  const user = open('/quizzes/sums');
  expect(await kindsOf('Release results', 'Share')).toEqual(['primary', 'quiet']);
  const [release, share] = ['Release results', 'Share'].map((name) => screen.getByRole('button', { name }));
  expect(release?.compareDocumentPosition(share ?? expect.fail())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  expect(await kindsOf('Release results', 'Cancel')).toEqual(['primary', 'quiet']);
  const results_at = Date.parse('2026-11-23T09:00+05:30');
  replies['release_results'] = () => ({ data: { released_at: results_at } });
  const marksAreOut = { ...quiz, results_at, results_can_come: false, solutions_can_come: true };
  serve([answer(resultsCall, { ...timedResults, quiz: marksAreOut })]);
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  expect(await kindsOf('Release solutions', 'Share')).toEqual(['quiet', 'primary']);
});

test('where solutions come later, marks are released first, and then solutions', async () => {
  const { quiz } = timedResults;
  const window = { ...quiz.window, solutions: 'when released' as const };
  serve([answer(resultsCall, { ...timedResults, quiz: { ...quiz, window } })]);
  const user = open('/quizzes/sums');
  await screen.findByText("Students don't see their marks and ranks yet.");
  expect(screen.getByText('Marks when you release them')).toBeDefined();
  expect(screen.getByText('Right answers when you release them')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Release solutions' })).toBeNull();
  const results_at = Date.parse('2026-11-23T09:00+05:30');
  replies['release_results'] = () => ({ data: { released_at: results_at } });
  const marksAreOut = { ...quiz, window, results_at, results_can_come: false, solutions_can_come: true };
  serve([answer(resultsCall, { ...timedResults, quiz: marksAreOut })]);
  await user.click(screen.getByRole('button', { name: 'Release marks' }));
  expect(screen.getByText(/Right answers and explanations come later, when you release them/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Release marks' }));
  await screen.findByText("Students see their marks. They don't see right answers and explanations yet.");
  const solutions_at = results_at + 60_000;
  const all = { ...marksAreOut, solutions_at, solutions_can_come: false };
  serve([answer(resultsCall, { ...timedResults, quiz: all })]);
  await user.click(screen.getByRole('button', { name: 'Release solutions' }));
  await user.click(screen.getByRole('button', { name: 'Release solutions' }));
  await screen.findByText(/^Solutions released on 23 Nov 2026, 9:01.am/i);
  expect(sentTo('release_results').map((input) => Object.entries(input as object))).toEqual([
    [
      ['quiz_id', 'sums'],
      ['what', 'marks'],
    ],
    [
      ['quiz_id', 'sums'],
      ['what', 'solutions'],
    ],
  ]);
});

test('in a timed test, a question that is dropped is first offered with its marks for all', async () => {
  serve([answer(keyCall, { ...some.key, is_timed: true })]);
  open('/quizzes/sums/questions/one');
  const group = await screen.findByRole('group', { name: /^What should happen to marks already given/ });
  const labels = within(group)
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);
  expect(labels).toEqual(['full-to-all', 'full-to-attempted', 'also-right', 'instead', 'drop']);
  expect(screen.getByText(/^In a test with ranks, giving the marks keeps everyone's total comparable/)).toBeDefined();
});

test('a release that fails says why, and can be tried again', async () => {
  const user = open('/quizzes/sums');
  await user.click(await screen.findByRole('button', { name: 'Release results' }));
  replies['release_results'] = () => ({ status: 409, message: 'Not now.' });
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  await screen.findByText('Not now.');
  expect(screen.getByRole('button', { name: 'Release results' })).toBeDefined();
});

test('a quiz without a clock and without a release has neither button nor list', async () => {
  serve([answer(resultsCall, some.results)]);
  open('/quizzes/sums');
  await screen.findByText('Asha');
  expect(screen.queryByRole('button', { name: 'Release results' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /Late answers/ })).toBeNull();
  expect(sentTo('late_answers')).toEqual([]);
});

test('late answers that nobody sent are no card', async () => {
  serve([answer(lateAnswersCall, { ...lateAnswers, undecided: 0, rows: [] })]);
  open('/quizzes/sums');
  await screen.findByText('Asha');
  await waitFor(() => expect(sentTo('late_answers')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: /Late answers/ })).toBeNull();
});

test('late answers say what they would change, and count with a reason, which the next one has too', async () => {
  const bina = { ...late, stud_id: 'bina', name: 'Bina', attempt_id: 'second', count: 1, marks_if: 0 };
  serve([answer(lateAnswersCall, { ...lateAnswers, undecided: 2, unlisted: 3, rows: [late, bina] })]);
  const user = open('/quizzes/sums');
  const card = within(
    (await screen.findByRole('heading', { name: /^Late answers/ })).closest('section') ?? expect.fail(),
  );
  expect(card.getByText('7 answers, would be +11')).toBeDefined();
  expect(card.getByText('1 answer, would be −1')).toBeDefined();
  expect(card.getAllByText(/^Time over 22 Nov.* · Chosen 10:42.am to 10:58.am · Arrived 11:32.am$/i)).toHaveLength(2);
  expect(card.getByText("3 more students aren't listed.")).toBeDefined();

  await user.click(within(card.getByRole('group', { name: 'Asha' })).getByRole('button', { name: 'Count them' }));
  const form = () => within(card.getByRole('form'));
  await user.click(form().getByRole('button', { name: 'Count them' }));
  expect(form().getByText('Write a reason first.')).toBeDefined();
  await user.type(form().getByLabelText('Reason'), 'Power cut');
  replies['decide_late_answers'] = () => ({ data: {} });
  const counted = { ...late, decision: 'count', marks: 12, version: '1 2' } as const;
  serve([answer(lateAnswersCall, { ...lateAnswers, rows: [bina, counted] })]);
  await user.click(form().getByRole('button', { name: 'Count them' }));
  await card.findByText('Counted');
  const sends = { quiz_id: 'sums', why: 'Power cut' };
  expect(sentTo('decide_late_answers')).toEqual([{ ...sends, attempt_id: 'first', version: '1 ', count: true }]);
  expect(card.queryByRole('group', { name: 'Asha' })).toBeNull();

  await user.click(card.getByRole('button', { name: "Don't count them" }));
  expect(form().getByLabelText('Reason')).toHaveProperty('value', 'Power cut');
  await user.click(form().getByRole('button', { name: "Don't count them" }));
  await waitFor(() => expect(sentTo('decide_late_answers')).toHaveLength(2));
  expect(sentTo('decide_late_answers')[1]).toMatchObject({ attempt_id: 'second', count: false });
});

test('a decision that somebody else made first is told, and the list is read again', async () => {
  const user = open('/quizzes/sums');
  await user.click(await screen.findByRole('button', { name: 'Count them' }));
  await user.type(screen.getByLabelText('Reason'), 'Power cut');
  replies['decide_late_answers'] = () => ({
    status: 409,
    data: { conflict: { changed_by: 'Arvind', changed_at: Date.parse('2026-11-23T09:00+05:30') } },
  });
  serve([answer(lateAnswersCall, { ...lateAnswers, rows: [{ ...late, decision: 'refuse', version: '1 2' }] })]);
  await user.click(screen.getByRole('button', { name: 'Count them' }));
  await screen.findByText(/^Arvind changed this at 9:00.am/i);
  await screen.findByText('Not counted');
  // It is among the decided ones now.
  await user.click(screen.getByText('Decided: 1'));
  replies['decide_late_answers'] = () => ({ data: {} });
  await user.click(screen.getByRole('button', { name: 'Count them' }));
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Count them' }));
  await waitFor(() => expect(sentTo('decide_late_answers')).toHaveLength(2));
  expect(sentTo('decide_late_answers')[1]).toMatchObject({ version: '1 2', why: 'Power cut' });
  await waitFor(() => expect(screen.queryByText(/^Arvind changed this/)).toBeNull());
});
