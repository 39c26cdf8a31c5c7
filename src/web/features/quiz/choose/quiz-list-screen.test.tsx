import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { optics } from '#web/testing/attempts.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

/** The subjects and the chapters from which a quiz is chosen. */
const lists = {
  '/Student/subjects': ok([
    { subject_id: 5, subject_name: 'Physics', thumbnail: 'https://x.example/physics.png', quiz_count: 4 },
    { subject_id: 6, subject_name: 'Maths (streaming)', thumbnail: null, quiz_count: 0 },
    { subject_id: 7, subject_name: 'Todays Live Class Maths', thumbnail: '' },
  ]),
  '/Student/chapters': ok([
    { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', quiz_count: 1 },
    { chapter_id: 10, chapter_name: '<b>Waves</b>', subject_name: 'Physics', quiz_count: 0 },
  ]),
  '/Student/get_quiz_by_chapter': ok([{ id: 3, name: 'Mirrors', added_on: '', max_marks: 6 }]),
  '/Student/my_quiz_history': ok([]),
};

const findCardsIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).findAllByRole('link');

describe('/quiz-list', () => {
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

  const findCards = async () =>
    within(await screen.findByRole('list', { name: 'Choose a Quiz' })).findAllByRole('link');

  // spec: 2.32, 2.108
  test("/quiz-list/{chapter_id} has the header 'Choose a Quiz', and says of which chapter", async () => {
    openPortal('/quiz-list/9');
    const title = await screen.findByRole('heading', { level: 1, name: 'Choose a Quiz' });
    await waitFor(() => expect(title.nextElementSibling?.textContent).toBe('Physics - Optics'));
    expect(provider.to('/Student/get_quiz_by_chapter')).toMatchObject([{ payload: { chapter_id: '9', stud_id: '7' } }]);
  });

  // spec: 2.109
  test("a 'View Reports' button leads to reports/{chapter_id}", async () => {
    const { user, url } = openPortal('/quiz-list/9');
    await user.click(await screen.findByRole('link', { name: 'View Reports' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'View a report' })).toBeDefined();
    expect(url()).toBe('/reports/9');
  });

  // spec: 2.110, 2.111
  test("each quiz is a card with its name and 'Quiz created on {added_on}', and links to quiz-start/{id}", async () => {
    openPortal('/quiz-list/9');
    const cards = await findCards();
    expect(cards.slice(0, 3).map((card) => card.getAttribute('href'))).toEqual([
      '/quiz-start/3',
      '/quiz-start/4',
      '/quiz-start/5',
    ]);
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
    const draft = { attempt_id: 'a', stud_id: '7', quiz, questions, answers: {} };
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
    const [opens_at, closes_at] = ['2126-12-06T10:00:00Z', '2126-12-06T13:00:00Z'];
    const quiz = { name: 'Test', added_on: null, max_marks: null };
    updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
    provider.replies['/Student/get_quiz_by_chapter'] = ok([
      { ...quiz, id: 1, opens_at, closes_at, attempts: 1, results: 'after', state: 'before' },
      { ...quiz, id: 2, closes_at, results: 'after', state: 'open' },
      { ...quiz, id: 3, closes_at, results: 'after', state: 'closed' },
      { ...quiz, id: 4, closes_at: '2020-12-06T13:00:00Z', attempts: 1, results: 'after', state: 'used' },
      { ...quiz, id: 5, closes_at: '2020-12-06T13:00:00Z', state: 'open' },
    ]);
    provider.replies['/Student/my_quiz_history'] = ok([]);
    openPortal('/quiz-list/9');
    const cards = await findCards();
    await waitFor(() => expect(cards[1]?.textContent).toMatch(/Start$/));
    expect(cards.map((card) => card.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'TestOpens on 6 Dec 2126, 10:00 amOpen until 6 Dec 2126, 1:00 pmOne attemptMarks and answers come after it closesNot taken yet',
      'TestOpen until 6 Dec 2126, 1:00 pmMarks and answers come after it closesNot taken yetStart',
      'TestClosed on 6 Dec 2126, 1:00 pmNot taken yet',
      'TestClosed on 6 Dec 2020, 1:00 pmOne attemptNot taken yet',
      'TestClosed on 6 Dec 2020, 1:00 pmNot taken yet',
    ]);
  });

  test('a timed test says how long it takes, and one that has begun goes on', async () => {
    const test = { name: 'Test', added_on: null, max_marks: null, exam: { minutes: 90, late: 'ask' }, attempts: 1 };
    provider.replies['/Student/get_quiz_by_chapter'] = ok([
      { ...test, id: 1, results: 'when released', state: 'open' },
      { ...test, id: 2, results: 'after', state: 'begun' },
      { ...test, id: 3, state: 'used' },
    ]);
    provider.replies['/Student/my_quiz_history'] = ok([]);
    openPortal('/quiz-list/9');
    const cards = await findCards();
    await waitFor(() => expect(cards[0]?.textContent).toMatch(/Start$/));
    expect(cards.map((card) => card.textContent)).toEqual([
      'Test90 min, timedOne attemptResults come when your academy releases themNot taken yetStart',
      'Test90 min, timedOne attemptMarks and answers come after it closesNot taken yetContinue',
      'Test90 min, timedOne attemptNot taken yet',
    ]);
  });

  const sunday = {
    name: 'Sunday',
    added_on: '2026-11-20',
    attend_on: '2026-11-20',
    result: '',
    marks: 5,
    max_marks: 6,
  };

  const mirrors = { name: 'Mirrors', added_on: '2026-11-02', max_marks: 6 };

  test.each([
    ['where there is no quiz', [], 1],
    ['below the quizzes', [{ ...mirrors, id: 3 }], 2],
  ])('a test on paper is a card with its day and marks, which leads to its report, %s', async (_, quizzes, count) => {
    provider.replies['/Student/get_quiz_by_chapter'] = ok(quizzes);
    provider.replies['/Student/my_quiz_history'] = ok([
      { ...sunday, id: 'a3' },
      { ...sunday, id: 'a2', marks: 1 },
      { ...mirrors, id: 'a1', name: 'Waits', result: 'submitted', marks: null },
    ]);
    openPortal('/quiz-list/9');
    await screen.findByText('Your best: 5/6');
    const cards = await findCards();
    expect([cards.length, cards.at(-1)?.textContent, cards.at(-1)?.getAttribute('href')]).toEqual([
      count,
      'SundayAttended on 20 Nov 20266 marksYour best: 5/6',
      '/report-preview/a3',
    ]);
  });

  test('a test whose marks were released no longer says that they come', async () => {
    provider.replies['/Student/get_quiz_by_chapter'] = ok([
      { ...sunday, id: 1, attempts: 1, results: 'when released', state: 'used' },
    ]);
    provider.replies['/Student/my_quiz_history'] = ok([{ ...sunday, id: 'a1' }]);
    openPortal('/quiz-list/9');
    await screen.findByText('Your best: 5/6');
    expect((await findCards()).map(({ textContent }) => textContent)).toEqual([
      'SundayQuiz created on 20 Nov 20266 marksOne attemptYour best: 5/6',
    ]);
  });
});

