import { render, type Text, textOf } from './messages/text.ts';

/**
 * A call fails in one of two ways. A refusal is the portal's decision: HTTP 200, `status: false` and a message for the
 * student. A failure is a matter of the protocol: an HTTP status code. Every other error is a bug or an outage: it is
 * logged, and the client gets a 5xx.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  /** The `data` of the response; null when the message says everything. */
  readonly data: unknown;
  readonly text: Text;
  /** For the operator, where students may not learn it: the reason behind a text that has several. */
  readonly reason: string | undefined;
  constructor(text: Text, { data = null, reason }: { data?: unknown; reason?: string } = {}) {
    super(render(text));
    this.text = text;
    this.data = data;
    this.reason = reason;
  }
}

export class Failure extends Error {
  override name = 'Failure';
  readonly statusCode: number;
  /** Seconds after which a retry is worthwhile, if known. */
  readonly retryAfter: number | undefined;
  readonly text: Text;
  /** The `data` of the response. */
  readonly data: unknown;
  constructor(statusCode: number, text: Text, retryAfter?: number, data: unknown = null) {
    super(render(text));
    this.text = text;
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

/** The same 403 for what a student may not see and for what does not exist, so that nobody can find out what exists. */
export function forbidden(): Failure {
  return new Failure(403, textOf('call.forbidden'));
}

/** What an error says, whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The operator set or wrote something wrong. The message says what to do, and needs no stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  /** The same for somebody at the desk, who has no command line, and reads it in their language. */
  readonly atDesk: Text;
  constructor(message: Text, { atDesk = message }: { atDesk?: Text } = {}) {
    super(render(message));
    this.atDesk = atDesk;
  }
}
