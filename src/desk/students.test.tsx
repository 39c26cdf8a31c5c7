import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from './session/session.ts';
import { fakeDesk, inputsOf, open, replies, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

const asha = some.newcomer;

fakeDesk();
beforeEach(() => {
  replies['student'] = () => ({ data: asha });
});

test('what is missing of a new student is said beside its field; so is a number that somebody has', async () => {
  startSession('one', '+91 1');
  const user = open('/students/new');
  await user.type(await screen.findByLabelText('Mobile number'), '98765');
  const save = () => user.click(screen.getByRole('button', { name: 'Add the student' }));
  await save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter all 10 digits of the mobile number.')).toBeDefined();
  expect(screen.getByText('Choose a level.')).toBeDefined();
  expect(screen.getByText('Check 3 fields above.')).toBeDefined();
  expect(inputsOf('add_student')).toEqual([]);

  await user.type(screen.getByLabelText('Name'), 'Devika');
  await user.type(screen.getByLabelText('Mobile number'), '43210');
  await user.selectOptions(screen.getByLabelText('Level'), 'Class 12');
  const taken = '+919876543210 is already registered for Asha.';
  replies['add_student'] = () => ({ status: 409, message: taken });
  await save();
  expect((await screen.findByText(taken)).closest('[role=alert]')).toBeNull();
  replies['add_student'] = () => ({ data: asha });
  await user.click(screen.getByRole('checkbox', { name: /^Allow a number that a brother or sister uses/ }));
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeDefined();
  expect(inputsOf('add_student').at(-1)).toMatchObject({ name: 'Devika', mobile: '9876543210', is_sibling: true });
});

test('each filter of the students in use is taken away by itself', async () => {
  startSession('one', '+91 1');
  replies['students'] = () => ({ data: { rows: [], total: 0, page: 1, pages: 0 } });
  const user = open('/students?state=waiting&ac_id=a1');
  await user.click(await screen.findByRole('button', { name: 'Remove the filter: Status: Waiting' }));
  await waitFor(() => expect(inputsOf('students')).toMatchObject([{ state: 'waiting', ac_id: 'a1' }, { ac_id: 'a1' }]));
  expect(await screen.findByText('No students match these filters.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove the filter: Status: Waiting' })).toBeNull();
});

test('a search that is emptied finds all students again', async () => {
  startSession('one', '+91 1');
  replies['students'] = () => ({ data: { rows: [], total: 0, page: 1, pages: 0 } });
  const user = open('/students?search=Devika');
  await user.clear(await screen.findByRole('searchbox'));
  await user.tab();
  await waitFor(() => expect(inputsOf('students')).toEqual([{ search: 'Devika' }, {}]));
});

test('the page of a student has the last quizzes, and all of them when they are asked for', async () => {
  startSession('one', '+91 1');
  const attempt = { quiz_id: 'q1', subject_name: 'Physics', attempt_number: 1, submitted_at: 0, pass_percent: 40 };
  const attempts = ['1', '2', '3', '4', '5', '6', '7'].map((n) => ({
    ...attempt,
    attempt_id: n,
    quiz_name: `Test ${n}`,
    marks: 1,
    max_marks: 2,
    result: 'pass' as const,
    is_test: false,
    is_withheld: false,
    standing: null,
  }));
  replies['student'] = () => ({ data: { ...asha, attempts } });
  const user = open('/students/s1');
  const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(0, 6));
  await screen.findByRole('button', { name: 'Show all 7' });
  expect(rows()).toEqual(['Test 7', 'Test 6', 'Test 5', 'Test 4', 'Test 3']);
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(rows()).toHaveLength(7);
});

test('the page of a student answers a parent first: the last tests with their rank, and how to reach the parent', async () => {
  startSession('one', '+91 1');
  const page = { ...some.student, guardian: 'Suresh', guardian_whatsapp: '+971501234567' };
  replies['student'] = () => ({ data: page });
  open('/students/asha');
  const test = await screen.findByRole('link', { name: /Rank 3 of 40 · percentile 95/ });
  expect(test.textContent).toContain('1 / 2');
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919812345678');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/971501234567');
  expect(screen.getByText('Watched in 30 days').nextSibling?.textContent).toBe('1 of 3 videos finished');
  expect(screen.getByText('Blue')).toBeDefined();
});

