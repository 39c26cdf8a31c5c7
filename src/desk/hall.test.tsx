import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeExamCall, examHallCall, extendExamCall } from '#contract/desk/hall.ts';
import { todayCall } from '#contract/desk/today.ts';
import { fakeDialog } from '#ui/testing/fake-dialog.ts';
import { queryClient } from './api/query-client.ts';
import { startSession } from './session/session.ts';
import { answer, fakeDesk, open, replies, sent, serve } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

fakeDesk();
fakeDialog();
beforeEach(() => {
  startSession('one', '+91 1');
  serve([answer(examHallCall, hall)]);
});

const sentTo = (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const { hall } = some;
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? expect.fail());
const resultsCome = 'Students see their results about two minutes after that.';
const dialog = () => within(screen.getByRole('dialog'));

test('the hall shows who is cut off, for how long, and which student has a second device and more time', async () => {
  open('/quizzes/sums/hall');
  const asha = await rowOf('Asha');
  expect(asha.getByText('Cut off')).toBeDefined();
  expect(asha.getByText('12 min ago')).toBeDefined();
  expect(asha.getByText('12 / 75')).toBeDefined();
  expect(asha.getByText('Physics, 10 min left')).toBeDefined();
  const binu = await rowOf('Binu');
  expect(binu.getByText(/^Another device, seen 9:40.am$/i)).toBeDefined();
  expect(binu.getByText('40 min')).toBeDefined();
  expect(binu.getByText(/^until 10:40.am · \+5 min$/i)).toBeDefined();
  expect(screen.getByText(/^No sign of them for more than 6 minutes\./)).toBeDefined();
  expect(screen.getByText(/^As of 10:00.am$/i)).toBeDefined();
});

test('a count shows only the students in that state, and all of them when it is pressed again', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click(await screen.findByRole('button', { name: 'Cut off 1', pressed: false }));
  await waitFor(() => expect(sentTo('exam_hall').at(-1)).toEqual({ quiz_id: 'sums', show: 'cut off' }));
  await user.click(await screen.findByRole('button', { name: 'Cut off 1', pressed: true }));
  await screen.findByRole('button', { name: 'All 2', pressed: true });
});

