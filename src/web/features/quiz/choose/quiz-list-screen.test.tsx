import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceDatabase } from '#web/device/device-database.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { optics } from '#web/testing/attempts.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const provider = signedInEachTest({
  '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', subject_name: 'Physics', chapter_name: 'Optics' }]),
  '/Student/get_quiz_by_chapter': ok([
    { id: 3, name: 'Mirrors', added_on: '2026-11-02T16:30:00+05:30', max_marks: '6' },
    { id: 4, name: '<img src=x onerror=alert(1)>', added_on: null, max_marks: null },
    { id: 5, name: 'Lenses', added_on: '2026-11-03 10:00:00', max_marks: 1 },
  ]),
  '/Student/my_quiz_history': ok([
    { id: 'a2', name: 'Mirrors', added_on: '2026-11-02T16:30:00+05:30', result: 'pass', marks: 4, max_marks: 6 },
    { id: 'a1', name: 'Mirrors', added_on: '2026-11-02T16:30:00+05:30', result: 'Fail', marks: 5, max_marks: 6 },
    { id: 'a0', name: 'Lenses', added_on: '2025-01-01', result: 'pass', marks: 1, max_marks: 1 },
  ]),
});

const findCards = async () => within(await screen.findByRole('list', { name: 'Choose a Quiz' })).findAllByRole('link');

test("/quiz-list/{chapter_id} has the header 'Choose a Quiz', and says of which chapter", async () => {
  openPortal('/quiz-list/9');
  const title = await screen.findByRole('heading', { level: 1, name: 'Choose a Quiz' });
  await waitFor(() => expect(title.nextElementSibling?.textContent).toBe('Physics - Optics'));
  expect(provider.to('/Student/get_quiz_by_chapter')).toMatchObject([{ payload: { chapter_id: '9', stud_id: '7' } }]);
});

test("a 'View Reports' button leads to reports/{chapter_id}", async () => {
  const { user, url } = openPortal('/quiz-list/9');
  await user.click(await screen.findByRole('link', { name: 'View Reports' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'View a report' })).toBeDefined();
  expect(url()).toBe('/reports/9');
});

test("each quiz is a card with its name and 'Quiz created on {added_on}', and links to quiz-start/{id}", async () => {
  openPortal('/quiz-list/9');
  const cards = await findCards();
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/quiz-start/3', '/quiz-start/4', '/quiz-start/5']);
  expect(cards[0]?.textContent).toContain('MirrorsQuiz created on 2 Nov 2026');
  expect(cards[0]?.textContent).toContain('6 marks');
  expect(cards[2]?.textContent).toContain('Quiz created on 3 Nov 2026');
});

test('fields that a provider leaves out are left out, and its HTML is shown as text', async () => {
  openPortal('/quiz-list/9');
  const card = (await findCards())[1];
  await waitFor(() => expect(card?.textContent).toBe('<img src=x onerror=alert(1)>Not taken yetStart'));
  expect(card?.querySelector('img')).toBeNull();
});

test('a quiz shows the student’s best result; a quiz with the same name and another date does not count', async () => {
  openPortal('/quiz-list/9');
  const [mirrors, , lenses] = await findCards();
  await waitFor(() => expect(mirrors?.textContent).toMatch(/Your best: 5\/6Take it again$/));
  expect(lenses?.textContent).toMatch(/Not taken yetStart$/);
});

test.each([
  ['are on their way', never],
  ['cannot be had', refusal('No reports today.')],
])('the quizzes are shown while the reports %s, without a result', async (_, reply) => {
  provider.replies['/Student/my_quiz_history'] = reply;
  openPortal('/quiz-list/9');
  const cards = await findCards();
  expect(provider.to('/Student/my_quiz_history')).toHaveLength(1);
  expect(cards[0]?.textContent).not.toMatch(/best|Not taken/);
  expect(document.body.textContent).not.toContain('No reports today.');
});

test('a quiz that was begun on this device says how far the student is; one that was only opened does not', async () => {
  const { quiz, questions } = optics.content;
  const draft = { ...{ attempt_id: 'a', stud_id: '7', quiz, questions }, answers: {} };
  const answers = { 1: { answer: 'a', chosen_at: 1 }, 2: { answer: '', chosen_at: 2 } };
  const database = await deviceDatabase();
  await database.put('attempts', { ...draft, quiz_id: '3', answers }, ['7', '3']);
  await database.put('attempts', { ...draft, quiz_id: '5', attempt_id: 'b' }, ['7', '5']);
  await database.put('attempts', { ...draft, quiz_id: '4', attempt_id: 'c', stud_id: '8', answers }, ['8', '4']);
  openPortal('/quiz-list/9');
  const [mirrors, html, lenses] = await findCards();
  await waitFor(() => expect(mirrors?.textContent).toMatch(/In progress, 1 of 3Continue$/));
  expect(mirrors?.textContent).not.toContain('best');
  expect(html?.textContent).toContain('Not taken yet');
  expect(lenses?.textContent).toContain('Not taken yet');
  await database.clear('attempts');
  clearMemory();
});

test('a quiz says when it opens and closes, and that there is one attempt; what cannot begin offers no start', async () => {
  const [opens_at, closes_at] = ['2026-12-06T10:00:00Z', '2026-12-06T13:00:00Z'];
  const quiz = { name: 'Test', added_on: null, max_marks: null };
  provider.replies['/Student/get_quiz_by_chapter'] = ok([
    { ...quiz, id: 1, opens_at, closes_at, attempts: 1, results: 'after', state: 'before' },
    { ...quiz, id: 2, closes_at, results: 'after', state: 'open' },
    { ...quiz, id: 3, closes_at, results: 'after', state: 'closed' },
  ]);
  openPortal('/quiz-list/9');
  const cards = await findCards();
  await waitFor(() => expect(cards[1]?.textContent).toMatch(/Start$/));
  expect(cards.map((card) => card.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'TestOpens on 6 Dec 2026, 10:00 amOpen until 6 Dec 2026, 1:00 pmOne attemptMarks and answers come after the closingNot taken yet',
    'TestOpen until 6 Dec 2026, 1:00 pmMarks and answers come after the closingNot taken yetStart',
    'TestClosed on 6 Dec 2026, 1:00 pmNot taken yet',
  ]);
});
