import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, Refusal } from '#server/errors.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { isForPerson, waitingPage } from './retry-page.ts';

/** Every error of a route leaves here, and every address that is none. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, 404, 'There is no such page here.'));
  app.setErrorHandler(answerError);
}

/** Answers in the envelope, without a stack trace, SQL or a path. Faults of ours are logged, once. */
export function answerError(
  error: FastifyError | Refusal | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) return send(reply, 200, error.message, error.data);
  if (error instanceof Failure) {
    if (error.retryAfter !== undefined)
      return sendLater(request, reply, error.statusCode, error.message, error.retryAfter);
    return send(reply, error.statusCode, error.message);
  }
  // Said once, by who watches the storage: a call is refused for it, many times a second.
  if (findStorageFault(error) !== undefined) return sendLater(request, reply, 503, noRecords, 5);
  const statusCode = ('statusCode' in error && error.statusCode) || 500;
  if (statusCode < 500) return send(reply, statusCode, messageOf(statusCode));
  request.log.error({ err: withoutValues(error) }, 'a call failed');
  return send(reply, 500, 'Something went wrong on our side. Please try again.');
}

/** Where and why, without the rows and parameters that a database's error carries along: a student's are among them. */
export function withoutValues({ name, message, stack, code }: FastifyError) {
  return { name, message, stack, code };
}

const noRecords =
  'The portal cannot reach your records just now. What it had taken before is safe; please try again in a minute.';

const messages: Record<number, string> = {
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  415: 'The request is not JSON.',
  417: 'The portal cannot do what the request expects of it.',
  429: 'Too many requests. Please wait a little.',
  431: 'The headers of the request are too large.',
};

/** What a code of 400 to 499 says. */
export function messageOf(statusCode: number): string {
  return messages[statusCode] ?? 'The request cannot be read.';
}

function send(reply: FastifyReply, statusCode: number, message: string, data: unknown = null): FastifyReply {
  return reply.code(statusCode).header('cache-control', 'no-store').send({ status: false, message, data });
}

/** With the seconds after which it is worth another try; to a person as a page, which waits for them. */
function sendLater(request: FastifyRequest, reply: FastifyReply, statusCode: number, message: string, seconds: number) {
  reply.header('retry-after', seconds);
  if (!isForPerson(request)) return send(reply, statusCode, message);
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(waitingPage(message, seconds));
}
