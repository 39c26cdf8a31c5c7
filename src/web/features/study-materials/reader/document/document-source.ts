import { Failure, Refusal } from '#web/api/provider-error.ts';
import { DocumentRefused } from './load-errors.ts';

/** How many bytes are fetched at once. PDF.js asks for multiples of it. */
export const chunkBytes = 65_536;

const firstPauseMs = 500;
const longestPauseMs = 8_000;

interface SourceOptions {
  /** An absolute URL. */
  url: string;
  /** Fetches a new URL, for one that has expired. Rejects where the provider gives none. */
  renew: () => Promise<string | undefined>;
  /** Whether parts are waiting for the network, or for a server that is overloaded. */
  onWaiting: (isWaiting: boolean) => void;
  /** No more parts will come: the document is gone, or has been replaced. */
  onLost: (cause: unknown) => void;
}

/** Reads a document from its URL, in parts where the server can. A URL that has expired is renewed. */
export class DocumentSource {
  readonly #options: SourceOptions;
  readonly #aborting = new AbortController();
  #url: string;
  #size = 0;
  #renewing: Promise<void> | undefined;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#url = options.url;
  }

  /** The document's length and its first part, or all of it where the server cannot send parts. */
  async open(): Promise<{ size: number; beginning: Uint8Array<ArrayBuffer> }> {
    const response = await this.#fetch(0, chunkBytes);
    const beginning = new Uint8Array(await response.arrayBuffer());
    this.#size = sizeOf(response) ?? beginning.length;
    if (response.status === 200 || sizeOf(response) !== undefined) return { size: this.#size, beginning };
    // Another origin may hide its Content-Range. Then the length is unknown, and only the whole document is of use.
    const whole = new Uint8Array(await (await this.#fetch()).arrayBuffer());
    return { size: whole.length, beginning: whole };
  }

  /**
   * The bytes from `begin` up to `end`. While the network is lost, this retries for as long as the document is open.
   */
  async read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const part = await this.#readOnce(begin, end);
        this.#options.onWaiting(false);
        return part;
      } catch (cause) {
        if (this.#aborting.signal.aborted) throw cause;
        if (!isTemporary(cause)) {
          this.#options.onLost(cause);
          throw cause;
        }
        this.#options.onWaiting(true);
        await this.#pause(pause);
      }
    }
  }

  abort(): void {
    this.#aborting.abort();
  }

  async #readOnce(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.#fetch(begin, end);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isSame = response.status === 200 ? bytes.length === this.#size : sizeOf(response) === this.#size;
    if (!isSame) throw new DocumentRefused(response.status);
    return response.status === 200 ? bytes.slice(begin, end) : bytes;
  }

  async #fetch(begin?: number, end?: number): Promise<Response> {
    const request = async (url: string) => {
      const response = await fetch(url, {
        signal: this.#aborting.signal,
        ...(end !== undefined && { headers: { Range: `bytes=${begin}-${end - 1}` } }),
      });
      // A body that nobody reads would occupy its connection.
      if (!response.ok) void response.body?.cancel();
      return response;
    };
    const used = this.#url;
    const response = await request(used);
    if (response.ok) return response;
    if (response.status !== 401 && response.status !== 403) throw new DocumentRefused(response.status);
    // Another part may have renewed the URL meanwhile.
    if (used === this.#url) await this.#renew();
    const second = await request(this.#url);
    if (!second.ok) throw new DocumentRefused(second.status);
    return second;
  }

  /** Renews the URL once for all parts that found it expired at the same time. */
  #renew(): Promise<void> {
    this.#renewing ??= this.#options
      .renew()
      .then((url) => {
        if (url) this.#url = url;
      })
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#aborting;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      addEventListener('online', done);
      signal.addEventListener('abort', done, { once: true });
    });
  }
}

/** The length of the whole document, from `Content-Range: bytes 0-65535/1234567`. */
function sizeOf(response: Response): number | undefined {
  const size = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
}

/** Whether a retry may succeed: the network failed, or the server or the provider is overloaded or restarting. */
function isTemporary(cause: unknown): boolean {
  if (cause instanceof DocumentRefused) return cause.status >= 500 || cause.status === 429;
  if (cause instanceof Failure) return cause.worthRetrying;
  return !(cause instanceof Refusal);
}
