import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { otpNotSent } from '#server/domain/accounts/auth.messages.ts';
import { Failure } from '#server/errors.ts';
import { routeOf } from '#server/http/call-route.ts';
import { pageNotFound } from '#server/http/error-handler.ts';
import { render } from '#server/messages/text.ts';
import { programBuild } from '#server/platform/process/program.ts';
import { type FinishedRequest, onFinished } from './finished-requests.ts';

export const metricsPath = '/metrics';

/**
 * `/metrics` in Prometheus' format: the build, the process, the requests by route and status, the refusals with their
 * reasons, and what became of codes. Only this machine may read it, and not through a proxy on it, because the figures
 * are the operator's business. Returns the registry, for more.
 */
export function metricsRoute(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = { ...programBuild(), node: process.versions.node };
  new Gauge({
    name: 'portal_build_info',
    help: 'The version that runs, always 1',
    labelNames: Object.keys(build),
    registers: [registry],
  }).set(build, 1);
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

  const codes = new Counter({
    name: 'portal_codes_total',
    help: 'Codes that students asked for (sent, not_sent by the gateway, refused) and entered (right, wrong)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A series that begins with its first event hides that event from rate().
  for (const outcome of ['sent', 'not_sent', 'refused', 'right', 'wrong']) codes.inc({ outcome }, 0);

  onFinished(app, (request) => {
    const { method, route, status, ms, refusal } = request;
    requests.observe({ method, route, status }, ms / 1000);
    if (refusal) refusals.inc({ route, reason: refusal });
    const outcome = outcomeOfCode(request);
    if (outcome) codes.inc({ outcome });
  });
  app.get(metricsPath, { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Failure(404, pageNotFound);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

const asking = new Set([loginCall, signupCall].map(routeOf));
const entering = routeOf(verifyOtpCall);

/** What became of a code, if the request was about one and the portal decided about it. */
function outcomeOfCode({ route, status, refusal }: FinishedRequest): string | undefined {
  if (status !== 200 && refusal === '') return undefined;
  if (route === entering) return refusal === '' ? 'right' : 'wrong';
  if (!asking.has(route)) return undefined;
  if (refusal === '') return 'sent';
  return refusal === render(otpNotSent) ? 'not_sent' : 'refused';
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && !Object.keys(headers).some((name) => headersOfProxies.test(name));
}

/** A proxy may pass the client's address on in its own way, or only say that it is one. */
const headersOfProxies = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/;
