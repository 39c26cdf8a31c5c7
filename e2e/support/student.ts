import type { Browser } from '@playwright/test';
import type { Portal } from '../../harness/start-portal.ts';
import { findIds, type Ids, type Storage } from './ids.ts';
import { test as withPortal } from './portal.ts';
import { signIn } from './sign-in.ts';

/** A student of the demo academy who is already signed in. */
export interface Student {
  /** What the browser stored at the sign-in. */
  storage: Storage;
  ids: Ids;
}

/**
 * Playwright's test for a student who is signed in. Each worker signs in once, because a sign-in for every screen would
 * take longer than the screen. `test.use(visitor)` is for somebody who is not signed in.
 */
export const test = withPortal.extend<object, { student: Student }>({
  student: [
    async ({ browser, portal }, use) => {
      const storage = await storageAfterSignIn(browser, portal);
      await use({ storage, ids: await findIds(portal, storage) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: ({ student }, use) => use(student.storage),
});

export const visitor = { storageState: { cookies: [], origins: [] } };

async function storageAfterSignIn(browser: Browser, portal: Portal): Promise<Storage> {
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(await context.newPage(), portal);
  const storage = await context.storageState();
  await context.close();
  return storage;
}
