import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { blockSize, tarHeader, zeros } from './tar-header.ts';

/** One file in a backup. */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

/** Adds a file to a tar as a stream. The size need not be known in advance, and only one chunk is in memory. */
export type AddPart = (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<Part>;

export async function writeTar(file: FileHandle, write: (add: AddPart) => Promise<void>): Promise<void> {
  let end = 0;
  await write(async (name, content) => {
    const hash = createHash('sha256');
    const begin = end + tarHeader(name, 0).length;
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      await writeAt(file, chunk, begin + bytes);
      bytes += chunk.length;
    }
    await writeAt(file, zeros(bytes), begin + bytes);
    await writeAt(file, tarHeader(name, bytes), end);
    end = begin + bytes + zeros(bytes).length;
    return { name, bytes, sha256: hash.digest('hex') };
  });
  await writeAt(file, Buffer.alloc(2 * blockSize), end);
}

/** A single write may store only part of the bytes. */
async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
