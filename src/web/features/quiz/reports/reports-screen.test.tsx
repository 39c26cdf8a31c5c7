import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#texts/translate.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { loadTexts } from '#web/texts.ts';

const attempt = (id: string, attend_on: string, result: string, marks: number) => ({
  id,
  name: 'Mirrors',
  added_on: '2026-10-01T09:00:00+05:30',
  max_marks: 10,
  attend_on,
  result,
  marks,
});

const provider = signedInEachTest({
  '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', subject_name: 'Physics', chapter_name: 'Optics' }]),
  '/Student/my_quiz_history': ok([
    attempt('a2', '2026-11-12T19:30:00+05:30', 'PASS', 8),
    attempt('a1', '2026-11-05T19:55:00+05:30', 'Failed', 4),
  ]),
  '/Student/quiz_report_by_id': ok({ analytics: { total_marks_gained: 8 }, report: [] }),
});
afterEach(async () => {
  await setLanguage('en', loadTexts);
});

const findCards = async () => within(await screen.findByRole('list', { name: 'View a report' })).findAllByRole('link');

// spec: 2.34, 2.118
test("/reports/{chapter_id} has the header 'View a report', and says of which chapter", async () => {
  openPortal('/reports/9');
  const title = await screen.findByRole('heading', { level: 1, name: 'View a report' });
  await waitFor(() => expect(title.nextElementSibling?.textContent).toBe('Physics - Optics'));
  expect(provider.to('/Student/my_quiz_history')).toMatchObject([{ payload: { chapter_id: '9', stud_id: '7' } }]);
});

// spec: 2.119
test("each card shows quiz name, 'Created on', 'Attended on', and 'Result: {result} - {marks}/{max_marks}'", async () => {
  openPortal('/reports/9');
  const [card] = await findCards();
  expect(card?.textContent).toBe('80%MirrorsCreated on 1 Oct 2026Attended on 12 Nov 2026Result: PASS - 8/10');
});

// spec: 2.120
test('each card links to report-preview/{id}', async () => {
  const { user, url } = openPortal('/reports/9');
  const cards = await findCards();
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/report-preview/a2', '/report-preview/a1']);
  await user.click(cards[0] ?? expect.fail());
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz Result' })).toBeDefined();
  expect(url()).toBe('/report-preview/a2');
});

test('in another language the words pass and fail are in that language, other results as the provider writes them', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([
    ...[attempt('a1', '2026-11-05', 'Pass', 8), attempt('a2', '2026-11-04', 'fail', 4)],
    attempt('a3', '2026-11-03', 'Distinction', 10),
  ]);
  await setLanguage('hi', loadTexts);
  openPortal('/reports/9');
  const list = within(await screen.findByRole('list', { name: 'रिपोर्ट देखें' }));
  for (const result of ['पास - 8/10', 'फ़ेल - 4/10', 'Distinction - 10/10'])
    expect(list.getByText(`रिज़ल्ट: ${result}`)).toBeDefined();
});

// spec: 2.121
test.each([
  ['fail', 'a fail'],
  ['Not passed: FAILED', 'a fail'],
  ['pass', 'a pass'],
  ['Distinction', 'a pass'],
])("a result of '%s' has the icon of %s", async (result, outcome) => {
  provider.replies['/Student/my_quiz_history'] = ok([attempt('a1', '2026-11-05', result, 4)]);
  openPortal('/reports/9');
  const line = (await screen.findByText(`Result: ${result} - 4/10`)).parentElement;
  expect(line?.querySelector('svg > circle') === null).toBe(outcome === 'a fail');
});

test('fields that a provider leaves out are left out, and no undefined or null is shown', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([
    { id: 'a1', name: '<script>alert(1)</script>', added_on: null, attend_on: '', result: '', marks: null },
    { id: 'a2', name: '', added_on: '', result: 'pass', marks: '' },
    { id: 'a3', name: 'Marks only', marks: '4' },
  ]);
  openPortal('/reports/9');
  const cards = await findCards();
  expect(cards.map((card) => card.textContent)).toEqual([
    '<script>alert(1)</script>',
    'QuizResult: pass',
    'Marks onlyResult: 4',
  ]);
});

