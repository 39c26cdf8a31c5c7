import type { FastifyInstance } from 'fastify';
import { apiPath } from './call-route.ts';
import { networkOf } from './client.ts';
import { createRateLimiter, type Rate } from './student-limits/rate-limiter.ts';

/**
 * Lines for the requests of one address. A school whose students all begin at once stays below. A flood would otherwise
 * fill the operator's disk: a line has about 130 bytes, so this is at most 1.7 MB in ten minutes.
 */
const linesFromAddress: Rate = { burst: 2000, perSecond: 20 };
const summaryEveryMs = 60_000;

/**
 * Logs one line for each request. Those that come too fast from one address are counted instead, in one line a minute.
 * `/metrics` counts them all.
 */
export function logRequests(app: FastifyInstance, rate = linesFromAddress): void {
  const lines = createRateLimiter(rate);
  const notLogged = new Map<number, number>();
  const logSummary = () => {
    if (notLogged.size === 0) return;
    const statuses = Object.fromEntries(notLogged);
    notLogged.clear();
    app.log.info({ statuses }, 'More requests, which came too fast from one address to log each of them.');
  };
  const timer = setInterval(logSummary, summaryEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    logSummary();
  });

  app.addHook('onResponse', async (request, reply) => {
    // The log has the route's pattern and not the URL, because a signed URL grants access.
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? '(none)';
    const status = reply.statusCode;
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) };
    // At 'info', files and parts of videos would bury the calls and the OTPs that `SMS_URL=console:` prints.
    if (!route.startsWith(apiPath) && status < 500) request.log.debug(line);
    else if (lines.take(networkOf(request))) request.log.info(line);
    else notLogged.set(status, (notLogged.get(status) ?? 0) + 1);
  });
}
