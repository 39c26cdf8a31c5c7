import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  vi.useRealTimers();
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

/** The result of a request that waits until its time is over. */
async function whenTimeIsOver<Result>(request: Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDone = false;
  const done = request.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // What was sent arrives in between, and so does the end of a pause before a request is repeated.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    vi.advanceTimersByTime(1_000);
  }
  return await done;
}

describe('an answer', () => {
  const read = () => buffer(bucket.read('file.mp4', 1000, { start: 0, end: 9 }));
  const requests: [string, () => Promise<unknown>][] = [
    ['to a list', () => bucket.check()],
    ['to a read', read],
    ['with a small object', () => bucket.readSmall('file.mp4', 1000)],
  ];

  it.each(requests)('%s whose body stalls has a time limit', async (_what, request) => {
    answer((response) => response.writeHead(403, { 'content-length': 1000 }).write('<Error>'));
    expect(await whenTimeIsOver(failureOf(request()))).toMatchObject({
      message: 'it cannot be reached (no answer within 5 s)',
    });
  });

  it.each(requests)('%s whose body has no end is not read to it', async (_what, request) => {
    const chunk = Buffer.alloc(1024 * 1024, 'a');
    let unsent = 64;
    answer((response) => {
      response.writeHead(403);
      const send = () => {
        unsent -= 1;
        if (unsent > 0 && !response.destroyed) response.write(chunk, send);
        else response.destroy();
      };
      send();
    });
    expect(await failureOf(request())).toMatchObject({ message: 'it answers 403' });
    expect(unsent).toBeGreaterThan(0);
  });

  it('that would keep the parser of XML busy is not parsed', async () => {
    const body = `<ListBucketResult>${'<a>'.repeat(10_000)}</ListBucketResult>`;
    answer((response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(body));
    expect(await failureOf(bucket.check())).toMatchObject({ message: 'it does not answer as S3 does' });
  });

  it('with a small object that stalls or breaks off is given up', async () => {
    answer((response) => response.writeHead(200, { 'content-length': 1000 }).write('x'));
    expect(await whenTimeIsOver(failureOf(bucket.readSmall('file.mp4', 1000)))).toMatchObject({
      message: 'it broke off (no more bytes within 10 s)',
    });
    vi.useRealTimers();
    answer((response) => response.writeHead(200, { 'content-length': 1000 }).write('x', () => response.destroy()));
    for (const [, request] of requests) expect(await failureOf(request())).toBeInstanceOf(BucketUnavailable);
  });
});

describe('a part of an object', () => {
  const content = Buffer.alloc(1000, 'a');
  const head = (range: string, etag: string) => ({ 'content-range': range, 'content-length': 1000, etag });

  it.each(['bytes 0-999/2000', 'bytes 1-999/1000', 'bytes 0-998/1000', 'bytes 0-999/*', 'pages 0-999/1000', ''])(
    'that is not the one that was asked for is refused: %s',
    async (range) => {
      answer((response) => response.writeHead(206, head(range, '"one"')).end(content));
      expect(await failureOf(buffer(bucket.read('file.mp4', 1000)))).toBeInstanceOf(BucketUnavailable);
    },
  );

  it('of another object than the one before it is refused', async () => {
    const tags = ['"one"', '"two"'];
    answer((response) => {
      const [, start = ''] = /^bytes=(\d+)-/.exec(response.req.headers.range ?? '') ?? [];
      response.writeHead(206, head(`bytes ${start}-999/1000`, tags.shift() ?? ''));
      response.write(content.subarray(0, 300), () => response.destroy());
    });
    expect(await failureOf(buffer(bucket.read('file.mp4', 1000)))).toMatchObject({
      message: 'an object changed while it was read',
    });
  });
});

describe('a list', () => {
  async function listed(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of bucket.list()) keys.push(key);
    return keys;
  }

  /** Sends pages of nothing, each of which says that another follows. */
  function sendTokens(tokens: string[]): () => number {
    let pages = 0;
    answer((response) => {
      const token = tokens[pages % tokens.length];
      pages += 1;
      const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
      // A client that asks for ever is sent away.
      response.writeHead(pages < 50 ? 200 : 400).end(`<ListBucketResult>${more}</ListBucketResult>`);
    });
    return () => pages;
  }

  it('is not read to its end to see whether the store answers', async () => {
    const pages = sendTokens(['one', 'two']);
    await bucket.check();
    expect(pages()).toBe(1);
  });

  it.each([[['one']], [['one', 'two', 'three']]])('that comes back to where it was is given up: %j', async (tokens) => {
    const pages = sendTokens(tokens);
    expect(await failureOf(listed())).toMatchObject({
      message: 'its list of objects has no end',
    });
    expect(pages()).toBe(tokens.length + 1);
  });

  it('comes in pages', async () => {
    const names = ['1', '2', '3', '4', '5', '6', '7'];
    for (const name of names) await bucket.put(name, [Buffer.from(name)]);
    const before = server.requests.length;
    expect(await listed()).toEqual(names);
    expect(server.requests.length - before).toBe(3);
  });
});

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
