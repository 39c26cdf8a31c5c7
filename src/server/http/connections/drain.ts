import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/errors.ts';
import { healthPath } from '#server/http/monitoring/health.ts';
import { textOf } from '#server/messages/text.ts';

/**
 * While the app closes, requests that have started are finished, and then their connections are closed. Later requests
 * on open connections get a 503 with `Retry-After`; so does `/readyz`, while `/healthz` stays 200. New connections are
 * refused.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (isClosing && routeOptions.url !== healthPath) {
      throw new Failure(503, textOf('call.restarting'), 2);
    }
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A running call may take this long, for example when the SMS gateway is slow. */
const callsMs = 8_000;
/**
 * A video would take hours, and a body that has stopped arriving would never end. The client sends either request
 * again.
 */
const restMs = 2_000;

/** Closes the app with everything it opened, after the running requests have finished or their time is up. */
export async function closeInTime(app: FastifyInstance, countPendingCalls: () => number): Promise<void> {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const limitMs = countPendingCalls() > 0 ? callsMs : restMs;
    if (performance.now() - startedAt > limitMs) app.server.closeAllConnections();
  }, 50);
  await app.close();
  clearInterval(timer);
}
