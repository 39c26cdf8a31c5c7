import { Failure } from '#web/api/provider-error.ts';

const tries = 4;
/** A student who waits for a code has the patience for this, and not for much more. */
const patienceMs = 5_000;

/**
 * Makes a call, and makes it again where the provider was too busy to begin it and asks to come back in a moment: a code that
 * was typed is not lost over it.
 */
export async function whenThereIsRoom<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      const askedMs = error instanceof Failure ? error.retryAfterMs : 0;
      if (left === 0 || askedMs === 0 || askedMs > patienceMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, askedMs));
    }
  }
}
