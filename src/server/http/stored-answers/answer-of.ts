import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Shorter ones fit into one packet as they are. */
const leastToGzip = 1000;
const jsonType = 'application/json; charset=utf-8';

/** The finished bytes of a response, with the headers that belong to them. */
export interface Answer {
  etag: string;
  bytes: Buffer;
  headers: Record<string, string>;
}

/**
 * Makes the bytes of a response. The tag is a hash of the text, so that a list which is read again and has not changed
 * still has it, and a database that was restored cannot give it to another text. It is a weak one, since it stands for
 * both encodings.
 */
export function answerOf(text: string, isGzipped: boolean): Answer {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const plain = Buffer.from(text);
  const zipped = isGzipped && plain.length >= leastToGzip ? gzipSync(plain) : plain;
  const isWorthIt = zipped.length < plain.length * 0.9;
  const headers = { 'content-type': jsonType, etag, ...(isWorthIt && { 'content-encoding': 'gzip' }) };
  return { etag, bytes: isWorthIt ? zipped : plain, headers };
}
