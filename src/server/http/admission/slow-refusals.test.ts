import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { slowRefusalsDown } from './slow-refusals.ts';

test('only refusals are sent later, only beyond the rate, and only to that address', async () => {
  const app = Fastify();
  let delayed = 0;
  slowRefusalsDown(app, { burst: 3, perSecond: 0 }, async () => {
    delayed += 1;
  });
  app.get('/:status', async (request, reply) => reply.code(Number(request.url.slice(1))).send('x'));
  const get = (status: number, remoteAddress = '192.0.2.1') => app.inject({ url: `/${status}`, remoteAddress });
  for (const status of [200, 401, 404, 503, 429]) await get(status);
  expect(delayed).toBe(0);
  for (const status of [200, 503]) await get(status);
  expect(delayed).toBe(0);
  expect((await get(401)).statusCode).toBe(401);
  await get(429);
  expect(delayed).toBe(2);
  await get(401, '192.0.2.2');
  expect(delayed).toBe(2);
  await app.close();
});
