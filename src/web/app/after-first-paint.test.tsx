import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { databaseName } from '#web/device/has-database.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const lookAfterWork = vi.hoisted(() => vi.fn(() => () => {}));
vi.mock('./look-after-work.ts', () => ({ lookAfterWork }));

signedInEachTest({
  '/Student/subjects': ok([]),
  '/Auth/whatsapp_chat': ok({ whatsapp: '9876500000', message: 'Hello' }),
});

/** The support chat comes with what is loaded after the first paint. */
async function openSubjects() {
  openPortal('/subjects');
  await screen.findByRole('link', { name: 'Chat with support' });
  await indexedDB.databases();
}

test('the first visit on a device looks after no work until it stores some; every later one does at once', async () => {
  await openSubjects();
  expect(lookAfterWork).not.toHaveBeenCalled();
  const { deviceDatabase } = await import('#web/device/device-database.ts');
  (await deviceDatabase()).close();
  await waitFor(() => expect(lookAfterWork).toHaveBeenCalled());
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(databaseName);
});

test('a device on which a student has signed in before looks after their work at once', async () => {
  localStorage.setItem('knownPhones', JSON.stringify([{ stud_id: '3', fingerprint: 5 }]));
  lookAfterWork.mockClear();
  await openSubjects();
  await waitFor(() => expect(lookAfterWork).toHaveBeenCalled());
});
