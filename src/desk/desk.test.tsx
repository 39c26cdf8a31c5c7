import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { StudentPage } from '#contract/desk/students/students.ts';
import { queryClient } from './api/query-client.ts';
import { anyTime } from './features/quizzes/quiz-draft.ts';
import { startSession } from './session/session.ts';
import { fakeDesk, open, replies, sent, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

const asha: StudentPage = {
  stud_id: 's1',
  version: 'v1',
  name: 'Asha',
  number: '+919876543210',
  phone_code: '91',
  mobile: '9876543210',
  ac_id: 'a1',
  level: 'Class 12',
  guardian: '',
  state: '',
  district: 'Thrissur',
  email: '',
  roll_number: '',
  guardian_mobile: '',
  guardian_whatsapp: '',
  other_facts: {},
  wants_no_messages: false,
  extra_time: 0,
  joined_at: 0,
  disabled_at: null,
  waiting_since: null,
  suspension: null,
  consent: null,
  subjects: [],
  batches: [],
  same_roll_number: [],
  last_seen: null,
  devices: [],
  last_code: null,
  next_code: { new_device: { when: 'now' }, trusted_device: { when: 'now' } },
  watched: [],
  attendance: null,
  watched_lately: { videos: 0, finished: 0 },
  attempts: [],
  corrections: [],
  erasure_asked_at: null,
};

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

test('a page that cannot be read says why, and is tried again', async () => {
  startSession('one', '+91 1');
  replies['student'] = () => ({ status: 403, message: "This isn't part of your courses." });
  const user = open('/students/s1');
  expect(await screen.findByText("This isn't part of your courses.")).toBeDefined();
  replies['student'] = () => ({ data: asha });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeDefined();
});

const inputsOf = (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ input }) => input);

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
  await screen.findByText('Add or move to a batch: Evening');
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
  await user.click(await screen.findByRole('button', { name: 'Lock: 2' }));
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
  await user.click(await screen.findByRole('button', { name: 'Unlock: 1' }));
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

