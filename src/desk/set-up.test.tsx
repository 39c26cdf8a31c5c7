import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { todayCall } from '#contract/desk/today.ts';
import { startSession } from '#desk/session/session.ts';
import { config } from '#ui/config.ts';
import { answer, fakeDesk, open, replies, sent, serve, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

fakeDesk();
afterEach(() => {
  delete config.academy.isNew;
});

test('who sets up an academy signs in with the same number', async () => {
  config.academy.isNew = true;
  const user = open('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up your academy' })).toBeDefined();
  const fields = { 'Set-up code': 'ABCD', "Your academy's name": 'Sunrise', Levels: 'XI, XII', 'Your name': 'Asha' };
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
  await user.type(screen.getByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  replies['set_up'] = () => ({});
  replies['login'] = () => ({ data: { otp_ref: 'one' } });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByLabelText('4-digit code')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe("We've sent a code to +91 98765 43210.");
  const input = { code: 'ABCD', academy: 'Sunrise', levels: 'XI, XII', name: 'Asha', phone_code: '91' };
  expect(sent.at(-2)).toEqual({ name: 'set_up', input: { ...input, mobile: '9876543210' } });
});

const subject = { subject_id: 's1', subject_name: 'Physics' };
test.each([
  [[], ['/desk/content/new', '/desk/students/sheet']],
  [[subject], ['/desk/students/sheet']],
])('an academy with %j begins with the subjects that it has not, then its students', async (subjects, expected) => {
  startSession('one', '+91 1');
  replies['me'] = () => ({ data: { ...staff, subjects } });
  serve([answer(todayCall, some.firstDay)]);
  open('/');
  const steps = (await screen.findByText('Begin here')).closest('section')?.querySelectorAll('a') ?? [];
  const places = [...steps].map((link) => link.getAttribute('href'));
  expect(places).toEqual(expected);
});

test('a backup that failed says why above all else, and is begun again there', async () => {
  startSession('one', '+91 1');
  const portal = { last_backup_at: some.today.now, backup: { since: null, problem: 'No space left.' } };
  serve([answer(todayCall, { ...some.today, portal })]);
  const user = open('/');
  expect(await screen.findByText('The backup failed: No space left.')).toBeDefined();
  replies['back_up'] = () => ({});
  serve([answer(todayCall, { ...some.today, portal: { ...portal, backup: { since: some.today.now, problem: '' } } })]);
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  await waitFor(() => expect(screen.queryByText(/No space left/)).toBeNull());
  expect(sent.some(({ name }) => name === 'back_up')).toBe(true);
});

test('where no first backup can be made from the desk, a line says so without alarm', async () => {
  startSession('one', '+91 1');
  serve([answer(todayCall, { ...some.today, portal: { last_backup_at: null, backup: null } })]);
  open('/');
  const line = await screen.findByText(/^There is no backup yet. .*Ask the person who runs it to make backups.$/);
  expect(line.closest('[role=status]')).toBeNull();
});