describe('/quiz/subjects', () => {
  signedInEachTest(lists);

  // spec: 2.30, 2.104
  test("/quiz/subjects has the header 'Quiz / Choose Subject'", async () => {
    openPortal('/quiz/subjects');
    const title = await screen.findByRole('heading', { level: 1, name: 'Quiz' });
    expect(title.nextElementSibling?.textContent).toBe('Choose Subject');
  });

  // spec: 2.105
  test('each subject is a card with its thumbnail and name that links to quiz-chapters/{subject_id}', async () => {
    const { user, url } = openPortal('/quiz/subjects');
    const cards = await findCardsIn('Choose Subject');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/quiz-chapters/5',
      '/quiz-chapters/6',
      '/quiz-chapters/7',
    ]);
    expect(cards[0]?.querySelector('img')?.getAttribute('src')).toBe('https://x.example/physics.png');
    expect(cards[0]?.textContent).toContain('Physics');
    await user.click(cards[0] ?? expect.fail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose Chapter' })).toBeDefined();
    expect(url()).toBe('/quiz-chapters/5');
  });

  test('a subject shows how many quizzes it has, where the provider gives a count', async () => {
    openPortal('/quiz/subjects');
    const [physics, maths, live] = await findCardsIn('Choose Subject');
    expect(physics?.textContent).toContain('4 quizzes');
    expect(maths?.textContent).toContain('No quizzes yet');
    expect(live?.textContent).not.toMatch(/quizzes|undefined/);
  });

  test('a subject marked (streaming) shows the live indicator instead', async () => {
    openPortal('/quiz/subjects');
    const [, maths] = await findCardsIn('Choose Subject');
    expect(maths?.textContent).toContain('Maths Live now');
    expect(maths?.textContent).not.toContain('(streaming)');
  });
});

describe('/quiz-chapters', () => {
  const provider = signedInEachTest(lists);

  // spec: 2.31, 2.106
  test("/quiz-chapters/{subId} has the header 'Choose Chapter', and says of which subject", async () => {
    openPortal('/quiz-chapters/5');
    const title = await screen.findByRole('heading', { level: 1, name: 'Choose Chapter' });
    await findCardsIn('Chapters in Physics');
    expect(title.nextElementSibling?.textContent).toBe('Physics');
    expect(provider.to('/Student/chapters')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
  });

  // spec: 2.107
  test('each chapter is a card that links to quiz-list/{chapter_id}', async () => {
    const { user, url } = openPortal('/quiz-chapters/5');
    const cards = await findCardsIn('Chapters in Physics');
    expect(cards.map((card) => `${textOf(card)} ${card.getAttribute('href')}`)).toEqual([
      '1Optics1 quiz /quiz-list/9',
      '2<b>Waves</b>No quizzes yet /quiz-list/10',
    ]);
    await user.click(cards[0] ?? expect.fail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a Quiz' })).toBeDefined();
    expect(url()).toBe('/quiz-list/9');
  });

  test('a chapter says how far the student is in its quizzes, where the provider knows', async () => {
    config.extensions = true;
    const standing = (chapter_id: number, quiz_id: number, best_percent?: number) => ({
      chapter_id,
      chapter_name: 'Optics',
      quiz_id,
      name: `Quiz ${quiz_id}`,
      attempts: best_percent === undefined ? 0 : 1,
      best_percent,
      last_percent: best_percent,
    });
    provider.replies['/Student/chapters'] = ok(
      [9, 10, 11].map((chapter_id) => ({ chapter_id, chapter_name: 'Optics', subject_name: 'Physics', quiz_count: 1 })),
    );
    provider.replies['/Portal/subject_results'] = ok([
      standing(9, 1, 85),
      standing(10, 2),
      ...[standing(11, 3, 40), standing(11, 4)],
    ]);
    openPortal('/quiz-chapters/5');
    const cards = await findCardsIn('Chapters in Physics');
    await waitFor(() =>
      expect(cards.map(textOf)).toEqual([
        '1Optics1 quiz · Best 85%',
        '2Optics1 quiz · Not taken yet',
        '3Optics1 quiz · 1 of 2 taken',
      ]),
    );
  });
});
