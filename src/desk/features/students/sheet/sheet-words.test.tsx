import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { checkSheetCall } from '#contract/desk/students/sheet.ts';
import { startSession } from '#desk/session/session.ts';
import { fakeDesk, open, replies, sent, staff } from '#desk/testing/fake-desk.tsx';

fakeDesk();

type Outcome = DeskDataOf<typeof checkSheetCall>;

const slip = { word: '2027 - B', rows: 3, similar: ['2027-B'], may_be_new: true };
const seen: Outcome = {
  version: 'v0',
  added: 20,
  changed: 0,
  unchanged: 0,
  refused: 1,
  undecided: 33,
  level_words: [
    { word: 'XII A', rows: 20, is_clear: true, ac_id: 'a2' },
    { word: 'Droppers', rows: 30, is_clear: false, ac_id: null },
  ],
  batch_words: [
    { word: 'Weekend', rows: 12, similar: [], may_be_new: true, as: 'Weekend' },
    { ...slip, as: null },
  ],
  renumbered: { rows: 0, first: [] },
  returning: { rows: 0, first: [] },
  own_columns: ['House', 'Bus route'],
  new_students: [{ sheet: 'Morning', line: 3, name: 'Asha', number: '+91 1', level: 'Class 12' }],
  changes: [],
  problems: [{ sheet: 'Evening', line: 4, message: 'the mobile is missing.' }],
  warnings: [],
  unused: [],
};

