import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { BucketUnavailable } from './bucket-unavailable.ts';
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

const tags = /<(?:\/([\w.:-]+)|([\w.:-]+)(?:\s[^<>]*?)?(\/?))>/g;
/** More than that are not in each other in any answer of S3. */
const maxDepth = 10;

/**
 * Whether each tag is closed in its place. The parser of the client looks to the end of the text for the end of each tag,
 * so tags without one would keep this process busy for minutes.
 */
export function isPlainXml(text: string): boolean {
  const xml = text.replace(/^\s*<\?xml[^<>]*\?>/, '');
  const open: string[] = [];
  let count = 0;
  for (const [, closed, opened = '', slash] of xml.matchAll(tags)) {
    count += 1;
    if (closed !== undefined) {
      if (open.pop() !== closed) return false;
    } else if (slash === '') {
      open.push(opened);
      if (open.length > maxDepth) return false;
    }
  }
  return open.length === 0 && xml.split('<').length - 1 === count;
}

/**
 * A `fetch` on Node's own client. The global one, of undici 7, ends the whole process when a server closes its connection
 * while the body waits to be read (nodejs/undici#5360). It follows no redirects, since a signature is for one host.
 */
export const httpFetch: typeof fetch = async (input, { method = 'GET', headers, body, signal } = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const { request } = url.protocol === 'https:' ? https : http;
  const sent = request(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(signal && { signal }),
  });
  sent.end(bytesOf(body));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    // After the head, errors are those of the body, for its reader.
    sent.on('error', reject);
    // An answer that wants to change the protocol only ends the connection.
    sent.on('close', () => reject(new Error('no response')));
  });
  try {
    return responseOf(response, method);
  } catch (error) {
    response.destroy();
    throw error;
  }
};

/** Throws if there can be no such response, such as one with a status of 700. */
function responseOf(message: IncomingMessage, method: string): Response {
  const { statusCode: status = 0, headersDistinct } = message;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : streamOf(message), { status, headers });
}

function bytesOf(body: RequestInit['body'] | undefined): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError('A request to a bucket has a text or bytes.');
}

function streamOf(response: IncomingMessage): ReadableStream<Uint8Array> {
  const stream: NodeStream<Uint8Array> = Readable.toWeb(response);
  return stream;
}
