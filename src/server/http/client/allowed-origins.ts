import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#server/errors.ts';
import { apiPath, openApiPath } from '#server/http/call-route.ts';

/**
 * Lets pages of these origins make the calls (CORS), besides the portal's own. A call that any other page sends through
 * its visitor's browser is refused before it does anything, since some need no permission: an image or a form can send
 * them. Programs that are not browsers send neither of the two headers.
 */
export function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForCalls(request)) return done();
    reply.header('vary', 'Origin');
    const headers = headersForOrigin(allowedOrigins, request.headers);
    if (!headers) throw new Failure(403, otherOrigin);
    reply.headers(headers);
    if (request.method === 'OPTIONS') return void reply.code(204).send();
    done();
  });
  app.options(`${apiPath}/*`, () => undefined);
}

/** The headers by which a browser lets the page read the response; undefined if the page may not make the call. */
function headersForOrigin(
  allowedOrigins: readonly string[],
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  const { origin = '' } = headers;
  if (allowedOrigins.includes(origin)) return { ...corsHeaders, 'access-control-allow-origin': origin };
  return isFromOwnPage(headers) ? {} : undefined;
}

export const otherOrigin = 'Pages of this website may not use the portal.';

const corsHeaders = {
  'access-control-allow-headers': 'Content-Type, If-None-Match, Token',
  'access-control-allow-methods': 'GET, POST',
  'access-control-expose-headers': 'Date, ETag, Retry-After',
  'access-control-max-age': '86400',
};

/** The router decodes a path like '/%61pi/', so the route decides; an unknown call has none. */
function isForCalls({ url, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url === openApiPath) return false;
  return [url, routeOptions.url ?? ''].some((path) => path.startsWith(`${apiPath}/`));
}

/**
 * Whether the portal's own page makes a call, or a program that is no browser. Older browsers, and all of them without
 * https, send no Sec-Fetch-Site; an Origin comes with each POST.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === `https://${host}` || origin === `http://${host}`;
}
