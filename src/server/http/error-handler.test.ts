import { pino } from 'pino';
import { expect, it, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { fieldsOf, post, readStudentTables, validFields } from '#server/testing/test-hostile.ts';
import { apiPath, routeOf } from './call-route.ts';

test('an error of our own is logged once, without the row, and the student gets no details', async () => {
  const log: string[] = [];
  const app = buildApp(pino({ level: 'error' }, { write: (line: string) => void log.push(line) }));
  app.get('/broken', () => {
    const row = { detail: 'Key (mobile)=(9876543210) is there', parameters: ['9876543210'], code: '23505' };
    throw Object.assign(new Error('duplicate key'), row);
  });

  const { statusCode, body } = await app.inject('/broken');

  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({
    status: false,
    message: 'Something went wrong on our side. Please try again.',
    data: null,
  });
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '{}').err).toMatchObject({ message: 'duplicate key', code: '23505' });
  expect(log[0]).toContain('error-handler.test.ts');
  expect(log[0]).not.toContain('9876543210');
});

test('while the portal is busy a person gets a page that reloads itself, and a program gets the envelope', async () => {
  const app = buildApp(pino({ level: 'silent' }));
  app.get('/subjects', () => {
    throw new Failure(503, 'The portal is very busy right now.', 2);
  });

  const page = await app.inject({ url: '/subjects', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  expect(page.body).toContain('<p>The portal is very busy right now.</p>');
  const [, seconds] = /http-equiv="refresh" content="(\d+)"/.exec(page.body) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(2);

  const call = await app.inject({ url: '/subjects', headers: { accept: '*/*' } });
  expect(call.json()).toEqual({ status: false, message: 'The portal is very busy right now.', data: null });
});

const callsWithIds = allCalls.filter((call) =>
  fieldsOf(call).some((field) =>
    ['id', 'sub_id', 'chapter_id', 'batch_id', 'topic_id', 'quiz_id', 'otp_ref'].includes(field),
  ),
);

// Malformed requests are left to testing/fuzz/hostile-calls.test.ts. These are the cases that its random requests miss.
onEachApp('hostile input', (test) => {
  it('reaches a route for every call of the contract', () => {
    const missing = allCalls.filter((call) => !test().app.hasRoute({ method: call.method, url: routeOf(call) }));
    expect(missing.map((call) => call.name)).toEqual([]);
  });

  it.each(callsWithIds)('is refused by $name for ids that do not exist, and nothing is stored', async (call) => {
    const session = await test().signIn();
    const before = await readStudentTables(test());
    const payload = JSON.stringify({ ...validFields(call), stud_id: session.stud_id });
    const response = await post(test(), call, { payload, ...session });
    expect([200, 403]).toContain(response.statusCode);
    expect(response.body.status).toBe(false);
    expect(await readStudentTables(test())).toEqual(before);
  });

  it('may come from a web app on an origin that is named, and responses are never cached', async () => {
    for (const { path } of allCalls) {
      const headers = { origin: 'https://app.example.org' };
      const response = await test().app.inject({ method: 'OPTIONS', url: apiPath + path, headers });
      expect(response.statusCode).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': headers.origin,
        'access-control-allow-headers': expect.stringContaining('Token'),
        'cache-control': 'no-store',
      });
    }
  });
});
