/**
 * The two ways in which a call does not succeed. A refusal is business: HTTP 200, `status: false`, and a message written for
 * a student. A failure is protocol: an HTTP code. Anything else that is thrown is a fault of ours: logged, answered as 500.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  /** What the answer's `data` holds, where there is something to tell besides the no. */
  readonly data: unknown;
  constructor(message: string, data: unknown = null) {
    super(message);
    this.data = data;
  }
}

export class Failure extends Error {
  override name = 'Failure';
  readonly statusCode: number;
  /** Seconds after which it is worth another try, where that is known. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

/** What is not the student's and what does not exist look alike, so that nobody can find out what there is. */
export function forbidden(): Failure {
  return new Failure(403, 'This is not part of your courses.');
}

/** Something that the operator set or wrote is wrong; the message says what, and needs no stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
