import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerDoubtCall, staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { todayCall } from '#contract/desk/today.ts';
import { startSession } from './session/session.ts';
import { answer, fakeDesk, open, replies, serve, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

fakeDesk();
beforeEach(() => startSession('one', '+91 1'));

test('the day is not quiet while a doubt waits', async () => {
  serve([answer(todayCall, { ...some.quietDay, doubts: 2 })]);
  open('/');
  const link = await screen.findByRole('link', { name: 'Doubts to answer (2)' });
  expect(link.getAttribute('href')).toBe('/desk/doubts');
  expect(screen.queryByText(/^You're all caught up/)).toBeNull();
});

test('a doubt stands beside its question; what is answered is folded away, and its form behind that', async () => {
  const [waits] = some.doubts;
  if (!waits) throw new Error('There is none');
  const question = {
    question: 'Which bends?',
    passage: '',
    options: ['A lens', 'A wall'],
    kind: 'single' as const,
    right: [0],
    key: '',
    pictures: [],
    chosen: { right: [1], key: '' },
  };
  const given = { answer: 'Look at the mirror.', answered_at: some.quietDay.now, answered_by: 'R K Sir' };
  const answered = { ...waits, doubt_id: 'd2', text: 'Why this?', ...given };
  serve([answer(staffDoubtsCall, [{ ...waits, kind: 'quiz', title: 'DPP 1', question }, answered])]);
  const user = open('/doubts');
  await screen.findByText('Doubts to answer (1)');
  expect(screen.getByRole('heading', { name: 'Why is it twice as long?' })).toBeDefined();
  expect(screen.getByText('Which bends?')).toBeDefined();
  expect(within(screen.getByText('A lens').closest('li') ?? document.body).getByText('Right:')).toBeDefined();
  expect(within(screen.getByText('A wall').closest('li') ?? document.body).queryByText('Right:')).toBeNull();
  expect(screen.getByText('Chosen').closest('li')?.textContent).toContain('A wall');
  const fold = screen.getByText('Answered (1)').closest('details');
  expect(fold?.open).toBe(false);
  await user.click(screen.getByText('Answered (1)'));
  expect(screen.getByText('Answer · R K Sir · 23 Nov 2026')).toBeDefined();
  expect(screen.getByText('Change the answer').closest('details')?.querySelector('textarea')?.value).toBe(given.answer);
});

test('the words of an answer outlive a look at what it is about', async () => {
  serve([answer(staffDoubtsCall, some.doubts)]);
  const user = open('/doubts');
  await user.type(await screen.findByLabelText('Answer'), 'By symmetry.');
  cleanup();
  open('/doubts');
  expect(await screen.findByDisplayValue('By symmetry.')).toBeDefined();
});

test('the words of an answer stay when a colleague was faster, beside theirs, and can be sent after that', async () => {
  const [waits] = some.doubts;
  if (!waits) throw new Error('There is none');
  const list = (answered_by: string, text: string) =>
    serve([answer(staffDoubtsCall, [{ ...waits, answer: text, answered_at: some.quietDay.now, answered_by }])]);
  serve([answer(staffDoubtsCall, [waits])]);
  replies[answerDoubtCall.name] = () => {
    list('R K Sir', 'By symmetry.');
    return { status: 409, message: 'R K Sir was faster.' };
  };
  const user = open('/doubts');
  await user.type(await screen.findByLabelText('Answer'), 'Look at the mirror.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByText('By symmetry.', { selector: 'p' })).closest('details')).toBeNull();
  expect(screen.getByText('R K Sir was faster.')).toBeDefined();
  expect(screen.getByDisplayValue('Look at the mirror.').closest('details')).toBeNull();
  replies[answerDoubtCall.name] = () => {
    list(staff.name, 'Look at the mirror.');
    return { data: null };
  };
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByText(/^Answer · Meera/)).closest('details')).not.toBeNull();
});
