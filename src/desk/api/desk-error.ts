import * as z from 'zod/mini';
import { conflictData } from '#contract/desk/values.ts';

/** The server understood the call and refused it. Its message is written for the staff. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Who has changed the same thing since it was read, where that is the reason. */
  readonly conflict: { changed_by: string; changed_at: number | null } | undefined;

  constructor(message: string, data?: unknown) {
    super(message);
    this.conflict = z.safeParse(conflictData, data).data?.conflict;
  }
}

/** The call did not work: no network, a 4xx or 5xx status, or a response that cannot be read. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** Whether the same call may well succeed a little later. */
  readonly worthRetrying: boolean;

  constructor(message: string, options: ErrorOptions & { worthRetrying: boolean }) {
    super(message, options);
    this.worthRetrying = options.worthRetrying;
  }
}
