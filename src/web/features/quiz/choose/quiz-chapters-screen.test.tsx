import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const provider = signedInEachTest({
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

test("/quiz-chapters/{subId} has the header 'Choose Chapter', and says of which subject", async () => {
  openPortal('/quiz-chapters/5');
  const title = await screen.findByRole('heading', { level: 1, name: 'Choose Chapter' });
  await findCards('Chapters of Physics');
  expect(title.nextElementSibling?.textContent).toBe('Physics');
  expect(provider.to('/Student/chapters')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
});

test('each chapter is a card that links to quiz-list/{chapter_id}', async () => {
  const { user, url } = openPortal('/quiz-chapters/5');
  const cards = await findCards('Chapters of Physics');
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
    ...{ chapter_id, chapter_name: 'Optics', quiz_id, name: `Quiz ${quiz_id}` },
    ...{ attempts: best_percent === undefined ? 0 : 1, best_percent, last_percent: best_percent },
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
  const cards = await findCards('Chapters of Physics');
  await waitFor(() =>
    expect(cards.map(textOf)).toEqual([
      '1Optics1 quiz · Best 85%',
      '2Optics1 quiz · Not taken yet',
      '3Optics1 quiz · 1 of 2 taken',
    ]),
  );
});
