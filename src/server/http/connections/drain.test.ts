import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeInTime } from './drain.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['nobody waits for a call', 0, 2_000],
  ['a call is under way', 1, 8_000],
])('while a portal stops and %s, its connections have %i calls and %i ms', async (_, pending, ms) => {
  const app = fastify();
  const closed = Promise.withResolvers<void>();
  app.addHook('onClose', () => closed.promise);
  const closeAll = vi.spyOn(app.server, 'closeAllConnections').mockImplementation(closed.resolve);
  const closing = closeInTime(app, () => pending);
  await vi.advanceTimersByTimeAsync(ms);
  expect(closeAll).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(closeAll).toHaveBeenCalled();
  await closing;
});
