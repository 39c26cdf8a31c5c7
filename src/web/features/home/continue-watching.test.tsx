import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { saveProgress } from '#web/device/progress/progress-store.ts';
import { deferred } from '#web/testing/deferred.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

const topic = { topic_id: 't1', chapter_id: '9', subject_id: '5', subject_name: 'Biology', position: 300 };

beforeEach(() => {
  config.extensions = true;
  signInAsha();
});
afterEach(() => {
  resetBrowser();
  config.extensions = false;
});

test('a video of unknown duration shows neither the time left nor the progress', async () => {
  fakeProvider({
    '/Portal/continue_watching': ok([
      { ...topic, topic_name: 'Osmosis', duration: 0 },
      { ...topic, topic_id: 't2', topic_name: 'Mitosis', duration: 600 },
      { ...topic, topic_id: 't3', topic_name: 'Meiosis', duration: 330 },
    ]),
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
  });
  openPortal('/');
  const unknown = await screen.findByRole('link', { name: /Osmosis/ });
  expect(unknown.textContent).not.toContain('left');
  expect(unknown.querySelector('rect')).toBeNull();
  const known = screen.getByRole('link', { name: /Mitosis/ });
  expect(known.textContent).toContain('5\u00a0min\u00a0left');
  expect(screen.getByRole('link', { name: /Meiosis/ }).textContent).toContain('Under\u00a01\u00a0min\u00a0left');
  expect(known.querySelector('rect')?.getAttribute('width')).toBe('50');
});

test.each(['its answer', 'asked'])(
  'a video whose progress reaches the provider when Home already has %s is the first card all the same',
  async (when) => {
    const listed = deferred<void>();
    const stored = deferred<void>();
    const begun = { ...topic, topic_name: 'Osmosis', duration: 600 };
    let isStored = false;
    fakeProvider({
      '/Portal/continue_watching': async () => {
        listed.resolve();
        const list = isStored ? [begun] : [];
        if (when === 'asked') await stored.promise;
        return ok(list);
      },
      '/Portal/watch_progress': async () => {
        await listed.promise;
        isStored = true;
        stored.resolve();
        return ok(null);
      },
      '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    });
    saveProgress('7', { topic_id: 't1', position: 300, duration: 600, watched_at: 1 });
    openPortal('/');
    expect(await screen.findByRole('link', { name: /^Continue your video.*Osmosis/ })).toBeDefined();
  },
);
