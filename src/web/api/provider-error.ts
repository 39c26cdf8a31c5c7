/** The provider understood, and said no (`status: false`). The message is written for the student. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The answer's `data`, which not many refusals have: unread, since it is not what the call is there for. */
  readonly data: unknown;

  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}

/** What kept a call from coming through: no network, a 4xx or 5xx, or an answer that cannot be understood. */
export type FailureKind = 'network' | 'status' | 'unreadable';

/** The call did not come through. The message is the provider's where it gave one. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly kind: FailureKind;
  /** Whether the same call may well succeed a little later. */
  readonly worthRetrying: boolean;
  /** So many milliseconds to wait first, where the provider asks for it; else 0. */
  readonly retryAfterMs: number;

  constructor(
    kind: FailureKind,
    message: string,
    options: ErrorOptions & { worthRetrying: boolean; retryAfterMs?: number },
  ) {
    super(message, options);
    this.kind = kind;
    this.worthRetrying = options.worthRetrying;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** A 401 in mid-session: the student is being led to sign in again, and has been told so. */
export class SessionEnded extends Failure {
  override readonly name = 'SessionEnded';

  constructor(message: string) {
    super('status', message, { worthRetrying: false });
  }
}