test('a guardian of whom only the end of the number is known is neither called nor written to', async () => {
  startSession('one', '+91 1');
  replies['student'] = () => ({ data: { ...some.student, guardian_mobile: '••••••5678' } });
  open('/students/asha');
  expect(await screen.findByText('••••••5678')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('requests have what waits for a decision, and say so when nothing does', async () => {
  startSession('one', '+91 1');
  const person = { stud_id: 's1', name: 'Asha', number: '+919876543210' };
  const correction = { ...person, field: 'district', now: 'Thrissur', value: 'Palakkad', asked_at: 0 };
  replies['requests'] = () => ({ data: { corrections: [correction], erasures: [] } });
  const user = open('/requests');
  expect(await screen.findByText('Palakkad')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Requests to be erased/ })).toBeNull();
  replies['requests'] = () => ({ data: { corrections: [], erasures: [] } });
  replies['decide_correction'] = replies['requests'];
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Nothing to decide')).toBeDefined();
  const { stud_id, field, now, value } = correction;
  expect(inputsOf('decide_correction')).toEqual([{ stud_id, field, now, value, is_accepted: true }]);
});

test('students are ticked, or found by what is written, and locked as it was said', async () => {
  const batch = { roster_id: 'r', batch_name: 'Evening', subject_name: '', is_ended: false };
  replies['me'] = () => ({ data: { ...staff, batches: [batch] } });
  startSession('one', '+91 1');
  replies['students'] = () => ({ data: some.students });
  const said = { people: [], nobody: [], several: [], version: 'v2', changed: 2, unchanged: 1, refused: [] };
  replies['change_students'] = (input) => {
    const found = { people: [{ stud_id: 'chitra', name: 'Chitra' }], nobody: ['A-9'], several: [] };
    return { data: { ...said, ...('written' in Object(input) && found) } };
  };
  const user = open('/students');
  await user.click(await screen.findByRole('button', { name: 'Select several' }));
  await user.click(screen.getByRole('checkbox', { name: 'Asha' }));
  await user.click(screen.getByRole('checkbox', { name: 'Binu' }));
  await user.type(screen.getByLabelText('Roll or mobile numbers'), 'A-7, A-9');
  await user.click(screen.getByRole('button', { name: 'Select these' }));
  await screen.findByText('No student has: A-9');
  await screen.findByRole('heading', { name: '3 students selected' });
  await user.selectOptions(screen.getByLabelText('What to do'), 'Add or move to a batch');
  await user.selectOptions(screen.getAllByLabelText('Batch').at(-1) ?? expect.fail(), 'r');
  await user.click(screen.getByRole('button', { name: 'See what will change' }));
  await screen.findByRole('button', { name: 'Add 2 students to Evening' });
  // The batch is no level.
  await user.selectOptions(screen.getByLabelText('What to do'), 'Change the level');
  expect(screen.getByRole('button', { name: 'See what will change' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('What to do'), 'Lock');
  await user.type(screen.getByLabelText('Reason'), 'Fees');
  await user.type(screen.getByLabelText(/^Last day/), '2999-12-05');
  await user.click(screen.getByRole('button', { name: 'See what will change' }));
  await screen.findByText('It’s already so for 1 student.');
  // Who changes what was said has it said anew.
  await user.type(screen.getByLabelText('Reason'), '!');
  await user.click(screen.getByRole('button', { name: 'See what will change' }));
  expect(await screen.findByText('Locked until 5 Dec 2999: Fees!')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(screen.queryByLabelText('What to do')).toBeNull());
  const stud_ids = [...some.students.rows.map(({ stud_id }) => stud_id), 'chitra'];
  const change = { kind: 'lock', reason: 'Fees!', last_day: '2999-12-05' };
  expect(inputsOf('change_students')).toEqual([
    { written: ['A-7', 'A-9'] },
    { stud_ids, change: { kind: 'batch', id: 'r' } },
    { stud_ids, change: { ...change, reason: 'Fees' } },
    { stud_ids, change },
    { stud_ids, change, version: 'v2' },
  ]);
});

test('a locked student’s page says until when and why, and unlocks', async () => {
  startSession('one', '+91 1');
  const until_at = Date.UTC(2026, 11, 5, 18, 30);
  replies['student'] = () => ({ data: { ...asha, suspension: { reason: 'Fees', until_at } } });
  const said = { people: [], nobody: [], several: [], version: 'v2', changed: 1, unchanged: 0, refused: [] };
  replies['change_students'] = () => ({ data: said });
  const user = open('/students/s1');
  await screen.findByRole('heading', { name: 'Locked until 5 Dec 2026: Fees' });
  const account = screen.getByRole('heading', { name: 'Account' }).closest('details');
  expect(account).toHaveProperty('open', true);
  await user.selectOptions(screen.getByLabelText('What to do'), 'Unlock');
  await user.click(screen.getByRole('button', { name: 'See what will change' }));
  replies['student'] = () => ({ data: asha });
  await user.click(await screen.findByRole('button', { name: 'Unlock' }));
  await screen.findByRole('heading', { name: 'Lock' });
  expect(screen.queryByText(/Locked until/)).toBeNull();
});

test('two accounts whose names differ are merged once somebody has ticked that it is one person', async () => {
  startSession('one', '+91 1');
  const irfan = { ...asha, stud_id: 's2', name: 'Irfan' };
  const moves = { attempts: 1, drafts: 0, videos: 0, subjects: 0 };
  replies['check_merge'] = () => ({ data: { from: irfan, to: asha, ...moves } });
  replies['merge_students'] = () => ({ data: asha });
  const user = open('/students/s1/merge?from=s2');
  const merge = await screen.findByRole('button', { name: 'Merge Irfan into Asha' });
  expect(merge).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: "It's the same person" }));
  await user.click(screen.getByRole('button', { name: 'Merge Irfan into Asha' }));
  await user.click(screen.getByRole('button', { name: 'Merge Irfan into Asha' }));
  await screen.findByRole('heading', { level: 1, name: 'Asha' });
  const versions = { from_version: 'v1', to_version: 'v1' };
  expect(inputsOf('merge_students')).toEqual([{ from: 's2', to: 's1', ...versions }]);
});
