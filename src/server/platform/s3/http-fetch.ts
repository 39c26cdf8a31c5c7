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