test('a search is kept while the list is read again, and beside the state that is shown', async () => {
  const user = open('/quizzes/sums/hall');
  await user.type(await screen.findByLabelText('Name or number'), 'bin');
  const search = { quiz_id: 'sums', search: 'bin' };
  await waitFor(() => expect(sentTo('exam_hall').at(-1)).toEqual(search));
  serve([answer(examHallCall, { ...hall, rows: hall.rows.slice(1) })]);
  // As it is read again every ten seconds.
  await queryClient.invalidateQueries();
  expect(sentTo('exam_hall').at(-1)).toEqual(search);
  expect(document.activeElement).toBe(screen.getByLabelText('Name or number'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cut off 1' }));
  await waitFor(() => expect(sentTo('exam_hall').at(-1)).toEqual({ ...search, show: 'cut off' }));
  expect(screen.getByLabelText('Name or number')).toHaveProperty('value', 'bin');
  serve([answer(examHallCall, { ...hall, rows: [] })]);
  await queryClient.invalidateQueries();
  await screen.findByText(/^No students match “bin”\./);
});

test('on a phone, what is done for everyone is folded behind a button', async () => {
  const user = open('/quizzes/sums/hall');
  const unfold = await screen.findByRole('button', { name: 'Actions: For everyone in the test', expanded: false });
  const folded = screen.getByRole('group', { name: 'For everyone in the test' });
  expect(unfold.getAttribute('aria-controls')).toBe(folded.id);
  expect(folded.className).toContain('max-sm:hidden');
  await user.click(unfold);
  await screen.findByRole('button', { name: 'Actions: For everyone in the test', expanded: true });
  expect(folded.className).not.toContain('max-sm:hidden');
});

test('one student gets more time with a reason, and it is said when a phone hears of it', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click((await rowOf('Asha')).getByRole('button', { name: 'More time' }));
  expect(dialog().getByRole('heading', { name: 'More time for Asha' })).toBeDefined();
  expect(dialog().getByText('Phones that are online get the time within four minutes.')).toBeDefined();
  await user.click(dialog().getByRole('button', { name: '+10 min' }));
  await user.click(dialog().getByRole('button', { name: 'Give the time' }));
  expect(dialog().getByText('Write a reason first.')).toBeDefined();
  expect(sentTo('extend_exam')).toEqual([]);
  await user.type(dialog().getByLabelText('Reason'), 'Power cut');
  serve([answer(extendExamCall, { extended: 1, closes_at: null })]);
  await user.click(dialog().getByRole('button', { name: 'Give the time' }));
  await screen.findByText('1 student has 10 min more.');
  const [{ ends_at = null } = {}] = hall.rows;
  const whom = { quiz_id: 'sums', who: 'one', stud_id: 'asha', version: String(ends_at) };
  expect(sentTo('extend_exam')).toEqual([{ ...whom, minutes: 10, why: 'Power cut' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('minutes that are none are not sent', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click(await screen.findByRole('button', { name: 'More time for everyone' }));
  expect(dialog().getByText(/^The test closes that much later, too\./)).toBeDefined();
  await user.type(dialog().getByLabelText('Reason'), 'Power cut');
  for (const wrong of ['', '0', '181', 'x']) {
    await user.clear(dialog().getByLabelText('Minutes'));
    if (wrong !== '') await user.type(dialog().getByLabelText('Minutes'), wrong);
    await user.click(dialog().getByRole('button', { name: 'Give the time' }));
    expect(dialog().getByText('Write 1 to 180.')).toBeDefined();
  }
  expect(sentTo('extend_exam')).toEqual([]);
});

test('time that somebody else gave meanwhile is told, and given again only when it is asked for again', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click(await screen.findByRole('button', { name: 'More time for everyone who is cut off (1)' }));
  await user.type(dialog().getByLabelText('Reason'), 'Power cut');
  const conflict = { changed_by: 'Arvind', changed_at: Date.parse('2026-11-23T09:58+05:30') };
  replies['extend_exam'] = () => ({ status: 409, data: { conflict } });
  await user.click(dialog().getByRole('button', { name: 'Give the time' }));
  await dialog().findByText(/^Arvind changed this at 9:58.am/i);
  expect(dialog().getByText('Look at the new end, and give more only if it is still needed.')).toBeDefined();
  const sends = { quiz_id: 'sums', who: 'cut off', minutes: 5, version: 'v' };
  expect(sentTo('extend_exam')).toMatchObject([sends]);
});

test('after that, the new end is shown at once, and time can be given on top', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click((await rowOf('Asha')).getByRole('button', { name: 'More time' }));
  expect(dialog().getByText(/^Ends 10:40.am$/i)).toBeDefined();
  await user.type(dialog().getByLabelText('Reason'), 'Power cut');
  const [row = expect.fail(), other = expect.fail()] = hall.rows;
  const later = (row.ends_at ?? 0) + 5 * 60_000;
  replies['extend_exam'] = () => ({ status: 409, data: { conflict: { changed_by: 'Arvind', changed_at: hall.now } } });
  serve([answer(examHallCall, { ...hall, rows: [{ ...row, ends_at: later }, other] })]);
  await user.click(dialog().getByRole('button', { name: 'Give the time' }));
  await dialog().findByText(/^Ends 10:45.am$/i);
  serve([answer(extendExamCall, { extended: 1, closes_at: null })]);
  await user.click(dialog().getByRole('button', { name: 'Give the time' }));
  await screen.findByText('1 student has 5 min more.');
  expect(sentTo('extend_exam').at(-1)).toMatchObject({ version: String(later) });
});

test('a student who has left the list meanwhile is given nothing unseen', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click((await rowOf('Asha')).getByRole('button', { name: 'More time' }));
  await user.type(dialog().getByLabelText('Reason'), 'Power cut');
  replies['extend_exam'] = () => ({ status: 409, data: { conflict: { changed_by: 'Arvind', changed_at: hall.now } } });
  serve([answer(examHallCall, { ...hall, rows: hall.rows.slice(1) })]);
  await user.click(dialog().getByRole('button', { name: 'Give the time' }));
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Give the time' })).toHaveProperty('disabled', true));
});

test('a dialog has the focus where a key does no harm, or on what is written first', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click((await rowOf('Asha')).getByRole('button', { name: 'End the test' }));
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click((await rowOf('Asha')).getByRole('button', { name: 'More time' }));
  expect(document.activeElement).toBe(dialog().getByLabelText('Minutes'));
});

test('ending a test says what it means, and needs a reason', async () => {
  const user = open('/quizzes/sums/hall');
  await user.click(await screen.findByRole('button', { name: 'End the test for everyone' }));
  expect(dialog().getByText(/This can't be undone\.$/)).toBeDefined();
  expect(dialog().getByText('This ends the test for 2 students. Nobody can begin it after that.')).toBeDefined();
  expect(dialog().getByText(resultsCome)).toBeDefined();
  await user.click(dialog().getByRole('button', { name: 'End the test' }));
  expect(sentTo('close_exam')).toEqual([]);
  await user.type(dialog().getByLabelText('Reason'), 'Fire alarm');
  serve([answer(closeExamCall, { closed: 2, closes_at: hall.now })]);
  await user.click(dialog().getByRole('button', { name: 'End the test' }));
  await screen.findByText('The test has ended for 2 students.');
  expect(sentTo('close_exam')).toEqual([{ quiz_id: 'sums', who: 'all', why: 'Fire alarm' }]);
});

test('ending it for everyone lets no results come where they wait for their release', async () => {
  serve([answer(examHallCall, { ...hall, quiz: { ...hall.quiz, results: 'when released' } })]);
  const user = open('/quizzes/sums/hall');
  await user.click(await screen.findByRole('button', { name: 'End the test for everyone' }));
  expect(dialog().getByText(/^This ends the test for 2 students\./)).toBeDefined();
  expect(dialog().queryByText(resultsCome)).toBeNull();
});

test('ending it for a batch says who can still begin, and until when', async () => {
  const counts = { ...hall.counts, 'not begun': 3 };
  serve([answer(examHallCall, { ...hall, moves_closing: false, counts })]);
  const user = open('/quizzes/sums/hall');
  await user.click(await screen.findByRole('button', { name: 'End the test for everyone' }));
  expect(dialog().queryByText(resultsCome)).toBeNull();
  expect(
    dialog().getByText(/^This ends the test for 2 students\. 3 who have not begun can still begin until 11:00.am\.$/i),
  ).toBeDefined();
});

test('where nobody sits it and it has closed, there is nothing to do but to look', async () => {
  const counts = { ...hall.counts, 'cut off': 0, in: 0, time: 2 };
  const [row = expect.fail()] = hall.rows;
  const ended = { ...row, state: 'time', closed_at: hall.now, attempt_id: 'first' } as const;
  const quiz = { ...hall.quiz, closes_at: hall.now };
  serve([answer(examHallCall, { ...hall, quiz, counts, undecided: 3, unlisted: 1, rows: [ended] })]);
  open('/quizzes/sums/hall');
  expect((await screen.findByRole('link', { name: 'Asha' })).getAttribute('href')).toBe('/desk/attempts/first');
  expect(screen.queryByRole('button', { name: /^(More time|End the test)/ })).toBeNull();
  expect(screen.getByRole('link', { name: '3 students have late answers to decide about' })).toBeDefined();
  expect(screen.getByText(/^1 more student isn't listed\./)).toBeDefined();
});

test('a hall that cannot be read again stays, and says so', async () => {
  open('/quizzes/sums/hall');
  await rowOf('Asha');
  const pulse = () => screen.getByText(/^As of 10:00.am$/i).querySelector('[aria-hidden]');
  expect(pulse()).not.toBeNull();
  replies['exam_hall'] = () => ({ status: 503, message: 'Busy.' });
  // As it is read again every ten seconds.
  void queryClient.invalidateQueries();
  await screen.findByText(/Busy\./);
  expect((await rowOf('Asha')).getByText('Cut off')).toBeDefined();
  expect(pulse()).toBeNull();
});

test('the day begins with the tests that run, and those with late answers', async () => {
  const test = { quiz_id: 'sums', quiz_name: 'Sums', subject_name: 'Physics' };
  const runs = { ...test, sitting: 2, open_until: hall.now + 3_600_000, undecided: 0 };
  const late = { ...test, quiz_id: 'waves', quiz_name: 'Waves', sitting: 0, open_until: null, undecided: 1 };
  serve([answer(todayCall, { ...some.quietDay, tests: [runs, late] })]);
  open('/');
  expect((await screen.findByRole('link', { name: /^Sums/ })).getAttribute('href')).toBe('/desk/quizzes/sums/hall');
  expect(screen.getByText(/^2 in the test · Open until .*11:00.am$/i)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Waves/ }).getAttribute('href')).toBe('/desk/quizzes/waves');
  expect(screen.getByText('1 student has late answers to decide about')).toBeDefined();
});
