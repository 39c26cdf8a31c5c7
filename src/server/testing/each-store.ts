import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { openTestBucket } from './s3/test-bucket.ts';
import { onEachApp, type TestApp } from './test-app.ts';

/** Runs a test body with the media in a folder and in a bucket, each on SQLite and on Postgres. */
export function onEachStore(name: string, body: (test: () => TestApp) => void): void {
  onEachApp(`${name}, in a folder`, body);
  onEachApp(`${name}, in a bucket`, (test) => {
    let bucket: Awaited<ReturnType<typeof openTestBucket>>;
    beforeAll(async () => {
      bucket = await openTestBucket();
    });
    afterAll(() => bucket.close());
    beforeEach(async () => {
      test().deps.media = await openMediaStore(bucket.folder());
    });
    body(test);
  });
}
