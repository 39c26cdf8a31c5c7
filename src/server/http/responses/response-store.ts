import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface StoredResponse extends EncodedResponse {
  /** The session's version, as it was before the response was computed. */
  version: number;
  /** The response is the same from this time on, until the other one. */
  from: number;
  until: number;
}

/** Room for the lists of some thousand students. */
const defaultLimits = { bytes: 8 * 1024 * 1024, bytesOfResponse: 128 * 1024 };
/** What a response takes beside its bytes and its key. */
const overheadBytes = 600;

/**
 * The responses that students got last, each by a key that begins with the session, so that nobody gets another's. They
 * are in memory only. Those that were not used for longest make way for new ones.
 */
export class ResponseStore {
  readonly #limits: typeof defaultLimits;
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  readonly #responses = new Map<string, StoredResponse>();
  #bytes = 0;

  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  /** The number of bytes that the responses take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The response with a key, if it is still right at this version and time. */
  find(key: string, version: number, now: number): EncodedResponse | undefined {
    const response = this.#responses.get(key);
    if (!response || response.version !== version || now < response.from || now >= response.until) return undefined;
    this.#responses.delete(key);
    this.#responses.set(key, response);
    return response;
  }

  store(key: string, response: StoredResponse): void {
    this.#remove(key);
    if (response.payload.length > this.#limits.bytesOfResponse) return;
    this.#responses.set(key, response);
    this.#bytes += sizeOf(key, response);
    for (const oldest of this.#responses.keys()) {
      if (this.#bytes <= this.#limits.bytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const response = this.#responses.get(key);
    if (!response) return;
    this.#responses.delete(key);
    this.#bytes -= sizeOf(key, response);
  }
}

function sizeOf(key: string, { payload }: StoredResponse): number {
  return payload.length + key.length + overheadBytes;
}

/** Shorter ones fit into one packet as they are. */
const minBytesToGzip = 1000;
const jsonType = 'application/json; charset=utf-8';

/** The finished body of a response, with the headers that belong to it. */
interface EncodedResponse {
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
