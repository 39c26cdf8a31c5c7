import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketLocation, bucketVariables } from '#server/testing/s3/test-bucket.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { BucketUnavailable } from './bucket-unavailable.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

let bucket: Bucket;
beforeEach(() => {
  bucket = openBucket(bucketLocation(bucketVariables(server)), 'The store');
});
afterEach(() => {
  server.instead = undefined;
});

/** Has something else answer every request. */
function answer(reply: (response: ServerResponse) => unknown): void {
  server.instead = (_request, response) => {
    reply(response);
    return true;
  };
}

/** What a request fails with. */
const failureOf = (request: Promise<unknown>) => request.catch((error: unknown) => error);

describe('something that is no object store', () => {
  it.each([
    ['a plain text', 'It works!'],
    ['a page', '<html><body>It works</body></html>'],
    ['an error of its own', '<error>HUNTER2</error>'],
  ])('is not taken for one that has no objects: %s', async (_what, body) => {
    answer((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body));
    expect(await failureOf(bucket.check())).toEqual(
      new BucketUnavailable('The store', 'it does not answer as S3 does'),
    );
  });

  it('puts nothing of its answer into a message but a short code', async () => {
    const code = `${'A'.repeat(5_000)}\u001b[31m HUNTER2`;
    const body = `<Error><Code>${code}</Code></Error>`;
    answer((response) => response.writeHead(403, { 'content-type': 'application/xml' }).end(body));
    const requests = [bucket.check(), bucket.put('file.mp4', [Buffer.from('x')]), bucket.readSmall('file.mp4', 10)];
    for (const failure of await Promise.all(requests.map(failureOf))) {
      expect(failure).toEqual(new BucketUnavailable('The store', 'it answers 403', { status: 403 }));
      expect(inspect(failure)).not.toContain('HUNTER2');
    }
  });
});
