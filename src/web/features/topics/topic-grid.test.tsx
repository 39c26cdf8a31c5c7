import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveProgress } from '#web/device/progress/progress-store.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

beforeEach(() => {
  fakeProvider({
    '/Student/topics': ok([
      { topic_id: 't1', topic_name: 'Osmosis', video_link: '/a.mp4', subject_name: 'Biology', chapter_name: 'Plants' },
    ]),
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
  });
  signInAsha();
});
afterEach(resetBrowser);

test('the list shows the newer progress of this device, which the provider does not know yet', async () => {
  saveProgress(asha.stud_id, { topic_id: 't1', position: 40, duration: 100, watched_at: 1 });
  openPortal('/topic/9');
  expect((await screen.findByRole('link', { name: /Osmosis/ })).textContent).toContain('40% watched');
});
