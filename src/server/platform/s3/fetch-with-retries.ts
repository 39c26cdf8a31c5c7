import { setTimeout as wait } from 'node:timers/promises';
import { BucketUnavailable } from './bucket-unavailable.ts';
import { httpFetch } from './http-fetch.ts';
import { isPlainXml } from './plain-xml.ts';
import { readBody } from './read-body.ts';

/** A student waits for what is read. What is sent is up to 16 MB, which may take a while. */
const retries = {
  reading: { tries: 2, waitMs: 5_000, pauseMs: 100 },
  writing: { tries: 4, waitMs: 120_000, pauseMs: 500 },
};

/** A list of a thousand objects has about half a megabyte. */
const maxBytes = 4 * 1024 * 1024;
const maxErrorBytes = 16 * 1024;

/**
 * `fetch` for a store that may be away for a moment: tries again after a network error, a timeout, and a response that
 * asks for it. In the end it throws a BucketUnavailable, or resolves to the last response. That has been read, but for
 * the content of an object with `streams`.
 */
export function fetchWithRetries(place: string, { streams }: { streams: boolean }): typeof fetch {
  return async (input, init) => {
    const isReading = init?.method === 'GET' || init?.method === 'HEAD';
    const { tries, waitMs, pauseMs } = isReading ? retries.reading : retries.writing;
    for (let tried = 1; ; tried += 1) {
      const response = await fetchInTime(input, init, { ms: waitMs, streams }).catch((error: unknown) => {
        if (tried < tries) return undefined;
        throw new BucketUnavailable(place, `it cannot be reached (${reasonOf(error)})`, { cause: error });
      });
      if (response && (tried === tries || !isPassing(response.status))) return response;
      // At different times, because all requests began to fail at the same one.
      await wait(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  };
}

/** Fetches within a time up to the head, and within as much again to the end, unless that is streamed. */
async function fetchInTime(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  { ms, streams }: { ms: number; streams: boolean },
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    const response = await httpFetch(input, { ...init, signal: controller.signal });
    timer.refresh();
    return streams && response.ok ? response : await wholeOf(response);
  } catch (error) {
    throw controller.signal.aborted ? new Error(`no answer within ${ms / 1000} s`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** A response that has been read. It is empty if its body is too much for the client. */
async function wholeOf(response: Response): Promise<Response> {
  const { body, ok, status, headers } = response;
  if (!body) return response;
  const text = (await readBody(body, ok ? maxBytes : maxErrorBytes))?.toString() ?? '';
  return new Response(isPlainXml(text) ? text : '', { status, headers });
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** The code of a network error, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
