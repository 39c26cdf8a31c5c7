import { afterAll, beforeAll, beforeEach } from 'vitest';
import { engineOf } from '#server/platform/database/tables.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { openTestBucket } from './s3/test-bucket.ts';
import { onEachApp, type TestApp } from './test-app.ts';

/**
 * Runs a test body with the media in a folder and SQLite, and in `npm run test:all` with the media in a bucket and
 * Postgres. The two have nothing to do with each other, so the other pairs would only take time.
 */
export function onEachStore(name: string, body: (test: () => TestApp) => void): void {
  const inEachStore = (test: () => TestApp) => {
    let bucket: Awaited<ReturnType<typeof openTestBucket>>;
    beforeAll(async () => {
      bucket = await openTestBucket();
    });
    afterAll(() => bucket.close());
    beforeEach(async () => {
      const { deps } = test();
      if (engineOf(deps.db) === 'postgres') deps.media = await openMediaStore(bucket.folder());
    });
    body(test);
  };
  onEachApp(`${name} in each store`, inEachStore);
}
