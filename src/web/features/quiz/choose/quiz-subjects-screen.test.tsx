import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

signedInEachTest({
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
});

const findCards = async (list: string) => within(await screen.findByRole('list', { name: list })).findAllByRole('link');

test("/quiz/subjects has the header 'Quiz / Choose Subject'", async () => {
  openPortal('/quiz/subjects');
  const title = await screen.findByRole('heading', { level: 1, name: 'Quiz' });
  expect(title.nextElementSibling?.textContent).toBe('Choose Subject');
});

test('each subject is a card with its thumbnail and name that links to quiz-chapters/{subject_id}', async () => {
  const { user, url } = openPortal('/quiz/subjects');
  const cards = await findCards('Choose Subject');
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
  const [physics, maths, live] = await findCards('Choose Subject');
  expect(physics?.textContent).toContain('4 quizzes');
  expect(maths?.textContent).toContain('No quizzes yet');
  expect(live?.textContent).not.toMatch(/quizzes|undefined/);
});

test('a subject marked (streaming) shows the live indicator instead', async () => {
  openPortal('/quiz/subjects');
  const [, maths] = await findCards('Choose Subject');
  expect(maths?.textContent).toContain('Maths Live now');
  expect(maths?.textContent).not.toContain('(streaming)');
});