test('a register asks once for each word, and what is chosen goes with the adding', async () => {
  startSession('one', '+91 1');
  const levels = [
    { ac_id: 'a1', level: 'Class 11' },
    { ac_id: 'a2', level: 'Class 12' },
  ];
  replies['me'] = () => ({ data: { ...staff, levels } });
  replies['check_sheet'] = () => ({ data: seen });
  const user = open('/students/sheet');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Register.csv'));
  expect(await screen.findByText("Kept as the academy's own: House, Bus route")).toBeDefined();
  expect(screen.getByText('New batches: Weekend (12)')).toBeDefined();
  expect(screen.getByText('33 rows wait for your choice')).toBeDefined();
  expect(screen.getByText('Evening, row 4')).toBeDefined();
  expect(screen.getByText('Morning, row 3')).toBeDefined();
  const asked = within(screen.getByRole('region', { name: 'Please choose' }));
  expect(asked.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Which level is “Droppers”? (30 rows)',
    'New batch “2027 - B”? There is “2027-B”. (3 rows)',
  ]);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();

  const chosen = { levels: [{ word: 'Droppers', ac_id: 'a2' }], batches: [{ word: '2027 - B', as: '2027-B' }] };
  const decided = { ...seen, version: 'v2', added: 53, undecided: 0, batch_words: [{ ...slip, as: '2027-B' }] };
  replies['check_sheet'] = () => ({ data: { ...seen, version: 'v1' } });
  await user.click(asked.getByRole('radio', { name: 'Class 12' }));
  replies['check_sheet'] = () => ({ data: decided });
  await user.click(asked.getByRole('radio', { name: 'It is “2027-B”' }));
  replies['add_sheet'] = () => ({ data: { ...decided, refused: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Add 53 students' }));
  const done = (await screen.findByText('53 students were added.')).parentElement;
  expect(done?.textContent).toBe('53 students were added.All students');
  expect(screen.getByText('The mobile is missing.')).toBeDefined();
  const inputs = sent.filter(({ name }) => name.endsWith('_sheet')).map(({ input }) => input);
  const base64 = btoa('a,b');
  expect(inputs).toEqual([
    { base64 },
    { base64, choices: { levels: chosen.levels, batches: [] } },
    { base64, choices: chosen },
    { base64, choices: chosen, version: 'v2' },
  ]);
});

test('rows can be left out or be in no batch, and another file begins anew', async () => {
  startSession('one', '+91 1');
  replies['check_sheet'] = () => ({ data: seen });
  const user = open('/students/sheet');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Register.csv'));
  const droppers = within(await screen.findByRole('group', { name: /^Which level is “Droppers”/ }));
  await user.click(droppers.getByRole('radio', { name: 'Leave these rows out' }));
  await user.click(
    within(screen.getByRole('group', { name: /^New batch “2027/ })).getByRole('radio', { name: 'No batch' }),
  );
  const choices = { levels: [{ word: 'Droppers', ac_id: '' }], batches: [{ word: '2027 - B', as: '' }] };
  await waitFor(() => expect(lastCheck()).toEqual({ base64: btoa('a,b'), choices }));
  await user.upload(screen.getByLabelText('Choose another file'), new File(['c,d'], 'Other.csv'));
  await waitFor(() => expect(lastCheck()).toEqual({ base64: btoa('c,d') }));
});

test('who is there with another number is asked about, with both numbers', async () => {
  startSession('one', '+91 1');
  const asha = { name: 'Asha', roll_number: 'A1', before: '+919400000001', after: '+919500000001' };
  replies['check_sheet'] = () => ({ data: { ...seen, renumbered: { rows: 2, first: [asha] } } });
  const user = open('/students/sheet');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Register.csv'));
  const asked = within(await screen.findByRole('group', { name: /^2 students seem to be here with other numbers/ }));
  expect(screen.getByText('A1 Asha: +91 94000 00001 → +91 95000 00001')).toBeDefined();
  await user.click(asked.getByRole('radio', { name: /^Yes/ }));
  const choices = { levels: [], batches: [], numbers: 'new' };
  await waitFor(() => expect(lastCheck()).toEqual({ base64: btoa('a,b'), choices }));
});

test('who left a batch that the sheet names is asked about, with where they are now', async () => {
  startSession('one', '+91 1');
  const [left, now] = ['12 NEET Morning', '12 NEET Crash'];
  const first = [
    { name: 'Asha', left, now },
    { name: 'Bina', left, now: '' },
  ];
  replies['check_sheet'] = () => ({ data: { ...seen, returning: { rows: 12, first } } });
  const user = open('/students/sheet');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Register.csv'));
  const asked = within(await screen.findByRole('group', { name: /^Students who left a batch.*: 12\. Put them back/ }));
  expect(screen.getByText('Asha: 12 NEET Morning → 12 NEET Crash')).toBeDefined();
  expect(screen.getByText('Bina: 12 NEET Morning → –')).toBeDefined();
  await user.click(asked.getByRole('radio', { name: /^No/ }));
  const choices = { levels: [], batches: [], returning: 'stay' };
  await waitFor(() => expect(lastCheck()).toEqual({ base64: btoa('a,b'), choices }));
  await user.click(asked.getByRole('radio', { name: /^Yes/ }));
  await waitFor(() => expect(lastCheck()).toEqual({ base64: btoa('a,b'), choices: { ...choices, returning: 'back' } }));
});

test('of a long register the first rows are shown, and all of them when they are asked for', async () => {
  startSession('one', '+91 1');
  const lines = [3, 4, 5, 6, 7, 8, 9];
  const new_students = lines.map((line) => ({ line, name: `Asha ${line}`, number: '+91 1', level: 'Class 12' }));
  const warnings = lines.slice(0, 6).map((line) => `Row ${line}: the batch is new.`);
  const problems = lines.map((line) => ({ line, message: 'the name is missing.' }));
  replies['check_sheet'] = () => ({ data: { ...seen, new_students, warnings, problems } });
  const user = open('/students/sheet');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Register.csv'));
  expect((await screen.findByText('New students', { selector: 'h2' })).textContent).toBe('New students (20)');
  const shown = () =>
    [/^Asha/, /the batch is new/, /The name is missing/].map((text) => screen.getAllByText(text).length);
  expect(shown()).toEqual([5, 5, 5]);
  expect(screen.queryByText('Showing the first 7.')).toBeNull();
  for (const button of screen.getAllByRole('button', { name: /^Show all/ })) await user.click(button);
  expect(shown()).toEqual([7, 6, 7]);
  expect(screen.getByText('Showing the first 7.')).toBeDefined();
});

function lastCheck() {
  return sent.findLast(({ name }) => name === 'check_sheet')?.input;
}
