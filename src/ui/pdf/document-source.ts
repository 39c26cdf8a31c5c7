import { Failure, Refusal } from '#ui/send/call-error.ts';
import { DocumentRefused } from './load-errors.ts';

/** PDF.js asks for multiples of it: the objects that it needs before the first page lie far apart and are small. */
export const chunkBytes = 16_384;
/** The beginning has all that the first page needs, in a document that was made for the web. */
export const beginningBytes = chunkBytes * 2;
/** How much is fetched at once: PDF.js's first questions are about single objects, and later ones about pages. */
const blockBytes = { opening: chunkBytes * 2, open: chunkBytes * 4 };
/** A document of at most this length is fetched whole. */
const smallBytes = chunkBytes * 16;
/** A table of objects that is longer than this, or seems to be, is not fetched ahead. */
const longestTable = 2 ** 20;

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
  #isOpen = false;
  #ahead: Part[] = [];
  readonly #fetched = new Set<number>();
  #opening: ReturnType<DocumentSource['open']> | undefined;
  #renewing: Promise<void> | undefined;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#url = options.url;
  }

  /**
   * The document's length and its first part, or all of it where the server cannot send parts. It may be called before
   * PDF.js is there; the part that PDF.js will ask for next is then on its way.
   */
  open(): Promise<{ size: number; beginning: Uint8Array<ArrayBuffer> }> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<{ size: number; beginning: Uint8Array<ArrayBuffer> }> {
    const response = await this.#fetch(0, beginningBytes);
    const beginning = new Uint8Array(await response.arrayBuffer());
    this.#size = sizeOf(response) ?? beginning.length;
    if (response.status === 200 || sizeOf(response) !== undefined) {
      this.#noteFetched(0, beginning);
      if (beginning.length < this.#size) this.#fetchAhead(beginning);
      return { size: this.#size, beginning };
    }
    // Another origin may hide its Content-Range. Then the length is unknown, and only the whole document is of use.
    const whole = new Uint8Array(await (await this.#fetch()).arrayBuffer());
    return { size: whole.length, beginning: whole };
  }

  /** The table of objects was read: from now on, parts are fetched for pages. */
  wasOpened(): void {
    this.#isOpen = true;
  }

  /**
   * The bytes from `begin` up to `end`, and perhaps some more. While the network is lost, this retries for as long as
   * the document is open.
   */
  async read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const ahead = this.#ahead.find((part) => part.begin <= begin && end <= part.end);
    if (ahead) {
      this.#ahead = this.#ahead.filter((part) => part !== ahead);
      const bytes = await ahead.bytes.catch(() => undefined);
      if (bytes) return this.#noteFetched(begin, bytes.slice(begin - ahead.begin));
    }
    const last = this.#endOfBlock(begin, end);
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const part = await this.#readOnce(begin, last);
        this.#options.onWaiting(false);
        return this.#noteFetched(begin, part);
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

  /**
   * Fetches at once what PDF.js would find only chunk after chunk: all of a small document, and the table of objects.
   * A document that was made for the web says in its beginning where its table is, and any other at its end.
   */
  #fetchAhead(beginning: Uint8Array): void {
    const size = this.#size;
    const table = tableNamedIn(beginning, size);
    if (size <= smallBytes) this.#readAhead(beginning.length, size);
    else if (table !== undefined && isStreamIn(beginning)) void this.#readTableInStream(table);
    else if (table !== undefined) this.#readTable(table, size);
    else {
      const lastChunk = startOfChunk(size - 1);
      this.#readAhead(lastChunk, size).then(
        (end) => this.#readTable(tableNamedAtEnd(end), lastChunk),
        () => {},
      );
    }
  }

  #readTable(begin: number, end: number): void {
    if (begin < end && end - begin <= longestTable) this.#readAhead(Math.max(startOfChunk(begin), beginningBytes), end);
  }

  /** A table that is compressed says how long it is. What is behind it, which may be much, is blank. */
  async #readTableInStream(table: number): Promise<void> {
    const begin = Math.max(startOfChunk(table), beginningBytes);
    const first = Math.min(begin + blockBytes.opening, this.#size);
    const bytes = await this.#readAhead(begin, first).catch(() => undefined);
    const length = bytes && lengthOfStream(bytes.subarray(Math.max(table - begin, 0)));
    const end = startOfChunk(table + (length ?? 0)) + chunkBytes;
    if (end <= this.#size) this.#readTable(first, end);
  }

  #readAhead(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = this.#readOnce(begin, end);
    // Whoever asks for this part tries again.
    bytes.catch(() => {});
    this.#ahead.push({ begin, end, bytes });
    return bytes;
  }

  /** The end of the block that begins here, or of what is missing of it. */
  #endOfBlock(begin: number, end: number): number {
    const block = blockBytes[this.#isOpen ? 'open' : 'opening'];
    let last = end;
    while (last < begin + block && last < this.#size && !this.#fetched.has(last)) last += chunkBytes;
    return Math.min(last, this.#size);
  }

  #noteFetched(begin: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    for (let chunk = begin; chunk < begin + bytes.length; chunk += chunkBytes) this.#fetched.add(chunk);
    return bytes;
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

/** A part that is fetched before PDF.js has asked for it. */
interface Part {
  begin: number;
  end: number;
  bytes: Promise<Uint8Array<ArrayBuffer>>;
}

const startOfChunk = (offset: number) => Math.floor(offset / chunkBytes) * chunkBytes;

/** Where the table of objects begins, which a document says in its last line but one. */
function tableNamedAtEnd(end: Uint8Array): number {
  const text = latin1(end.subarray(-1024));
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
}

/** Where the table of objects begins, in a document of this length whose beginning says so ('linearized'). */
function tableNamedIn(beginning: Uint8Array, size: number): number | undefined {
  const text = latin1(beginning.subarray(0, 1024));
  const [dictionary = ''] = /<<[^>]*\/Linearized[^>]*>>/.exec(text) ?? [];
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1]);
  const table = number('T');
  // A document that was changed afterwards has another length, and another table at its end.
  return number('L') === size && table > 0 && table < size ? table : undefined;
}

/** Whether a document that was made for the web has its tables of objects in streams, as its first one shows. */
const isStreamIn = (beginning: Uint8Array) => /\/Type\s*\/XRef\b/.test(latin1(beginning.subarray(0, 1024)));

/** How long the object is that begins here and is a stream, with the words that close it. */
function lengthOfStream(bytes: Uint8Array): number | undefined {
  const [head = '', length] =
    /^\s*\d+ \d+ obj.*?\/Length (\d+)\b(?! \d+ R).*?stream\r?\n/s.exec(latin1(bytes.subarray(0, 1024))) ?? [];
  return length === undefined ? undefined : head.length + Number(length) + '\nendstream\nendobj\n'.length;
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

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
