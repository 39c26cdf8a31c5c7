import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { batchesCall } from '#contract/desk/batches.ts';
import { newSessionCall } from '#contract/desk/calendar/new-session.ts';
import { enteredMarksCall, saveMarksCall } from '#contract/desk/ranks/marks.ts';
import { quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { reportCardsCall, saveCommentCall, shareCardsCall } from '#contract/desk/students/report-cards.ts';
import { startSession } from './session/session.ts';
import { answer, fakeDesk, open, replies, sent, serve, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

fakeDesk();
beforeEach(() => {
  startSession('one', '+91 1');
});

const inputsOf = ({ name }: { name: string }) => sent.flatMap((one) => (one.name === name ? [one.input] : []));

test('marks that were typed while another saved others stay, and are saved with theirs once that was said', async () => {
  const [asha] = some.enteredMarks.rows;
  if (!asha) throw new Error('It has a row.');
  const binu = { ...asha, stud_id: 'binu', name: 'Binu', marks: [''] };
  const marks = (version: string, ofBinu: string) =>
    answer(enteredMarksCall, { ...some.enteredMarks, version, rows: [asha, { ...binu, marks: [ofBinu] }] });
  serve([marks('1', '')]);
  const user = open('/quizzes/sums/marks');
  const field = await screen.findByRole('textbox', { name: 'Marks of Asha' });
  await user.clear(field);
  await user.type(field, '41');
  serve([marks('2', '52')]);
  const conflict = { conflict: { changed_by: 'Ravi', changed_at: 1 } };
  replies[saveMarksCall.name] = () => ({ status: 409, data: conflict });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Ravi changed this/)).toBeDefined();
  await screen.findByDisplayValue('52');
  const quiz = { ...some.results.quiz, is_entered: true };
  serve([answer(saveMarksCall, null), answer(resultsCall, { ...some.results, quiz })]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const rows = [
    { stud_id: 'asha', marks: ['41'] },
    { stud_id: 'binu', marks: ['52'] },
  ];
  await waitFor(() => expect(inputsOf(saveMarksCall).at(-1)).toEqual({ quiz_id: 'sums', version: '2', rows }));
  // Opened again, the form begins with what was saved.
  serve([marks('3', '53')]);
  await user.click(await screen.findByRole('link', { name: 'Enter marks' }));
  expect(await screen.findByDisplayValue('53')).toBeDefined();
});

test('marks that are too high are not saved: the field is found at once', async () => {
  serve([answer(enteredMarksCall, some.enteredMarks)]);
  const user = open('/quizzes/sums/marks');
  const field = await screen.findByRole('textbox', { name: 'Marks of Asha' });
  await user.clear(field);
  await user.type(field, '9999');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf(saveMarksCall)).toEqual([]);
});

test('marks of some sections only are saved once that was said', async () => {
  const [asha = expect.fail()] = some.enteredMarks.rows;
  const sections = ['Physics', 'Chemistry'].map((name) => ({ name, max_marks: 100 }));
  const binu = { ...asha, stud_id: 'binu', name: 'Binu', marks: ['AB', ''] };
  const none = { ...asha, stud_id: 'none', name: 'Nila', marks: ['', ''] };
  const rows = [{ ...asha, marks: ['', ''] }, binu, none];
  serve([answer(enteredMarksCall, { ...some.enteredMarks, sections, rows }), answer(saveMarksCall, null)]);
  const user = open('/quizzes/sums/marks');
  await user.type(await screen.findByRole('textbox', { name: 'Marks of Asha, Chemistry' }), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Asha: an empty section counts as 0/)).toBeDefined();
  expect(inputsOf(saveMarksCall)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf(saveMarksCall)).toHaveLength(1));
});

test('each section of a test has its field in the row of a student, and a sheet says where it was read', async () => {
  const [asha = expect.fail()] = some.enteredMarks.rows;
  const sections = ['Physics', 'Chemistry', 'Maths'].map((name) => ({ name, max_marks: 100 }));
  const test = { ...some.enteredMarks, sections, rows: [{ ...asha, marks: ['1', '2', '3'] }] };
  serve([answer(enteredMarksCall, test)]);
  const user = open('/quizzes/sums/marks');
  const row = within(await screen.findByRole('row', { name: /Asha/ }));
  const cells = row
    .getAllByRole('cell')
    .map((cell) => [cell.dataset['title'], cell.querySelector('input')?.getAttribute('aria-label')]);
  expect(cells.slice(1)).toEqual(sections.map(({ name }) => [`${name} / 100`, `Marks of Asha, ${name}`]));
  // Each text stands where it is about that.
  const sheet = screen.getByRole('heading', { name: 'Choose a sheet' }).closest('section');
  expect(sheet?.textContent).toMatch(/paste columns/);
  expect(sheet?.textContent).not.toMatch(/Enter goes/);
  serve([answer(enteredMarksCall, { ...test, headings: ['Phy', 'Chem', ''] })]);
  await user.upload(screen.getByLabelText('Choose a file'), new File(['12-07,1,2,3'], 'marks.csv'));
  expect(await screen.findByText('Read from the columns Physics: “Phy”, Chemistry: “Chem”.')).toBeDefined();
});

