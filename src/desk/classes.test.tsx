import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { registerCall, saveRegisterCall } from '#contract/desk/calendar/register.ts';
import { timetableCall } from '#contract/desk/calendar/timetable.ts';
import { changeClassDayCall, classesCall, liveClassCall, scheduleClassCall } from '#contract/desk/classes.ts';
import { mailingCall, mailingsCall, planMailingCall, sendMailingCall } from '#contract/desk/messages/messages.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { staffListCall } from '#contract/desk/staff.ts';
import { todayCall } from '#contract/desk/today.ts';
import { startSession } from './session/session.ts';
import { answer, fakeDesk, open, sent, serve, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

fakeDesk();
beforeEach(() => {
  startSession('one', '+91 1');
});

const isWide = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

test('a day off is made on Today in two taps, with the reason between them, and taken back', async () => {
  serve([answer(todayCall, some.quietDay), answer(changeDayOffCall, [{ date: '2026-11-23', reason: 'Diwali' }])]);
  const user = open('/');
  await user.click(await screen.findByRole('button', { name: 'Day off' }));
  const form = screen.getByRole('form', { name: 'Day off' });
  await user.keyboard('Diwali');
  expect(form.textContent).toContain('In place of their classes, students see “No classes: Diwali”.');
  serve([answer(todayCall, { ...some.quietDay, day_off: 'Diwali' })]);
  await user.click(within(form).getByRole('button', { name: 'Make it a day off' }));
  expect(await screen.findByText('Mon, 23 Nov · No classes: Diwali')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  const day = { date: '2026-11-23', reason: 'Diwali' };
  await waitFor(() =>
    expect(sent.flatMap(({ name, input }) => (name === changeDayOffCall.name ? [input] : []))).toEqual([
      { ...day, is_off: true },
      { ...day, is_off: false },
    ]),
  );
});

test('a register is taken in three taps: everybody is there but who is tapped, whatever is reloaded between', async () => {
  const starts_at = Date.UTC(2024, 0, 1, 4, 30);
  const held = { ...some.liveClass, starts_at, ends_at: starts_at + 3_600_000, attendance: null };
  serve([
    answer(todayCall, { ...some.today, classes: [held] }),
    answer(registerCall, some.register),
    answer(saveRegisterCall, null),
  ]);
  const user = open('/');
  await user.click(await screen.findByRole('link', { name: 'Attendance: Waves live' }));
  expect((await screen.findByText(/^7 · Joined at/)).textContent).toBeDefined();
  const absent = await screen.findByRole('button', { name: 'Absent: Binu' });
  await user.click(absent);
  expect(absent.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('1 present · 0 late · 1 absent')).toBeDefined();
  const rows = some.register.rows.map((row) => ({ ...row, state: 'absent' as const }));
  serve([answer(registerCall, { ...some.register, version: '1', rows })]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const marks = [
    { stud_id: 'asha', state: 'present' },
    { stud_id: 'binu', state: 'absent' },
  ];
  const day = { class_id: 'c1', date: '2024-01-01' };
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === saveRegisterCall.name).map(({ input }) => input)).toEqual([
      { ...day, version: '0', marks },
    ]),
  );
  serve([answer(todayCall, { ...some.today, classes: [{ ...held, attendance: { present: 0, total: 2 } }] })]);
  // Saved once more, it is what was saved before, by anybody.
  await screen.findByRole('button', { name: 'Absent: Asha Menon', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.findLast(({ name }) => name === saveRegisterCall.name)?.input).toMatchObject({ version: '1' }),
  );
  await user.click(screen.getAllByRole('link', { name: 'Today' })[0] ?? document.body);
  expect((await screen.findByRole('link', { name: 'Attendance: Waves live: 0 of 2' })).textContent).toBe('0 of 2');
});

test('the days off are listed with the classes; a teacher makes none', async () => {
  const days_off = [{ date: '2026-11-28', reason: 'Strike' }];
  serve([answer(classesCall, { ...some.classes, days_off }), answer(deskMeCall, { ...staff, role: 'teacher' })]);
  const user = open('/classes');
  expect(await screen.findByText('No classes: Strike')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('link', { name: 'Timetable' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Day off|Take it back/ })).toBeNull();
});

test('a timetable has a slot for each day and time; a pressed one is filled in for every week', async () => {
  isWide();
  serve([answer(timetableCall, some.week), answer(classesCall, some.classes)]);
  const user = open('/classes/timetable?batch_slug=evening');
  const grid = within(await screen.findByRole('table'));
  expect(grid.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Starts at',
    ...['Mon 23 Nov', 'Tue 24 Nov', 'Wed 25 Nov', 'Thu 26 Nov', 'Fri 27 Nov', 'Sat 28 Nov', 'Sun 29 Nov'].map((day) =>
      day.replace(' ', ', '),
    ),
  ]);
  const row = within(grid.getByRole('row', { name: /^10:00 am/ }));
  expect(row.getAllByRole('link').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Schedule a class: Mon, 23 Nov, 10:00 am',
    'Waves live',
    ...['Wed, 25', 'Thu, 26', 'Fri, 27', 'Sat, 28', 'Sun, 29'].map((day) => `Schedule a class: ${day} Nov, 10:00 am`),
  ]);
  await user.click(row.getByRole('link', { name: /Wed, 25 Nov/ }));
  expect(await screen.findByRole('checkbox', { name: 'Wed', checked: true })).toBeDefined();
  expect(screen.getByLabelText('When')).toHaveProperty('value', 'weekly');
  expect(screen.getByLabelText('Starts at')).toHaveProperty('value', '10:00');
});

