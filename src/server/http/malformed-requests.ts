import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/errors.ts';
import { render } from '#server/messages/text.ts';
import { messageOf } from './error-handler.ts';

/** The path of a request. A proxy may send a whole URL in the request line, but routes match paths. */
export function pathOnly({ url = '/' }: { url?: string | undefined }): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=$|[/?#])/i, '') || '/';
}

/** Rejects, in the envelope, the requests that Node by itself would reject with an empty body. */
export function rejectMalformed(app: FastifyInstance): void {
  trackOpenExchanges(app.server);
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasOneHost(request.raw)) {
      reply.header('connection', 'close');
      throw new Failure(400, messageOf(400));
    }
    if (!/^(100-continue)?$/i.test(request.headers.expect ?? '')) throw new Failure(417, messageOf(417));
    done();
  });
}

/** With two Host headers, a proxy in front could read one of them and the portal the other. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values in turn.
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** A request that is not complete, or whose response is not finished. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}
const openExchanges = new WeakMap<Socket, Set<Exchange>>();

function trackOpenExchanges(server: Server): void {
  server.on('request', (request, response) => {
    const exchange = { request, response };
    const exchanges = openExchanges.get(request.socket) ?? new Set();
    openExchanges.set(request.socket, exchanges.add(exchange));
    response.once('close', () => {
      if (request.complete) exchanges.delete(exchange);
      else request.once('close', () => exchanges.delete(exchange));
    });
  });
}

/**
 * Handles what Node's parser cannot read: sends an error in the envelope and closes the connection. It sends nothing
 * when the client could take the error for the response to an earlier request.
 */
export function handleParserError(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const isAmbiguous = [...(openExchanges.get(socket) ?? [])].some(
      ({ request, response }) => request.complete || response.headersSent,
    );
    if (socket.writable && !isAmbiguous) socket.write(responseText(statusCodeOf(error.code), headers));
    socket.destroySoon();
  };
}

function statusCodeOf(errorCode: string | undefined): number {
  if (errorCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (errorCode === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return errorCode === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function responseText(statusCode: number, securityHeaders: Record<string, string>): string {
  const body = JSON.stringify({ status: false, message: render(messageOf(statusCode)), data: null });
  const headers = {
    ...securityHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', body].join('\r\n');
}
