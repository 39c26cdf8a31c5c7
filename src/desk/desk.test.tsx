import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from './session/session.ts';
import { fakeDesk, open, replies, sent, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

const asha = some.newcomer;

fakeDesk();
beforeEach(() => {
  replies['student'] = () => ({ data: asha });
  replies['login'] = () => ({ data: { otp_ref: 'r' } });
});

const district = () => screen.findByLabelText('District');

async function signIn(user: ReturnType<typeof userEvent.setup>, mobile: string) {
  replies['verify_otp'] = () => ({ data: { token: 'two', staff } });
  await user.type(await screen.findByLabelText('Mobile number'), mobile);
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText('4-digit code'), '1234');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('the tab of the sign-in has the title of its heading', async () => {
  open('/');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(document.title.split(' · ')[0]).toBe(heading.textContent);
});

test.each([
  ['the same person', '1', 'Kollam'],
  ['somebody else', '2', 'Thrissur'],
])('a session that ends keeps the page, and what was typed, for %s', async (_, mobile, expected) => {
  startSession('one', '+91 1');
  const user = open('/students/s1');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.clear(await district());
  await user.type(await district(), 'Kollam');
  replies['change_student'] = () => ({ status: 401 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^You were signed out\./)).toBeDefined();
  expect(screen.queryByText('Asha')).toBeNull();
  await signIn(user, mobile);
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeDefined();
  expect(await district()).toHaveProperty('value', expected);
});

test('a change that somebody else was faster with is told, stays beside theirs, and is saved the second time', async () => {
  startSession('one', '+91 1');
  const user = open('/students/s1');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.clear(await district());
  await user.type(await district(), 'Kollam');
  const newer = { ...asha, version: 'v2', district: 'Palakkad', email: 'new@example.org' };
  replies['student'] = () => ({ data: newer });
  replies['change_student'] = () => ({ status: 409, data: { conflict: { changed_by: 'Ravi', changed_at: 0 } } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const told = await screen.findByText(/^Ravi changed this at/);
  expect(told.closest('[role=alert]')).not.toBeNull();
  expect(await screen.findByText('Now: Palakkad')).toBeDefined();
  expect(await district()).toHaveProperty('value', 'Kollam');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@example.org');

  replies['change_student'] = () => ({ data: { ...newer, district: 'Kollam' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('District')).toBeNull());
  const changes = sent.filter(({ name }) => name === 'change_student').map(({ input }) => input);
  expect(changes).toEqual([
    { stud_id: 's1', version: 'v1', changes: { district: 'Kollam' }, is_sibling: false },
    { stud_id: 's1', version: 'v2', changes: { district: 'Kollam' }, is_sibling: false },
  ]);
});

test('whose role has no staff is told so, and is offered nothing to do there', async () => {
  startSession('one', '+91 1');
  replies['staff'] = () => ({ status: 403, message: 'Ask an owner.' });
  open('/staff');
  expect(await screen.findByText('Ask an owner.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add staff' })).toBeNull();
});

test('a page that cannot be read says why, and is tried again', async () => {
  startSession('one', '+91 1');
  replies['student'] = () => ({ status: 403, message: "This isn't part of your courses." });
  const user = open('/students/s1');
  expect(await screen.findByText("This isn't part of your courses.")).toBeDefined();
  replies['student'] = () => ({ data: asha });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeDefined();
});

test('an address that leads nowhere says why, has the focus on its heading, and ways on', async () => {
  startSession('one', '+91 1');
  const user = open('/nowhere');
  const heading = await screen.findByRole('heading', { name: "We can't find that page" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(screen.getByRole('link', { name: 'Search students' }));
  await screen.findByRole('heading', { name: 'Students' });
});

test('an owner reads what ends with a batch, and ends it once it is asked', async () => {
  startSession('one', '+91 1');
  const end = { losing: 9, subjects: [{ subject_name: 'Physics', students: 9 }], in_no_batch: 10, chapters: 0 };
  replies['batches'] = () => ({ data: { rows: [some.batch] } });
  replies['batch'] = () => ({ data: { ...some.batchPage, end: { ...end, classes: 3, quizzes: 2, news: 1 } } });
  const user = open('/batches');
  await user.click(await screen.findByRole('link', { name: /Evening · Physics/ }));
  await screen.findByText('9 students will lose a subject that only this batch gives: Physics (9)');
  screen.getByText('Nobody will see these any more: live classes (3), chapters (0), quizzes (2), news (1).');
  screen.getByRole('link', { name: /Asha/ });
  await user.click(screen.getByText('End this batch'));
  await user.type(screen.getByLabelText(/^Last day/), '2999-03-31');
  await user.click(screen.getByRole('button', { name: 'End the batch' }));
  screen.getByText(/^Results and reports stay/);
  expect(screen.getByRole('group', { name: 'End the batch' }).textContent).toContain('resume it later');
  replies['end_batch'] = () => {
    replies['batch'] = () => ({ data: { ...some.batchPage, ends_at: Date.UTC(2026, 2, 31), is_ended: true } });
    return {};
  };
  await user.click(screen.getByRole('button', { name: 'End the batch' }));
  await screen.findByRole('button', { name: 'Resume the batch' });
  screen.getByRole('heading', { name: /^Ended on/ });
});

const person = { version: '1', phone_code: '91', mobile: '9876543210', sees_numbers: false };
const physics = { id: 'p', name: 'Physics' };
const colleague = { ...person, role: 'teacher', is_me: false, subjects: ['p'], batches: [] };
const colleagues = {
  subjects: [{ id: '*', name: '' }, physics, { id: 'm', name: 'Maths' }],
  batches: [{ id: 'evening ', name: 'Evening' }],
  rows: [
    { ...colleague, staff_id: 'me', name: 'Meera', role: 'owner', is_me: true, subjects: [] },
    { ...colleague, staff_id: 'other', name: 'Arvind', subjects: ['p', 'm'] },
    { ...colleague, staff_id: 'all', name: 'Binu', subjects: ['*'], batches: ['evening '] },
    { ...colleague, staff_id: 'new', name: 'Chitra', subjects: [], sees_numbers: true },
  ],
};

test('an owner sees what the staff see, and removes somebody else once it is asked', async () => {
  startSession('one', '+91 1');
  replies['staff'] = () => ({ data: colleagues });
  replies['remove_staff'] = () => ({ status: 503, message: 'Please try again.' });
  const user = open('/staff');
  await screen.findByText('Arvind');
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('+91'));
  expect(rows.map(({ textContent }) => /(Owner|Teacher)(.*?)Change/.exec(textContent)?.slice(1, 3))).toEqual([
    ['Owner', ''],
    ['Teacher', 'Physics, Maths'],
    ['Teacher', 'All subjects · Evening'],
    ['Teacher', 'No subjects yet · Sees mobile numbers'],
  ]);
  expect(screen.queryByRole('button', { name: 'Remove Meera' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Arvind' }));
  await user.click(screen.getByRole('button', { name: 'Remove from the staff' }));
  await screen.findByText(/try again/);
  replies['remove_staff'] = () => ({});
  await user.click(screen.getByRole('button', { name: 'Remove Arvind' }));
  await user.click(screen.getByRole('button', { name: 'Remove from the staff' }));
  await waitFor(() => expect(sent.at(-1)?.name).not.toBe('remove_staff'));
  expect(sent.filter(({ name }) => name === 'remove_staff').map(({ input }) => input)).toEqual([
    { staff_id: 'other' },
    { staff_id: 'other' },
  ]);
});

test('an owner changes what a teacher sees, and adds somebody for the office', async () => {
  startSession('one', '+91 1');
  replies['staff'] = () => ({ data: colleagues });
  replies['save_staff'] = () => ({});
  const user = open('/staff');
  await user.click(await screen.findByRole('button', { name: 'Change Arvind' }));
  await user.click(screen.getByRole('checkbox', { name: 'Maths' }));
  await user.click(screen.getByRole('checkbox', { name: 'Evening' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Change Binu' }));
  // All subjects are chosen alone.
  await user.click(screen.getByRole('checkbox', { name: 'Physics' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Add staff' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Latha');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543219');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(sent.filter(({ name }) => name === 'save_staff').map(({ input }) => input)).toMatchObject([
    { staff_id: 'other', version: '1', name: 'Arvind', role: 'teacher', subjects: ['p'], batches: ['evening '] },
    { staff_id: 'all', subjects: ['p'] },
    { name: 'Latha', phone_code: '91', mobile: '9876543219', role: 'office', subjects: [] },
  ]);
});

test.each([
  ['office', ['Today', 'Students', 'Classes', 'Quizzes', 'Batches', 'News']],
  ['teacher', ['Today', 'Students', 'Classes', 'Quizzes', 'Batches', 'News', 'Doubts', 'Content']],
] as const)('of the sections, who is of role %s has what the calls allow', async (role, names) => {
  startSession('one', '+91 1');
  replies['me'] = () => ({ data: { ...staff, role } });
  open('/news');
  await waitFor(() => {
    const [side] = screen.getAllByRole('navigation', { name: 'Desk sections' });
    expect([...(side?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual(names);
  });
});

const change = (changed_at: string, action: string, details: object[] = []) => ({
  changed_at: Date.parse(changed_at),
  changed_by: 'Meera at the desk',
  action,
  student: action.startsWith('student') ? { stud_id: 's1', name: 'Asha', number: '+919876543210' } : null,
  content_id: action.startsWith('class') ? 'c1' : null,
  details,
});
const auditOf = (...rows: object[]) => ({ data: { total: rows.length, page: 1, pages: 1, people: [], rows } });

test('the audit tells of each day who did what to whom, and folds what is more', async () => {
  startSession('one', '+91 1');
  replies['audit'] = () =>
    auditOf(
      change('2025-11-23T20:00Z', 'student.correct', [{ what: 'district', before: 'Kollam', after: 'Thrissur' }]),
      change('2025-11-23T10:00Z', 'class.schedule', [
        { what: 'class', before: null, after: 'Physics/Evening/Waves' },
        { what: 'class_name', before: null, after: 'Waves' },
        { what: 'day', before: null, after: 'Mon Wed' },
        { what: 'starts', before: null, after: '17:00' },
      ]),
    );
  open('/audit');
  // By the academy's days.
  await screen.findByRole('heading', { name: '24 Nov 2025' });
  screen.getByRole('heading', { name: '23 Nov 2025' });
  const [corrected, scheduled] = screen.getAllByRole('listitem').filter(({ textContent }) => /Meera/.test(textContent));
  expect(corrected?.textContent).toContain('1:30 amMeera accepted a correction from AshaDistrict: Kollam → Thrissur');
  expect(scheduled?.textContent).toContain('Meera scheduled the class Waves');
  expect(scheduled?.textContent).toContain('3 detailsClass: Physics › Evening › WavesDays: Mon, WedStarts: 5:00 pm');
  expect(screen.getByRole('link', { name: 'Asha' })).toHaveProperty('pathname', '/desk/students/s1');
  expect(screen.getByRole('link', { name: 'Waves' })).toHaveProperty('pathname', '/desk/classes/c1');
});

test('what was changed of one thing is found by its link, and all of it again', async () => {
  startSession('one', '+91 1');
  replies['audit'] = () => auditOf();
  const user = open('/audit?kind=news&content_id=holiday');
  await screen.findByText('No changes match these filters.');
  expect(sent.at(-1)).toEqual({ name: 'audit', input: { kind: 'news', content_id: 'holiday' } });
  await user.selectOptions(screen.getByLabelText('Kind of change'), 'All');
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'audit', input: { content_id: 'holiday' } }));
  await user.click(screen.getByRole('button', { name: 'Show all changes' }));
  await screen.findByText(/^No changes yet/);
  expect(sent.at(-1)).toEqual({ name: 'audit', input: {} });
  // It is no section: owners have it under their name.
  expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Account: Meera' }));
  expect(screen.getByRole('link', { name: 'Audit' })).toHaveProperty('pathname', '/desk/audit');
});
