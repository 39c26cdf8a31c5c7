/** The provider understood the call and refused it (`status: false`). Its message is written for the student. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The response's `data`, which few refusals have. It is not parsed, because it is not the call's own data. */
  readonly data: unknown;

  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}

/** Why a call did not work: no network, a 4xx or 5xx status, or a response that cannot be read. */
export type FailureKind = 'network' | 'status' | 'unreadable';

/** The call did not work. The message is the provider's, where it gave one. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly kind: FailureKind;
  /** Whether the same call may well succeed a little later. */
  readonly worthRetrying: boolean;
  /** How long the provider asks to wait before the next try, in milliseconds; 0 where it does not say. */
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

/** Whether a call was lost on its way: there is no network, or somebody else answered in the provider's place. */
export function isLost(error: unknown): boolean {
  return error instanceof Failure && error.kind !== 'status' && error.worthRetrying;
}

/** Whether the provider says no, and would say so again. */
export function isRefused(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof Failure && error.kind === 'status' && !error.worthRetrying);
}

/** A 401 in mid-session. The student has already seen a message, and is on the way to the sign-in. */
export class SessionEnded extends Failure {
  override readonly name = 'SessionEnded';

  constructor(message: string) {
    super('status', message, { worthRetrying: false });
  }
}
