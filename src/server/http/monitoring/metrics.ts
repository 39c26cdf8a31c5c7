import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Failure } from '#server/errors.ts';
import { pageNotFound } from '#server/http/error-handler.ts';

export const metricsPath = '/metrics';

/**
 * `/metrics` in Prometheus' format: the process, the requests by route and status, and the
 * refusals with their reasons: how many codes were sent, asked for too often, wrong, expired. Only this machine may read it,
 * and not through a proxy on it, because the figures are the operator's business.
 */
export function metricsRoute(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from a request to its response',
    // A URL contains ids and signatures, so there would be a label for each request.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Calls that the portal refused, by reason',
    labelNames: ['route', 'reason'],
    registers: [registry],
  });

  app.onFinished.push(({ method, route, status, ms, refusal }) => {
    requests.observe({ method, route, status }, ms / 1000);
    if (refusal) refusals.inc({ route, reason: refusal });
  });
  app.get(metricsPath, { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Failure(404, pageNotFound);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && !Object.keys(headers).some((name) => headersOfProxies.test(name));
}

/** A proxy may pass the client's address on in its own way, or only say that it is one. */
const headersOfProxies = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/;