test('above the list a chart shows the trend of the marks, in words too', async () => {
  openPortal('/reports/9');
  const chart = await screen.findByRole('img', {
    name: 'Your marks over time Up from 40% to 80%. Your best yet.',
  });
  const [card] = await findCards();
  expect(chart.compareDocumentPosition(card ?? expect.fail())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('in the chart a pass and a fail differ in shape, which the legend explains', async () => {
  openPortal('/reports/9');
  const chart = await screen.findByRole('img', { name: /^Your marks over time/ });
  const shapes = [...chart.querySelectorAll('[data-outcome]')].map((dot) => dot.firstElementChild?.tagName);
  expect(shapes).toEqual(['path', 'circle']);
  const legend = within(screen.getByRole('list', { name: 'What the symbols mean' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual(['Pass', 'Fail']);
});

test('each of several quizzes has its own letter and line, which the legend explains', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([
    attempt('a2', '2026-11-12', 'pass', 8),
    { ...attempt('b1', '2026-11-08', 'pass', 6), name: 'Lenses' },
    attempt('a1', '2026-11-05', 'fail', 4),
  ]);
  openPortal('/reports/9');
  const chart = await screen.findByRole('img', { name: /^Your marks over time/ });
  const letters = [...chart.querySelectorAll('text')]
    .map((text) => text.textContent)
    .filter((text) => /^[A-Z]$/.test(text));
  expect(letters).toEqual(['A', 'B', 'A']);
  const legend = within(screen.getByRole('list', { name: 'What the symbols mean' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual(['Pass', 'Fail', 'A Mirrors', 'B Lenses']);
});

test('without pass marks, attempts have their marks and nothing is told apart', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([
    attempt('a2', '2026-11-12', '', 8),
    attempt('a1', '2026-11-05', '', 4),
  ]);
  openPortal('/reports/9');
  expect(await screen.findByText('Result: 8/10')).toBeDefined();
  expect(screen.getByRole('img', { name: /^Your marks over time/ })).toBeDefined();
  expect(screen.queryByText(/no result|pass|fail/i)).toBeNull();
});

test('one attempt is no trend', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([
    attempt('a2', '2026-11-12', 'pass', 8),
    { id: 'a1', name: 'No marks', attend_on: '2026-11-11', result: 'pass' },
  ]);
  openPortal('/reports/9');
  expect(await findCards()).toHaveLength(2);
  expect(screen.queryByRole('img', { name: /marks over time/ })).toBeNull();
});

test('three hundred reports are all listed, and the chart shows the latest', async () => {
  const many = Array.from({ length: 300 }, (_, index) => attempt(`a${index}`, '2026-11-12', 'pass', index % 10));
  provider.replies['/Student/my_quiz_history'] = ok(many);
  openPortal('/reports/9');
  const list = await screen.findByRole('list', { name: 'View a report' });
  await waitFor(() => expect(list.querySelectorAll('a')).toHaveLength(300), { timeout: 18_000 });
  const chart = screen.getByRole('img', { name: /Showing the latest 20 of 300 attempts\.$/ });
  expect(chart.querySelectorAll('[data-outcome]')).toHaveLength(20);
});

test('without an attempt it links to the quizzes', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([]);
  openPortal('/reports/9');
  const link = within(await screen.findByRole('main')).findByRole('link', { name: 'Choose a Quiz' });
  expect((await link).getAttribute('href')).toBe('/quiz-list/9');
});

test('an attempt whose marks come later says when, and leads nowhere; one that is late or does not count says so', async () => {
  const later = { ...attempt('a4', '2026-11-13T19:30:00+05:30', 'submitted', 0), marks: null };
  provider.replies['/Student/my_quiz_history'] = ok([
    { ...later, results_at: '2026-12-06T13:00:00Z' },
    { ...attempt('a3', '2026-11-12T19:30:00+05:30', '', 0), marks: null, remark: 'repeated' },
    { ...attempt('a2', '2026-11-11T19:30:00+05:30', 'pass', 8), remark: 'late' },
  ]);
  openPortal('/reports/9');
  const cards = await findCards();
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/report-preview/a3', '/report-preview/a2']);
  const [first] = within(screen.getByRole('list', { name: 'View a report' })).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Marks and answers come after 6 Dec 2026, 1:00.pm$/);
  expect(cards[0]?.textContent).toMatch(/Doesn't count: your first attempt counts$/);
  expect(cards[1]?.textContent).toMatch(/Result: pass - 8\/10Submitted after it closed$/);
});
