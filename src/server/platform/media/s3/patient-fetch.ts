import { setTimeout as wait } from 'node:timers/promises';
import { MediaUnavailable } from '#server/platform/media/store.ts';

/** A student waits for what is read. What is sent is up to 16 MB, which may take a while. */
const patience = {
  reading: { tries: 2, headMs: 5_000, pauseMs: 100 },
  writing: { tries: 4, headMs: 120_000, pauseMs: 500 },
};

/**
 * `fetch` for a store that may be away for a moment: tries again after a network error, a timeout, and a response that
 * asks for it. In the end it throws a MediaUnavailable, or resolves to the last response.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const isReading = init?.method === 'GET' || init?.method === 'HEAD';
  const { tries, headMs, pauseMs } = isReading ? patience.reading : patience.writing;
  for (let tried = 1; ; tried += 1) {
    const response = await fetchHead(input, init, headMs).catch((error: unknown) => {
      if (tried === tries) throw new MediaUnavailable(`it cannot be reached (${reasonOf(error)})`, { cause: error });
    });
    if (response && (tried === tries || !isPassing(response.status))) return response;
    await response?.body?.cancel();
    // At different times, because all requests began to fail at the same one.
    await wait(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
  }
};

/** Fetches within a time up to the head. The body may take longer. */
async function fetchHead(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  ms: number,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms / 1000} s`)), ms);
  return await fetch(input, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** What Node says of a failed fetch is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
