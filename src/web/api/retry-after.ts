import { Failure } from './provider-error.ts';

/** So long at most the app waits by itself where the provider is busy; what takes longer is the student's to ask again. */
const patienceMs = 30_000;

/** Milliseconds that an answer asks to wait; undefined where it does not say. */
export function readRetryAfter(headers: Headers): number | undefined {
  // A date, which it may be too, is no number.
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** Whether the provider asks for more patience than a student who waits has. */
export function asksTooLong(error: Failure): boolean {
  return (error.retryAfterMs ?? 0) > patienceMs;
}

/** How long to wait after an error: no shorter than it asks for, and then not all phones at once. */
export function politely(error: unknown, ms: number): number {
  const asked = error instanceof Failure ? error.retryAfterMs : undefined;
  return asked === undefined ? ms : Math.max(ms, asked * (1 + Math.random() / 2));
}