test('a timetable says what clashes and what is off, and is copied as a message', async () => {
  const [one] = some.week.classes;
  if (!one) throw new Error('It has a class.');
  const days = some.week.days.map((day) => ({ ...day, day_off: day.date === '2026-11-27' ? 'Diwali' : '' }));
  serve([
    answer(timetableCall, { ...some.week, days, classes: [{ ...one, is_tutor_twice: true, is_room_twice: true }] }),
  ]);
  const user = open('/classes/timetable?batch_slug=evening');
  expect(await screen.findByText('Teacher has two classes')).toBeDefined();
  expect(screen.getByText('Room has two classes')).toBeDefined();
  // On a phone each day is a list.
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect((await navigator.clipboard.readText()).replaceAll(/[\u2009\u202f]/g, ' ')).toBe(
    'Timetable · Evening\n\n*Tue, 24 Nov*\n10:00 – 11:00 am: Waves live (Physics · Meera · Room 2)\n\n*Fri, 27 Nov*\nNo classes: Diwali',
  );
});

test('a class that was moved to another day leads to a message about that day', async () => {
  serve([answer(liveClassCall, some.liveClass)]);
  open('/classes/c1');
  const link = await screen.findByRole('link', { name: 'Message families' });
  expect(link.getAttribute('href')).toMatch(/kind=class_moved.*date=.*2026-11-24/);
});

test('a day that was moved or cancelled leads to a message about it, and any other does not', async () => {
  const [starts_at, ends_at] = [Date.UTC(2026, 10, 24, 11, 30), Date.UTC(2026, 10, 24, 12, 30)];
  const day = { date: '2026-11-24', starts_at, ends_at, is_held: true, day_off: '', moved_to: null };
  const moved_to = { class_id: 'c2', starts_at: starts_at + 3_600_000 };
  const days = [
    ...[day, { ...day, date: '2026-11-25', is_held: false, moved_to }],
    ...[{ ...day, date: '2026-11-26', is_held: false }],
  ];
  serve([answer(liveClassCall, { ...some.liveClass, day: 'daily', days }), answer(changeClassDayCall, some.liveClass)]);
  const user = open('/classes/c1');
  const links = await screen.findAllByRole('link', { name: /^Message families/ });
  expect(links.map((link) => /about_id=c1.*date=.*(2026-11-\d+)/.exec(link.getAttribute('href') ?? '')?.[1])).toEqual([
    ...['2026-11-25', '2026-11-26'],
  ]);
  await user.click(screen.getAllByRole('button', { name: /^Change: / })[0] ?? expect.fail());
  const form = within(screen.getByRole('form', { name: /^Change: / }));
  await user.type(form.getByRole('textbox', { name: 'Teacher' }), ' Das');
  await user.click(form.getByRole('button', { name: 'Change this class only' }));
  const { starts, minutes, room, tutor_name } = some.liveClass;
  await waitFor(() =>
    expect(sent.find(({ name }) => name === changeClassDayCall.name)?.input).toMatchObject({
      ...{ date: '2026-11-24', is_held: false },
      moved_to: { day: '2026-11-24', starts, minutes, room, tutor_name: `${tutor_name} Das` },
    }),
  );
});

test('messages that were refused cost nothing, only those that wait are said to, and each has its name', async () => {
  const [sent] = some.mailings.rows;
  if (!sent) throw new Error('There are none.');
  const unpriced = { state: 'unknown', count: 1, parts: 2, price: 0 } as const;
  const ofOnePart = { ...unpriced, state: 'sending', parts: 1 } as const;
  const shown = { ...sent, states: [...sent.states.slice(0, 2), unpriced, ofOnePart] };
  serve([answer(mailingsCall, { ...some.mailings, rows: [shown] }), answer(mailingCall, some.mailing)]);
  const user = open('/messages');
  const items = (await screen.findByText('2 refused')).closest('ul')?.querySelectorAll('li') ?? [];
  expect([...items].map(({ textContent }) => textContent.split(' · ').slice(1))).toEqual([
    [],
    ['Cost: ₹6.72'],
    ['2 WhatsApp'],
    [],
  ]);
  expect(screen.queryByText(/^Nothing is sent from/)).toBeNull();
  await user.click(screen.getByText('By name'));
  const asha = await screen.findByRole('link', { name: 'Asha' });
  const became = [...(asha.closest('ul')?.children ?? [])].map(({ textContent }) => textContent);
  expect(became).toEqual(['Asha refused: The SMS gateway returned 400: Busy', 'Binu unknown', 'Chitra accepted']);
});

