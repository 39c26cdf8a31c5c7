import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskApiPath } from '#contract/desk/desk-call.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { languageOf, render, type Text, templateOf, textOf } from '#server/messages/text.ts';
import { findStorageFault, isFullDatabase } from '#server/platform/database/storage-fault.ts';
import { isFileFault, isFullDisk } from '#server/platform/files/file-fault.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';

/** Sends every error of a route, and the 404 of every unknown address, in the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, 404, pageNotFound));
  app.setErrorHandler(sendError);
}

/** Sends an error in the envelope, without a stack trace, SQL or a path. An error of our own is logged, once. */
export function sendError(
  error: FastifyError | Refusal | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    request.refusal = error.reason ?? templateOf(error.text);
    return send(reply, 200, error.text, error.data);
  }
  if (error instanceof Failure) {
    if (error.statusCode === 429) request.refusal = templateOf(error.text);
    if (error.retryAfter !== undefined)
      return sendRetry(request, reply, error.statusCode, error.text, error.retryAfter);
    return send(reply, error.statusCode, error.text, error.data);
  }
  if (isFullDisk(error))
    request.log.error({ err: withoutValues(error) }, 'NO FILE CAN BE STORED: the disk is full. Make room on it.');
  if ((isFullDisk(error) || isFullDatabase(error)) && isOfDesk(request))
    return sendRetry(request, reply, 507, diskIsFull, 30);
  if (isFullDisk(error)) return sendRetry(request, reply, 503, storageUnavailable, 5);
  // The watches log this once; here it would be logged for every request.
  if (findStorageFault(error) !== undefined) return sendRetry(request, reply, 503, storageUnavailable, 5);
  if (isFileFault(error)) {
    request.log.warn({ reason: error.message }, 'a file could not be read');
    return sendRetry(request, withoutFile(reply), 503, storageUnavailable, 5);
  }
  if (error instanceof BucketUnavailable) return sendRetry(request, withoutFile(reply), 503, mediaUnavailable, 10);
  const statusCode = ('statusCode' in error && error.statusCode) || 500;
  if (statusCode < 500) return send(reply, statusCode, messageOf(statusCode));
  request.log.error({ err: withoutValues(error) }, 'A request failed.');
  return send(reply, 500, textOf('call.failed'));
}

/**
 * An error for the log, without the rows and parameters that a database error carries: they may hold a student's data.
 */
export function withoutValues({ name, message, stack, code }: FastifyError) {
  return { name, message, stack, code };
}

export const pageNotFound = textOf('call.pageNotFound');

const storageUnavailable = textOf('call.recordsUnavailable');

/** Somebody of the staff can do something about it. */
const diskIsFull = textOf('desk.diskIsFull');

const mediaUnavailable = textOf('call.mediaUnavailable');

const messages: Record<number, Text> = {
  408: textOf('call.tooSlow'),
  413: textOf('call.tooLarge'),
  415: 'The request is not JSON.',
  417: 'The portal does not support what the request expects.',
  429: textOf('call.tooManyRequests'),
  431: 'The headers of the request are too large.',
};

/** The message for a status code from 400 to 499. */
export function messageOf(statusCode: number): Text {
  return messages[statusCode] ?? textOf('call.notValid');
}

function isOfDesk({ url }: FastifyRequest): boolean {
  return url.startsWith(`${deskApiPath}/`);
}

/** Without the headers of a file that is not sent. */
function withoutFile(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('etag').removeHeader('content-type').removeHeader('accept-ranges');
}

function send(reply: FastifyReply, statusCode: number, text: Text, data: unknown = null): FastifyReply {
  const message = render(text, languageOf(reply.request.headers['accept-language']));
  return reply.code(statusCode).header('cache-control', 'no-store').send({ status: false, message, data });
}

/** Sends an error that is worth a retry after some seconds. A person gets a page that retries by itself. */
function sendRetry(request: FastifyRequest, reply: FastifyReply, statusCode: number, text: Text, seconds: number) {
  reply.header('retry-after', seconds);
  if (!acceptsPage(request)) return send(reply, statusCode, text);
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(retryPage(render(text), seconds));
}

/** Whether a person is opening a page, rather than a program making a call. */
function acceptsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/html');
}

/** A page that reloads itself after `seconds` or up to twice as long, so that not all phones come back at once. */
function retryPage(message: string, seconds: number): string {
  const refresh = Math.ceil(seconds * (1 + Math.random()));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${refresh}">
<title>This is taking longer than usual.</title>
<h1>This is taking longer than usual.</h1>
<p>${message}</p>
<p>This page reloads by itself.</p>
</html>
`;
}
