import { afterAll, beforeAll, expect, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketLocation, bucketVariables } from '#server/testing/s3/test-bucket.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addFile, content } from '#server/testing/test-media.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

onEachApp('while the object store is away', (portal) => {
  test.each([
    ['refuses connections', 'http://127.0.0.1:1/media'],
    ['has a name that nobody knows', 'http://store.invalid/media'],
  ])('media answer 503 if it %s', async (_how, bucketUrl) => {
    const { url } = await addFile(portal(), 'video.mp4');
    portal().deps.media = await openMediaStore({ ...bucketLocation(bucketVariables(server)), bucketUrl });
    const response = await portal().app.inject(url);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
    expect((await portal().app.inject('/readyz')).json().message).toBe('ready, but media cannot be read');
    expect(portal().log.filter((line) => JSON.parse(line).err)).toEqual([]);
  });

  test('a page in place of the store is no list: the portal is ready, but media cannot be read', async () => {
    portal().deps.media = await openMediaStore(bucketLocation(bucketVariables(server)));
    const { url } = await addFile(portal(), 'video.mp4');
    await portal().app.inject(url);
    for (const page of ['We are back soon', '<html><body>It works</body></html>']) {
      server.instead = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        return true;
      };
      for (const media of [url, url.replace('video.mp4', 'captions.vtt')])
        expect((await portal().app.inject(media)).statusCode).toBe(503);
      const ready = await portal().app.inject('/readyz');
      expect([ready.statusCode, ready.json().message]).toEqual([200, 'ready, but media cannot be read']);
    }
    server.instead = undefined;
    expect((await portal().app.inject('/readyz')).json().message).toBe('ready');
  });

  test('media answer 503 in words, calls go on, and the log says it once', async () => {
    portal().deps.media = await openMediaStore(bucketLocation(bucketVariables(server)));
    const known = await addFile(portal(), 'video.mp4');
    const inject = (url: string, headers = {}) => portal().app.inject({ url, headers });
    const logged = (level: number) =>
      portal()
        .log.map((line) => JSON.parse(line))
        .filter((line) => line.level === level)
        .map(({ msg }) => msg);

    server.isAway = true;
    const unknown = known.url.replace('video.mp4', 'captions.vtt');
    for (const url of [known.url, unknown]) {
      const response = await inject(url, { 'accept-language': 'hi' });
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
      expect(response.json()).toMatchObject({ status: false, message: expect.stringContaining('वीडियो') });
      expect(response.headers).not.toHaveProperty('etag');
    }
    expect((await portal().call(academicLevelsCall)).statusCode).toBe(200);
    expect([(await inject('/readyz')).statusCode, (await inject('/readyz')).json().message]).toEqual([
      200,
      'ready, but media cannot be read',
    ]);
    expect(logged(50)).toEqual([expect.stringMatching(/^NO MEDIA: .*it cannot be reached/)]);

    server.isAway = false;
    expect((await inject('/readyz')).json().message).toBe('ready');
    expect((await inject(known.url)).rawPayload).toEqual(content);
    expect(logged(40)).toEqual(['Media can be read again.']);
  });
});
