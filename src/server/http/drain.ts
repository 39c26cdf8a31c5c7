import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/errors.ts';
import { healthPath } from './health.ts';

/**
 * While the portal closes, what was begun is finished and its connection closed; what comes on a connection that was open is
 * told to come again. New connections are refused by then, and `/readyz` says no; `/healthz` is still well.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isClosing && routeOptions.url !== healthPath) {
      throw new Failure(503, 'The portal is being restarted. Please try again in a moment.', 2);
    }
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A call that is under way may take this long, as when an SMS gateway is slow. */
const callsMs = 8_000;
/** A film would take hours, and a body that stopped coming for ever: both are sent again by who was cut off. */
const restMs = 2_000;

/** Takes no more requests, finishes those under way, and closes the app and all that it opened. */
export async function closeInTime(app: FastifyInstance, callsUnderWay: () => number): Promise<void> {
  const begun = performance.now();
  const looking = setInterval(() => {
    if (performance.now() - begun > (callsUnderWay() > 0 ? callsMs : restMs)) app.server.closeAllConnections();
  }, 50);
  await app.close();
  clearInterval(looking);
}
