import { Failure } from '#ui/send/call-error.ts';

const tries = 4;
/** A student who waits for an OTP should not wait longer than this for the next try. */
const longestWaitMs = 5_000;

/**
 * Makes a call, and makes it again where the provider was too busy and asks to come back in a moment, so that an OTP
 * that was typed is not lost.
 */
export async function retryWhenBusy<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      const waitMs = error instanceof Failure ? error.retryAfterMs : 0;
      if (left === 0 || waitMs === 0 || waitMs > longestWaitMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
