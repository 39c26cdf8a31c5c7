import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

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
  const [response]: IncomingMessage[] = await once(sent, 'response');
  // Its errors are those of the body, for whoever reads it.
  sent.on('error', () => {});
  if (!response) throw new Error('no response');
  const { statusCode = 0, headersDistinct } = response;
  const received = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) received.append(name, value);
  }
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(statusCode);
  if (isEmpty) response.resume();
  return new Response(isEmpty ? null : streamOf(response), { status: statusCode, headers: received });
};

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
