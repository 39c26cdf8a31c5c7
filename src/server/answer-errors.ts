import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, Refusal } from './errors.ts';

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
  if (error instanceof Refusal) return send(reply, 200, error.message);
  if (error instanceof Failure && error.retryAfter !== undefined) {
    reply.headers({ 'retry-after': error.retryAfter, 'cache-control': 'no-store' });
  }
  if (error instanceof Failure) return send(reply, error.statusCode, error.message);
  const statusCode = ('statusCode' in error && error.statusCode) || 500;
  if (statusCode < 500) return send(reply, statusCode, messages[statusCode] ?? 'The request cannot be read.');
  request.log.error({ err: withoutValues(error) }, 'a call failed');
  return send(reply, 500, 'Something went wrong on our side. Please try again.');
}

/** Where and why, without the rows and parameters that a database's error carries along: a student's are among them. */
function withoutValues({ name, message, stack, code }: FastifyError) {
  return { name, message, stack, code };
}

const messages: Record<number, string> = {
  400: 'The request cannot be read.',
  413: 'The request is too large.',
  415: 'The request is not JSON.',
  429: 'Too many requests. Please wait a little.',
};

function send(reply: FastifyReply, statusCode: number, message: string): FastifyReply {
  return reply.code(statusCode).send({ status: false, message, data: null });
}
