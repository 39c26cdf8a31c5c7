import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hostOf } from '#server/domain/limits/network-prefix.ts';
import { createRateLimiter, type Rate } from '#server/domain/limits/with-rate-limits.ts';
import { clientAddress } from '#server/http/client/client.ts';

/**
 * Refusals for one address that are sent at once. The sessions of a whole school, which expire on the same morning, stay
 * below.
 */
const quickRefusals: Rate = { burst: 200, perSecond: 10 };
const delayMs = 1000;

/**
 * Sends further refusals (4xx) a second later. A client that ignores them waits for each before it can send the next on
 * the connection, so that a flood takes no processor time from others.
 */
export function slowRefusalsDown(app: FastifyInstance, rate = quickRefusals, delay = () => wait(delayMs)): void {
  const refusals = createRateLimiter(rate);
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    const isRefusal = statusCode >= 400 && statusCode < 500;
    if (isRefusal && !refusals.take(hostOf(clientAddress(request)))) void delay().then(() => done(null, payload));
    else done(null, payload);
  });
}
