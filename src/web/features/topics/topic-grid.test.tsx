import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveProgress } from '#web/device/progress/progress-store.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { asha, closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const provider = signedInEachTest({
  '/Student/topics': ok([
    { topic_id: 't1', topic_name: 'Osmosis', video_link: '/a.mp4', subject_name: 'Biology', chapter_name: 'Plants' },
  ]),
});

test('the video that was begun is marked by a word, and so is the one after a finished one', async () => {
  const topic = (topic_id: string) => ({ topic_id, topic_name: topic_id, video_link: '/a.mp4' });
  provider.replies['/Student/topics'] = ok([{ ...topic('a'), position: 99, duration: 100 }, topic('b'), topic('c')]);
  const texts = async () => {
    openPortal('/topic/9');
    return within(await screen.findByRole('list', { name: 'Topics' }))
      .getAllByRole('link')
      .map(textOf);
  };
  expect(await texts()).toEqual(['11:40aFinished', '2NextbNot watched yet', '3cNot watched yet']);
  saveProgress(asha.stud_id, { topic_id: 'c', position: 40, duration: 100, watched_at: 1 });
  closePage();
  expect(await texts()).toEqual(['11:40aFinished', '2bNot watched yet', '3Continue herec40% watched']);
});

test('the list shows the newer progress of this device, which the provider does not know yet', async () => {
  saveProgress(asha.stud_id, { topic_id: 't1', position: 40, duration: 100, watched_at: 1 });
  openPortal('/topic/9');
  expect((await screen.findByRole('link', { name: /Osmosis/ })).textContent).toContain('40% watched');
});
