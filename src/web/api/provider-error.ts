/** The provider understood, and said no (`status: false`). The message is written for the student. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The call did not come through: no network, a 4xx or 5xx, or an answer that cannot be understood. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  /** Whether the same call may well succeed a little later. */
  readonly worthRetrying: boolean;

  constructor(message: string, options: ErrorOptions & { worthRetrying: boolean }) {
    super(message, options);
    this.worthRetrying = options.worthRetrying;
  }
}

/** A 401 in mid-session: the student is being led to sign in again, and has been told so. */
export class SessionEnded extends Failure {
  override readonly name = 'SessionEnded';

  constructor(message: string) {
    super(message, { worthRetrying: false });
  }
}