test('a test that nobody may have written says so', async () => {
  serve([answer(enteredMarksCall, { ...some.enteredMarks, rows: [] })]);
  open('/quizzes/sums/marks');
  expect(await screen.findByText(/^No student was in the batch or subject/)).toBeDefined();
});

test('a test on paper has its day where others have their times', async () => {
  const [, sums = expect.fail()] = some.quizzes.rows;
  const onPaper = { ...sums, state: 'over' as const, students: 10, last_submitted_at: Date.parse('2026-11-28T06:00Z') };
  replies['me'] = () => ({ data: { ...staff, subjects: [{ subject_id: 'physics', subject_name: 'Physics' }] } });
  serve([answer(quizzesCall, { ...some.quizzes, rows: [onPaper] })]);
  open('/quizzes');
  const days = await screen.findAllByRole('cell', { name: '28 Nov 2026' });
  expect(days.map(({ dataset }) => dataset['title'])).toEqual(['When', 'Last submitted']);
});

test('marks on paper have a day, no attempts, and the batches of their test to choose from', async () => {
  const names = ['XII JEE A', 'XII, B', 'XI JEE'];
  const batches = names.map((name) => ({ roster_id: name, batch_name: name, subject_name: '', is_ended: false }));
  replies['me'] = () => ({ data: { ...staff, batches } });
  const quiz = { ...some.results.quiz, is_entered: true, batch_name: 'XII JEE A, XII, B' };
  serve([answer(resultsCall, { ...some.results, quiz })]);
  open('/quizzes/sums');
  const table = await screen.findByRole('table', { name: 'Marks in Sums' });
  const titles = [...table.querySelectorAll('thead th')].map((heading) => heading.getAttribute('data-title'));
  expect(titles).toEqual(['Name', 'Marks', '%', 'Result']);
  const facts = screen.getByText('XII JEE A, XII, B').closest('ul')?.children ?? [];
  expect(Array.from(facts, ({ textContent }) => textContent)).toEqual(['XII JEE A, XII, B', '23 Nov 2026']);
  expect([screen.queryByText('Live'), screen.queryByText(/^Of each student/)]).toEqual([null, null]);
  const [filter] = screen.getAllByLabelText('Batch');
  expect([...(filter?.querySelectorAll('option') ?? [])].map(({ text }) => text)).toEqual([
    'All',
    ...names.slice(0, 2),
  ]);
});

test('a test is removed only where nothing is typed either', async () => {
  const [asha] = some.enteredMarks.rows;
  serve([answer(enteredMarksCall, { ...some.enteredMarks, rows: asha ? [{ ...asha, marks: [''] }] : [] })]);
  const user = open('/quizzes/sums/marks');
  expect(await screen.findByRole('button', { name: 'Remove this test' })).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Marks of Asha' }), '4');
  expect(screen.queryByRole('button', { name: 'Remove this test' })).toBeNull();
});

test('cards are printed once the remark is saved that was being written, and nothing else is read again', async () => {
  const printed: (string | null)[] = [];
  vi.stubGlobal('print', () => printed.push(screen.getByRole('article').textContent));
  const [card] = some.reportCards.cards;
  if (!card) throw new Error('It has a card.');
  serve([answer(reportCardsCall, some.reportCards), answer(saveCommentCall, null)]);
  const user = open('/report-cards?roster_id=evening');
  await user.type(await screen.findByRole('textbox', { name: /Comment|Remark/ }), '!');
  const changed = { ...card, comment: 'Well done!', html: '<h2>Asha</h2><p>Much better</p>' };
  serve([answer(reportCardsCall, { ...some.reportCards, cards: [changed] })]);
  sent.length = 0;
  await user.click(screen.getByRole('button', { name: /Print/ }));
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('Much better')]));
  expect(sent.map(({ name }) => name)).toEqual([saveCommentCall.name, reportCardsCall.name]);
});

