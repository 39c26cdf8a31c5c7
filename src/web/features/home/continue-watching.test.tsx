import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '#web/config.ts';
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
    ]),
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
  });
  openPortal('/');
  const unknown = await screen.findByRole('link', { name: /Osmosis/ });
  expect(unknown.textContent).not.toContain('left');
  expect(unknown.querySelector('rect')).toBeNull();
  const known = screen.getByRole('link', { name: /Mitosis/ });
  expect(known.textContent).toContain('5 min left');
  expect(known.querySelector('rect')?.getAttribute('width')).toBe('50');
});
