import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Failure } from '#server/errors.ts';

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
