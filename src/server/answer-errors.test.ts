import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';

test('a fault of ours is logged once, with where and why but no row, and tells the student nothing of it', async () => {
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
  expect(log[0]).toContain('answer-errors.test.ts');
  expect(log[0]).not.toContain('9876543210');
});