test('the cards of a batch go to families by the gateway, where there is one', async () => {
  serve([answer(reportCardsCall, some.reportCards)]);
  const user = open('/report-cards?roster_id=evening');
  const way = await screen.findByRole('link', { name: 'Message families' });
  expect(way.getAttribute('href')).toBe('/desk/messages?kind=card&about_id=2026-10&roster_id=evening');
  serve([answer(shareCardsCall, { rows: [] }), answer(reportCardsCall, { ...some.reportCards, is_sent: false })]);
  await user.click(screen.getByRole('button', { name: 'End the links' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Message families' })).toBeNull());
});

test('whom a link was sent to is forgotten with the link, and that is said', async () => {
  serve([answer(reportCardsCall, some.reportCards)]);
  let links = 0;
  replies[shareCardsCall.name] = () => {
    links += 1;
    const [row] = some.mailingPlan.chats;
    return { data: { rows: [{ ...row, text: undefined, token: `token-${links}` }] } };
  };
  const user = open('/report-cards?roster_id=evening');
  const make = await screen.findByRole('button', { name: 'Make links to send' });
  expect(screen.getByText(/^The links work until 23 Nov 2026. Make links again and these stop/)).toBeDefined();
  vi.stubGlobal('open', vi.fn());
  await user.click(make);
  await user.click(await screen.findByRole('button', { name: /Asha/ }));
  expect(await screen.findByText('You opened all of them.')).toBeDefined();
  await user.click(make);
  await waitFor(() => expect(screen.queryByText('You opened all of them.')).toBeNull());
});

test('a session in which nothing would happen cannot begin; unasked, Class 11 becomes Class 12, which leaves', async () => {
  const levels = ['11', '12'].map((one) => ({ ac_id: `c${one}`, level: `Class ${one}` }));
  replies['me'] = () => ({ data: { ...staff, levels } });
  const rows = ['XI A', 'XII A', 'XI B', 'XI C'].map((batch_name) => ({
    ...some.batch,
    batch_name,
    roster_id: batch_name,
  }));
  serve([answer(batchesCall, { rows })]);
  const none = { promoted: 0, left: 0, ended: 0, hidden: 0, batches: [], leaving: [] };
  const outcome = { version: 'v', ...none, is_done: false };
  replies[newSessionCall.name] = () => ({ data: outcome });
  const user = open('/batches/session');
  await user.type(await screen.findByLabelText(/^Last day of the old session/), '2026-03-31');
  const ofNext = within(screen.getByRole('group', { name: /^XI B/ }));
  await user.clear(ofNext.getByRole('textbox'));
  await user.type(ofNext.getByRole('textbox'), ' ');
  // Without a name it would only end.
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await user.type(ofNext.getByRole('textbox'), 'XII Star');
  await user.selectOptions(within(screen.getByRole('group', { name: /^XI C/ })).getByRole('combobox'), 'Goes on');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  expect(await screen.findByText(/^There is nothing to do/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Begin the new session' })).toBeNull();
  expect(inputsOf(newSessionCall)).toMatchObject([
    {
      levels: [
        { ac_id: 'c11', becomes: 'c12' },
        { ac_id: 'c12', becomes: '' },
      ],
      batches: [
        // XII A has its own students, who are not those of XI A.
        { roster_id: 'XI A', becomes: 'XII A 2026-27' },
        { roster_id: 'XII A', becomes: '' },
        { roster_id: 'XI B', becomes: 'XII Star' },
      ],
    },
  ]);
});

test('a session that has begun shows what was done alone, so that nobody begins another', async () => {
  const batch = { batch_name: 'XI A', subject_name: '', leaving: [], becomes: 'XII A 2026-27', going: 9 };
  const batches = [batch, { ...batch, batch_name: 'XII A', leaving: ['Asha (12)', 'Binu'], becomes: '', going: 0 }];
  const outcome = { version: 'v', promoted: 1, left: 3, ended: 2, hidden: 0, batches, leaving: ['Chitra'] };
  serve([answer(batchesCall, { rows: [some.batch] })]);
  replies[newSessionCall.name] = (input) => ({ data: { ...outcome, is_done: JSON.stringify(input).includes('"v"') } });
  const user = open('/batches/session');
  await user.type(await screen.findByLabelText(/^Last day of the old session/), '2026-03-31');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await user.click(await screen.findByRole('button', { name: 'Begin the new session' }));
  expect(screen.getByText(/^Students who can’t sign in any more: 3/)).toBeDefined();
  const items = within(screen.getByText('This will happen:').closest('div') ?? document.body).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Students with a new level: 1',
    'XI A → XII A 2026-27 (9 students)',
    'XII A: Only ends',
  ]);
  expect(screen.getByText('Students who leave: 3').parentElement?.textContent).toMatch(
    /XII A Asha \(12\), Binu Chitra$/,
  );
  expect(inputsOf(newSessionCall)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Begin the new session' }));
  expect(await screen.findByText('The new session has begun.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /new session|will happen/ })).toBeNull();
});