test.each([
  ['kind=marks&about_id=q1', '/quizzes/q1'],
  ['kind=absent&about_id=c1&date=2026-11-24', '/classes/c1/register/2026-11-24'],
  ['kind=class_moved&about_id=c1&date=2026-11-24', '/classes/c1'],
  ['kind=notice&about_id=n1', '/news/n1'],
  ['kind=card&about_id=2026-10&roster_id=evening', '/report-cards?roster_id=evening&month=2026-10'],
  ['', '/news'],
])('a message about ?%s leads back to %s', async (about, place) => {
  serve([answer(mailingsCall, some.mailings), answer(planMailingCall, some.mailingPlan)]);
  open(`/messages?${about}`);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Messages' });
  const back = heading.closest('main')?.querySelector('a');
  expect(back?.getAttribute('href')).toBe(`/desk${place}`);
});

test('report cards that no gateway sends are sent by links, from their own page', async () => {
  const plan = { ...some.mailingPlan, kind: 'card' as const, channel: null, chats: [] };
  serve([answer(mailingsCall, some.mailings), answer(planMailingCall, plan)]);
  open('/messages?kind=card&about_id=2026-10&roster_id=evening');
  expect(await screen.findByText(/^No gateway sends report cards yet. Go back/)).toBeDefined();
  expect(screen.queryByText('Send by hand with WhatsApp')).toBeNull();
  expect(screen.queryByText('This is for nobody.')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Batch' })).toBeNull();
});

test('a notice is seen before it is sent, to whom and for how much, or is sent by hand', async () => {
  const [sentBefore = expect.fail()] = some.mailings.rows;
  const [waiting] = some.mailingPlan.states;
  const rows = [{ ...sentBefore, states: waiting ? [waiting] : [] }];
  serve([
    answer(mailingsCall, { ...some.mailings, rows: [] }),
    answer(planMailingCall, { ...some.mailingPlan, quiet: [21, 8], left_out: 'Ms Rao' }),
  ]);
  const user = open('/messages');
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), ' No class ');
  expect(screen.queryByRole('button', { name: 'Send · SMS' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Send · SMS' }));
  expect(screen.getByText('58 messages will be sent by SMS · Cost: ₹10.44')).toBeDefined();
  const untilMorning = /^Nothing is sent from 9:00\spm to 8:00\sam: these messages wait until 8:00\sam.$/;
  expect(screen.getByText(untilMorning)).toBeDefined();
  expect(screen.getByText('The message has no room for: Ms Rao')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Binu' }).closest('li')?.textContent).toBe('Binu want no messages');
  expect(screen.getByRole('link', { name: 'Open in WhatsApp: Asha' })).toBeDefined();
  serve([answer(sendMailingCall, { mailing_id: 'm3' }), answer(mailingsCall, { ...some.mailings, rows })]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText(/will be sent/)).toBeNull());
  expect(await screen.findByText(untilMorning)).toBeDefined();
  // What was sent stands first, and another message is begun anew.
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Message families' }));
  expect((await screen.findByRole('textbox', { name: 'Text' })).getAttribute('value')).toBe('');
  expect(sent.filter(({ name }) => name === 'send_mailing').map(({ input }) => input)).toEqual([
    {
      ...{ kind: 'notice', about_id: '', date: '', audience: 'guardian', language: 'en', notice: 'No class' },
      version: 'one',
    },
  ]);
});

test('the classes of a batch are scheduled one after the other, each titled as its subject', async () => {
  const maths = { subject_id: 'maths', subject_name: 'Maths', batch_slug: 'evening', batch_name: 'Evening' };
  const { batches } = some.classes;
  serve([
    answer(classesCall, { ...some.classes, batches: [...batches, maths] }),
    answer(staffListCall, some.colleagues),
    answer(scheduleClassCall, some.liveClass),
  ]);
  const user = open('/classes/new');
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Physics');
  await user.type(screen.getByRole('textbox', { name: 'Room' }), 'Room 2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Every week');
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
  await user.click(screen.getByRole('button', { name: 'Schedule and add another' }));
  const subject = screen.getByRole('combobox', { name: 'Subject' });
  await waitFor(() => expect(document.activeElement).toBe(subject));
  await user.selectOptions(subject, 'Maths');
  expect(title.value).toBe('Maths');
  await user.click(screen.getByRole('checkbox', { name: 'Tue' }));
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(sent.flatMap(({ name, input }) => (name === scheduleClassCall.name ? [input] : []))).toMatchObject([
      { subject_id: 'physics', class_name: 'Physics', room: 'Room 2', day: 'Mon' },
      { subject_id: 'maths', class_name: 'Maths', room: 'Room 2', day: 'Tue' },
    ]),
  );
});
