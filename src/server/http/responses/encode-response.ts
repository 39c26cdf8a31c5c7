import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Shorter ones fit into one packet as they are. */
const minBytesToGzip = 1000;
const jsonType = 'application/json; charset=utf-8';

/** The finished body of a response, with the headers that belong to it. */
export interface EncodedResponse {
  etag: string;
  /** A text goes to the socket together with the headers, and bytes go after them, which takes longer. */
  payload: string | Buffer;
  headers: Record<string, string>;
}

/**
 * Makes the body of a response. The tag is a hash of the text, so that a list which is read again and has not changed
 * still has it, and a database that was restored cannot give it to another text. It is a weak one, since it stands for
 * both encodings.
 */
export function encodeResponse(text: string, isGzipped: boolean): EncodedResponse {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = { 'content-type': jsonType, etag };
  const length = Buffer.byteLength(text);
  if (isGzipped && length >= minBytesToGzip) {
    const payload = gzipSync(text);
    if (payload.length < length * 0.9) return { etag, payload, headers: { ...headers, 'content-encoding': 'gzip' } };
  }
  return { etag, payload: text, headers };
}

/** Whether the client takes gzip. What a browser sends is known; of anything unusual we take the plain bytes. */
export function acceptsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  return typeof accepted === 'string' && /(^|,) *gzip *(,|$)/.test(accepted);
}