test('a key with fewer right options than before is a corrected one', async () => {
  startSession('one', '+91 1');
  const [revision] = some.questions.revisions;
  const options = ['a', 'b', 'c'].map((text) => ({ text, is_right: text !== 'b', chosen: 1 }));
  const regraded = { policy: 'instead', right: [0], key: '', regraded_at: 0 };
  const questions = revision?.questions.map((one) => ({ ...one, kind: 'multiple', options, regraded }));
  replies['questions'] = () => ({ data: { ...some.questions, revisions: [{ ...revision, questions }] } });
  open('/quizzes/sums/questions');
  expect((await screen.findAllByText(/^Key corrected on/)).length).toBeGreaterThan(0);
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

test('who has not begun a chapter is first, and alone where one asks for them', async () => {
  startSession('one', '+91 1');
  const summary = { students: 7, finished: 1, begun: 3, not_begun: 3 };
  const rows = [
    { ...asha, finished: 0, begun: 0, last_watched_at: null },
    { ...asha, stud_id: 'b', name: 'Bina', finished: 0, begun: 1, last_watched_at: 0 },
  ];
  replies['content_chapter'] = () => ({ data: some.contentChapter });
  replies['watched_chapter'] = () => ({
    data: { total: 2, page: 1, pages: 1, summary, videos: 2, measured: 2, rows },
  });
  const user = open('/content/c1');
  expect(await screen.findByText('0 of 2 finished')).toBeDefined();
  expect(screen.getByRole('row', { name: /Asha.*Not started/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Not started 3' }));
  const first = { chapter_id: 'c1', page: 1 };
  await waitFor(() => expect(inputsOf('watched_chapter')).toEqual([first, { ...first, state: 'not begun' }]));
});

test('a link that no player opens is refused where it was typed; one that may be a page is added, with what to try', async () => {
  startSession('one', '+91 1');
  const chapter = { content_id: 'c1', name: 'Waves', is_hidden: false, version: 'v', subject_id: 's1', batch_slug: '' };
  const lists = { subject_name: 'Physics', batches: [], topics: [], materials: [], quizzes: [] };
  replies['content_chapter'] = () => ({ data: { ...chapter, ...lists } });
  replies['add_link'] = () => ({ status: 409, message: 'no player can open this link' });
  const user = open('/content/c1');
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  await user.type(screen.getByLabelText('Name'), 'Lens');
  await user.type(screen.getByLabelText('Address'), 'https://example.org/lens');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const refused = await screen.findByText('no player can open this link');
  expect(refused.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://example.org/lens');

  replies['add_link'] = () => ({ data: { content_id: 't1', warning: 'this may be the address of a page.' } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('this may be the address of a page.')).toBeDefined();
  expect(screen.queryByLabelText('Address')).toBeNull();
});

test('a quiz from a sheet is shown with what is wrong, and is added under the name that was given', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({
    data: { chapters: [{ chapter_id: 'c1', chapter_name: 'Waves' }], batches: [] },
  });
  const one = { kind: 'single', question: 'Sound is', options: ['a wave', 'dust'], right: [0], key: '' };
  const rare = { partial_marks: 0, passage: '', keep_order: false, section: 'Part B' };
  const questions = [
    { ...one, ...rare, line: 2, marks: 1, negative_marks: 0, topic: '', difficulty: '', explanation: '' },
  ];
  const rules = { window: anyTime, below_zero: false, shuffle: [] };
  const read = {
    name: 'Sums',
    pass_percent: null,
    sections: [],
    questions,
    pictures: [],
    warnings: [],
    unused: ['“Remarks”'],
    not_taken: [],
    lacks_key: false,
    ...rules,
  };
  const problems = [{ line: 3, cell: { column: 'D (answer)', text: '' }, message: 'the answer is missing.' }];
  replies['check_quiz_sheet'] = () => ({ data: { ...read, problems } });
  const user = open('/quizzes/new?from=file&subject_id=p&chapter_id=c1');
  const choose = async (label: string) =>
    await user.upload(await screen.findByLabelText(label), new File(['a,b'], 'Sums.csv'));
  await choose('Choose a file');
  expect(await screen.findByRole('heading', { name: '1 row to fix' })).toBeDefined();
  expect(screen.getByText('Row 3')).toBeDefined();
  expect(screen.getByText('1 row is fine').closest('details')).toHaveProperty('open', false);
  expect(screen.getByRole('button', { name: 'Choose the fixed file' })).toBeDefined();
  expect(screen.getByText('Column D (answer)')).toBeDefined();
  expect(screen.getByText('Row 2 · Part B')).toBeDefined();
  expect(screen.getByText('Unused columns: “Remarks”')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();

  replies['check_quiz_sheet'] = () => ({ data: { ...read, problems: [] } });
  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  await choose('Choose a file');
  await user.click(await screen.findByRole('button', { name: 'Add 1 question' }));
  await user.clear(await screen.findByLabelText('Quiz name'));
  await user.type(screen.getByLabelText('Quiz name'), 'Sound');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'save_quiz')?.input).toMatchObject({
      ...{ chapter_id: 'c1', name: 'Sound', pass_percent: '33', batch_slugs: [], ...rules },
      questions: [{ question: 'Sound is', right: [0], marks: '1' }],
    }),
  );
});

test('a new subject is for the levels that are ticked, of which none is at first', async () => {
  startSession('one', '+91 1');
  const levels = [
    { ac_id: 'a1', level: 'Class 11' },
    { ac_id: 'a2', level: 'Class 12' },
  ];
  replies['me'] = () => ({ data: { ...staff, levels } });
  replies['add_subject'] = () => ({ data: { content_id: 'new' } });
  replies['content'] = () => ({ data: { subjects: [] } });
  const user = open('/content/new');
  const name = await screen.findByLabelText('Subject name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  const add = async () => await user.click(screen.getByRole('button', { name: 'Add the subject' }));
  await user.type(name, 'Earth science');
  await add();
  expect(screen.getByText('Tick at least one level.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Class 11')));
  expect(sent.map((call) => call.name)).not.toContain('add_subject');

  await user.click(screen.getByLabelText('Class 12'));
  await add();
  expect(await screen.findByRole('link', { name: 'New subject' })).toBeDefined();
  expect(sent.find((call) => call.name === 'add_subject')?.input).toEqual({ name: 'Earth science', levels: ['a2'] });
});

test('the content says who studies a subject and what is hidden, which one tap shows again', async () => {
  startSession('one', '+91 1');
  const node = { is_hidden: false, version: 'v' };
  const counts = { videos: 2, pdfs: 0, quizzes: 0, batch_slug: '' };
  const chapters = [
    { ...node, ...counts, content_id: 'c1', name: 'Waves' },
    { ...node, ...counts, content_id: 'c2', name: 'Optics', is_hidden: true },
  ];
  const subject = {
    ...node,
    content_id: 's1',
    name: 'Physics',
    picture: '',
    levels: ['Class 11', 'Class 12'],
    batches: [],
    chapters,
  };
  replies['content'] = () => ({ data: { subjects: [subject] } });
  replies['hide_content'] = () => ({ data: null });
  const user = open('/content');
  await screen.findByRole('button', { name: /Physics.*Class 11, 12 ·.*2 chapters ·.*1 hidden/, expanded: true });
  expect(screen.getByRole('link', { name: /Optics/ }).textContent).toContain('Hidden');
  // Its name begins with its text, which is what somebody says to a program that listens.
  await user.click(screen.getByRole('button', { name: 'Show again: Optics' }));
  const change = { kind: 'chapter', content_id: 'c2', version: 'v', is_hidden: false };
  await waitFor(() => expect(sent.find(({ name }) => name === 'hide_content')?.input).toEqual(change));

  // Where it has come to the top, the focus is on the step back, and not in the menu of one of its chapters.
  const other = { ...subject, content_id: 's0', name: 'Biology', chapters: [] };
  replies['content'] = () => ({ data: { subjects: [other, subject] } });
  replies['move_content'] = () => {
    replies['content'] = () => ({ data: { subjects: [subject, other] } });
    return { data: null };
  };
  const levels = subject.levels.map((level) => ({ ac_id: level, level }));
  replies['me'] = () => ({ data: { ...staff, levels } });
  cleanup();
  queryClient.clear();
  open('/content');
  await user.click(await screen.findByRole('button', { name: /^Physics.*All levels ·.*2 chapters/ }));
  await user.click(screen.getByRole('button', { name: 'Actions: Physics' }));
  await user.click(screen.getByRole('button', { name: 'Move up: Physics' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Physics' })));
});

test('a previewed chapter says how long things are and what is hidden, and leads from one to the next', async () => {
  startSession('one', '+91 1');
  const topic = { captions: [], size: null, is_hidden: false };
  const topics = [
    { ...topic, topic_id: 't1', topic_name: 'Light', video_link: 'https://www.vimeo.com/7', duration: null },
    { ...topic, topic_id: 't2', topic_name: 'Sound', video_link: '/media/s/1/sound.mp4', duration: 83 },
  ];
  const quiz = {
    quiz_id: 'q1',
    name: 'Sums',
    added_on: 0,
    max_marks: 4,
    questions: 2,
    minutes: 90,
    batch_name: '',
    is_hidden: true,
  };
  replies['preview_chapter'] = () => ({
    data: { subject_name: 'Physics', chapter_name: 'Waves', is_hidden: false, topics, materials: [], quizzes: [quiz] },
  });
  replies['preview_quiz'] = () => ({
    data: {
      quiz: {
        quiz_id: 'q1',
        quiz_name: 'Sums',
        max_marks: 4,
        minutes: 90,
        subject_id: 's1',
        subject_name: 'Physics',
        chapter_id: 'c1',
        chapter_name: 'Waves',
      },
      batch_name: '',
      is_hidden: true,
      pictures: [],
      questions: [],
    },
  });
  const user = open('/content/c1/preview?topic_id=t2');
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
  expect(await row(/^Sound/)).toContain('1:23');
  expect(await row(/^Light/)).toContain('vimeo.com');
  expect(await row(/^Sums/)).toBe('SumsHidden · 2 questions · 4 marks · 90 min');
  screen.getByText('As students see it');

  await user.click(screen.getByRole('link', { name: /^Sums/ }));
  expect(await screen.findByText('Item 3 of 3')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Sums/, current: 'page' }).textContent).toContain('Hidden');
  expect(screen.getByRole('link', { name: 'Right answers' })).toHaveProperty('pathname', '/desk/quizzes/q1/questions');
  await user.click(screen.getByRole('link', { name: 'Previous: Sound' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sound' })).toBeDefined();
  expect(screen.getByText('Item 2 of 3')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Next: Sums' })).toBeDefined();
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
