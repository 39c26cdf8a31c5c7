import { Failure, Refusal } from '#web/api/provider-error.ts';
import { DocumentRefused } from './load-errors.ts';

/** So much is fetched at once. PDF.js asks for whole multiples of it. */
export const chunkBytes = 65_536;

const firstPauseMs = 500;
const longestPauseMs = 8_000;

interface SourceOptions {
  /** A whole address. */
  address: string;
  /** Asks for the address anew, for one that has run out. Rejects where the provider does not say. */
  renew: () => Promise<string | undefined>;
  /** Parts do not come: no network, say. They come as soon as it is back. */
  onWaiting: (isWaiting: boolean) => void;
  /** No more parts will come: the document is gone, or another. */
  onLost: (cause: unknown) => void;
}

/** Reads a document from its address, by parts where the server can; an address that has run out is renewed on the way. */
export class DocumentSource {
  readonly #options: SourceOptions;
  readonly #aborting = new AbortController();
  #address: string;
  #size = 0;
  #renewing: Promise<void> | undefined;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#address = options.address;
  }

  /** The document's length and first part; all of it, where the server does not know parts. */
  async open(): Promise<{ size: number; beginning: Uint8Array<ArrayBuffer> }> {
    const response = await this.#fetch(0, chunkBytes);
    const beginning = new Uint8Array(await response.arrayBuffer());
    this.#size = sizeOf(response) ?? beginning.length;
    if (response.status === 200 || sizeOf(response) !== undefined) return { size: this.#size, beginning };
    // From another origin that does not let its Content-Range be read, only the whole is of use.
    const whole = new Uint8Array(await (await this.#fetch()).arrayBuffer());
    return { size: whole.length, beginning: whole };
  }

  /** The bytes from `begin` up to `end`. Goes on trying through a lost network for as long as the document is open. */
  async read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const part = await this.#readOnce(begin, end);
        this.#options.onWaiting(false);
        return part;
      } catch (cause) {
        if (this.#aborting.signal.aborted) throw cause;
        if (!isPassing(cause)) {
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
    const ask = async (address: string) => {
      const response = await fetch(address, {
        signal: this.#aborting.signal,
        ...(end !== undefined && { headers: { Range: `bytes=${begin}-${end - 1}` } }),
      });
      // What nobody reads would keep its connection.
      if (!response.ok) void response.body?.cancel();
      return response;
    };
    const asked = this.#address;
    const response = await ask(asked);
    if (response.ok) return response;
    if (response.status !== 401 && response.status !== 403) throw new DocumentRefused(response.status);
    // Another part may have had it renewed meanwhile.
    if (asked === this.#address) await this.#renew();
    const second = await ask(this.#address);
    if (!second.ok) throw new DocumentRefused(second.status);
    return second;
  }

  /** Once for all parts that found the address run out at the same time. */
  #renew(): Promise<void> {
    this.#renewing ??= this.#options
      .renew()
      .then((address) => {
        if (address) this.#address = address;
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

/** The whole length, as `Content-Range: bytes 0-65535/1234567` tells it. */
function sizeOf(response: Response): number | undefined {
  const size = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
}

/** Worth another try: the network, or a server or a provider that is overloaded or restarting. */
function isPassing(cause: unknown): boolean {
  if (cause instanceof DocumentRefused) return cause.status >= 500 || cause.status === 429;
  if (cause instanceof Failure) return cause.worthRetrying;
  return !(cause instanceof Refusal);
}
