import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { setLiveClass } from '#web/session/session.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const provider = signedInEachTest({
  '/Student/subjects': ok([{ subject_id: '5', subject_name: 'Todays live class Physics' }]),
});

const waves = {
  ...{ batch_name: 'Evening batch', class_name: 'Waves', tutor_name: 'Farida Sheikh' },
  online_url: 'https://meet.example.org/waves',
};

test('/live shows the selected live class of the session, with the same Join Live button', async () => {
  setLiveClass(waves);
  openPortal('/live');
  expect(await screen.findByRole('heading', { level: 1, name: 'Live Class' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Evening batch' })).toBeDefined();
  expect(screen.getByText('Waves by Farida Sheikh')).toBeDefined();
  const join = screen.getByRole('link', { name: 'Join Live' });
  expect(['href', 'target', 'rel'].map((name) => join.getAttribute(name))).toEqual([
    'https://meet.example.org/waves',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('/live without a selected class is the no-data page, which leads to /live-class', async () => {
  const { user, url } = openPortal('/live');
  expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Choose a live class' }));
  expect(await screen.findByRole('link', { name: /Todays live class Physics/ })).toBeDefined();
  expect(url()).toBe('/live-class');
});

test('/live without a selected class offers the next one of today', async () => {
  config.extensions = true;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const optics = { ...waves, class_name: 'Optics', subject_id: '5', batch_id: '1' };
  provider.replies['/Portal/live_today'] = ok([
    { ...optics, class_name: 'Over', starts_at: inHours(-2), ends_at: inHours(-1) },
    { ...optics, starts_at: inHours(1), ends_at: inHours(2) },
  ]);
  openPortal('/live');
  const next = await screen.findByRole('region', { name: 'Your next live class' });
  expect(next.textContent).toContain('Optics by Farida Sheikh');
  // The class to join is above the words on the one that was not chosen, which say that they are about that one.
  const chosen = screen.getByRole('region', { name: 'The class you chose' });
  expect(within(chosen).getByRole('heading', { name: 'No Data Available' })).toBeDefined();
  expect(within(chosen).getByRole('link', { name: 'Choose a live class' })).toBeDefined();
  expect(next.compareDocumentPosition(chosen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('/live-class leads back to the class that was selected', async () => {
  setLiveClass(waves);
  const { user, url } = openPortal('/live-class');
  await user.click(await screen.findByRole('link', { name: /The class you chose.*Waves by Farida Sheikh/ }));
  expect(await screen.findByRole('link', { name: 'Join Live' })).toBeDefined();
  expect(url()).toBe('/live');
});

test('the selected class is in memory only, and gone after a reload', async () => {
  setLiveClass(waves);
  openPortal('/live');
  await screen.findByText('Waves by Farida Sheikh');
  closePage();
  openPortal('/live');
  expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
});
