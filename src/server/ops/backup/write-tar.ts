import { createHash } from 'node:crypto';
import { blockSize, tarHeader, zeros } from './tar-header.ts';

/** One file in a backup. */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

/** Takes the bytes of a file one after the other, and resolves when it can take more. It does not keep the array. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Adds a file to a tar. Its size comes first in a tar: where it is unknown, short content is collected, and longer
 * content is read twice, and has to be the same both times.
 */
export type AddPart = (name: string, content: () => Content, bytes?: number) => Promise<Part>;

const maxCollectedBytes = 8 * 1024 * 1024;

/** Writes a tar from its first byte to its last, so that it can be encrypted or sent on the way. */
export async function writeTar(sink: Sink, write: (add: AddPart) => Promise<void>): Promise<void> {
  await write(async (name, content, bytes) => {
    const known = bytes === undefined ? await measure(content) : { bytes, content };
    const hash = createHash('sha256');
    let written = 0;
    await sink(tarHeader(name, known.bytes));
    for await (const chunk of known.content()) {
      hash.update(chunk);
      written += chunk.length;
      await sink(chunk);
    }
    if (written !== known.bytes) throw new Error(`'${name}' changed while it was backed up.`);
    await sink(zeros(written));
    return { name, bytes: written, sha256: hash.digest('hex') };
  });
  await sink(Buffer.alloc(2 * blockSize));
}

async function measure(content: () => Content): Promise<{ bytes: number; content: () => Content }> {
  const collected: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content()) {
    bytes += chunk.length;
    if (bytes <= maxCollectedBytes) collected.push(chunk);
    else collected.length = 0;
  }
  return { bytes, content: bytes <= maxCollectedBytes ? () => collected : content };
}
