import { Failure } from './provider-error.ts';

/** Milliseconds that an answer asks to wait; undefined where it does not say. */
export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** How long to wait after an error: no shorter than it asks for, and then not all phones at once. */
export function politely(error: unknown, ms: number): number {
  const asked = (error instanceof Failure && error.retryAfterMs) || 0;
  return Math.max(ms, asked * (1 + Math.random() / 2));
}
