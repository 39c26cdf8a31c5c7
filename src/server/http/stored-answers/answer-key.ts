import type { IncomingHttpHeaders } from 'node:http';

/** A call's payload is an object of a few ids. */
export const maxKeyedBody = 1024;

/** By what an answer of a token is found: the URL, the text of the body, and the encoding. */
export function answerKey(url: string, body: string, isGzipped: boolean): string {
  return `${isGzipped ? 'gzip' : ''} ${url} ${body}`;
}

/** Whether the client takes gzip. What a browser sends is known; of anything unusual we take the plain bytes. */
export function acceptsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  return typeof accepted === 'string' && /(^|,) *gzip *(,|$)/.test(accepted);
}

/** Whether the client has this answer. */
export function hasAnswer({ 'if-none-match': tag }: IncomingHttpHeaders, etag: string): boolean {
  return tag === etag;
}
