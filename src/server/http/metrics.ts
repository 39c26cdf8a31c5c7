import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Failure } from '#server/errors.ts';

export const metricsPath = '/metrics';

/**
 * `/metrics` in Prometheus' format: the process, and the calls by route and status. For this machine only, and not through a
 * proxy on it: what stands here is the operator's business.
 */
export function metricsRoute(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from a request to its answer',
    // Patterns, not addresses: those hold ids and passes, and are without number.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    calls.observe({ method, route: routeOptions.url ?? '(none)', status: statusCode }, elapsedTime / 1000);
  });
  app.get(metricsPath, { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Failure(404, 'There is no such page here.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}
