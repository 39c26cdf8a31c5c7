import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Shorter ones fit into one packet as they are. */
const leastToGzip = 1000;
const jsonType = 'application/json; charset=utf-8';

/** The finished body of a response, with the headers that belong to it. */
interface Answer {
  etag: string;
  /** A text goes to the socket together with the headers, and bytes go after them, which takes longer. */
  payload: string | Buffer;
  /** The same, one character for each byte. */
  latin1: string;
  headers: Record<string, string>;
}

/**
 * Makes the body of a response. The tag is a hash of the text, so that a list which is read again and has not changed
 * still has it, and a database that was restored cannot give it to another text. It is a weak one, since it stands for
 * both encodings.
 */
export function answerOf(text: string, isGzipped: boolean): Answer {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = { 'content-type': jsonType, etag };
  const length = Buffer.byteLength(text);
  if (isGzipped && length >= leastToGzip) {
    const payload = gzipSync(text);
    const zipped = { ...headers, 'content-encoding': 'gzip' };
    if (payload.length < length * 0.9) return { etag, payload, latin1: payload.toString('latin1'), headers: zipped };
  }
  const isAscii = length === text.length;
  return { etag, payload: text, latin1: isAscii ? text : Buffer.from(text).toString('latin1'), headers };
}
