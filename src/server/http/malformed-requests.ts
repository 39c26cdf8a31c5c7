import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#server/errors.ts';
import { messageOf } from './error-handler.ts';

/** Requests in the form that the routes go by: a proxy may send the whole address in place of the path. */
export function pathOnly({ url = '/' }: { url?: string | undefined }): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=$|[/?#])/i, '') || '/';
}

/** What Node would answer by itself, without a word, is refused in the envelope as all else is. */
export function refuseBroken(app: FastifyInstance): void {
  rememberUnanswered(app.server);
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request)) {
      reply.header('connection', 'close');
      throw new Failure(400, messageOf(400));
    }
    if (!/^(100-continue)?$/i.test(request.headers.expect ?? '')) throw new Failure(417, messageOf(417));
  });
}

/** Two would let a proxy before the portal read one, and the portal the other. */
function hasOneHost({ raw: { httpVersion, rawHeaders } }: FastifyRequest): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}
const unanswered = new WeakMap<Socket, Set<Exchange>>();

function rememberUnanswered(server: Server): void {
  server.on('request', (request, response) => {
    const exchange = { request, response };
    const exchanges = unanswered.get(request.socket) ?? new Set();
    unanswered.set(request.socket, exchanges.add(exchange));
    response.once('close', () => exchanges.delete(exchange));
  });
}

/**
 * Answers what Node's parser cannot read, in the envelope, and closes the connection. It says nothing where that would be
 * taken for the answer to an earlier request.
 */
export function answerBroken(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const isMistakable = [...(unanswered.get(socket) ?? [])].some(
      ({ request, response }) => request.complete || response.headersSent,
    );
    if (socket.writable && !isMistakable) socket.write(answerText(codeOf(error.code), headers));
    socket.destroySoon();
  };
}

function codeOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function answerText(statusCode: number, safeHeaders: Record<string, string>): string {
  const body = JSON.stringify({ status: false, message: messageOf(statusCode), data: null });
  const headers = {
    ...safeHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', body].join('\r\n');
}
