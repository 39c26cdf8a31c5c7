import { setTimeout as wait } from 'node:timers/promises';
import { BucketUnavailable } from './bucket-unavailable.ts';
import { httpFetch } from './http-fetch.ts';

/** A student waits for what is read. What is sent is up to 16 MB, which may take a while. */
const patience = {
  reading: { tries: 2, headMs: 5_000, pauseMs: 100 },
  writing: { tries: 4, headMs: 120_000, pauseMs: 500 },
};

/**
 * `fetch` for a store that may be away for a moment: tries again after a network error, a timeout, and a response that
 * asks for it. In the end it throws a BucketUnavailable, or resolves to the last response.
 */
export function patientFetch(place: string): typeof fetch {
  return async (input, init) => {
    const isReading = init?.method === 'GET' || init?.method === 'HEAD';
    const { tries, headMs, pauseMs } = isReading ? patience.reading : patience.writing;
    for (let tried = 1; ; tried += 1) {
      const response = await fetchHead(input, init, headMs).catch((error: unknown) => {
        if (tried < tries) return undefined;
        throw new BucketUnavailable(place, `it cannot be reached (${reasonOf(error)})`, { cause: error });
      });
      if (response && (tried === tries || !isPassing(response.status))) return response;
      await response?.body?.cancel();
      // At different times, because all requests began to fail at the same one.
      await wait(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  };
}

/** Fetches within a time up to the head. The body may take longer. */
async function fetchHead(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  ms: number,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms / 1000} s`)), ms);
  return await httpFetch(input, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** The code of a network error, such as ECONNREFUSED. An abort has what it was given as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' && error.cause instanceof Error) return error.cause.message;
  return 'code' in error ? String(error.code) : error.message;
}
