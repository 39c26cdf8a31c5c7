import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';

/** Characters that may wait for a reader who is slow. Beyond that, lines are dropped. */
const maxWaiting = 1_000_000;
const printTimeoutMs = 5_000;
/** Lines are written together, since each write takes as long as a third of a short request. */
const writeEveryMs = 5;

/**
 * Writes to the process' standard output or standard error. Whoever reads it may be gone or slow, and the disk that it
 * is on may be full: that neither ends nor holds up the portal. Lines are dropped then, and counted.
 */
export class Output {
  readonly #stream: Writable;
  readonly #fd: number;
  #dropped = 0;
  /** Lines that are still to be written. */
  #lines = '';
  #writtenAt = -Infinity;

  constructor(stream: Writable, fd: number) {
    this.#stream = stream;
    this.#fd = fd;
    // Without a listener, an error such as EPIPE would end the process.
    stream.on('error', () => {});
    process.once('exit', () => this.#writeLines());
  }

  /** Writes a line at the end of the tick, or of some milliseconds if there are many, or drops it. It never throws. */
  write(line: string): void {
    if (this.#stream.destroyed || this.#stream.writableLength + this.#lines.length > maxWaiting) {
      this.#dropped += 1;
      return;
    }
    if (this.#lines === '') this.#writeSoon();
    this.#lines += this.#dropped === 0 ? line : `(${this.#dropped} lines before this one were dropped)\n${line}`;
    this.#dropped = 0;
  }

  #writeSoon(): void {
    const waitMs = this.#writtenAt + writeEveryMs - performance.now();
    if (waitMs <= 0) setImmediate(() => this.#writeLines());
    else setTimeout(() => this.#writeLines(), waitMs);
  }

  #writeLines(): void {
    const lines = this.#lines;
    this.#lines = '';
    if (lines === '') return;
    this.#writtenAt = performance.now();
    const onError = () => {
      this.#dropped += lines.split('\n').length - 1;
    };
    if (this.#stream instanceof Socket) this.#stream.write(lines);
    else this.#writeFile(lines, onError);
  }

  /** Writes a line, and resolves when the system has taken it. Throws if that takes too long, or is impossible. */
  async print(line: string): Promise<void> {
    this.#writeLines();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => reject(new Error('Standard output is closed, full, or not being read.'));
    const timer = setTimeout(refuse, printTimeoutMs);
    if (this.#stream.destroyed || this.#stream.writableLength > maxWaiting) refuse();
    else if (this.#stream instanceof Socket) this.#stream.write(line, (error) => (error ? refuse() : resolve()));
    else this.#writeFile(line, refuse, resolve);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Waits until everything is written, but not for long. */
  async flush(timeoutMs: number): Promise<void> {
    this.#writeLines();
    for (const end = performance.now() + timeoutMs; this.#isWaiting() && performance.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  #isWaiting(): boolean {
    return !this.#stream.destroyed && this.#stream.writableLength > 0;
  }

  /** A file or a device. Node's own stream for it would stay closed after a full disk. */
  #writeFile(text: string, onError: () => void, onWritten = () => {}): void {
    try {
      writeSync(this.#fd, text);
      onWritten();
    } catch {
      onError();
    }
  }
}

export const standardOutput = new Output(process.stdout, 1);
export const standardError = new Output(process.stderr, 2);
