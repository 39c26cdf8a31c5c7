import type { ServerResponse } from 'node:http';
import type { OpenMedia } from '#server/platform/media/store.ts';
import type { ByteRange } from './byte-range.ts';
import { giveBack, giveUp, takeBuffer } from './chunk-buffers.ts';

/** A client that takes this many chunks in a row, each within this time, takes a megabyte quickly and is fast. */
const fastChunks = 16;
const fastMs = 50;

/**
 * Sends a part of a file, and resolves at the end of the response, also when its client has gone. `begin` sends the
 * head. It is called when the first bytes have been read, so that a file that cannot be read gets an error instead; then
 * this throws.
 */
export async function sendBytes(
  file: OpenMedia,
  { start, end }: ByteRange,
  response: ServerResponse,
  begin: () => void,
): Promise<void> {
  let quickChunks = 0;
  for (let position = start; position <= end && !response.destroyed; ) {
    const left = end - position + 1;
    const buffer = takeBuffer(quickChunks >= fastChunks, left);
    const chunk = await read(file, buffer.subarray(0, left), position, end).catch((error: unknown) => {
      giveBack(buffer);
      if (response.headersSent) response.destroy();
      throw error;
    });
    if (position === start) begin();
    position += chunk.length;
    const begun = performance.now();
    const isWritten = await write(response, chunk, position > end);
    if (!isWritten) return giveUp(buffer);
    giveBack(buffer);
    quickChunks = performance.now() - begun < fastMs ? quickChunks + 1 : 0;
  }
}

async function read(file: OpenMedia, buffer: Buffer, position: number, end: number): Promise<Buffer> {
  const count = await file.read(buffer, position, end);
  if (count === 0) throw new Error('A file is shorter than it was.');
  return buffer.subarray(0, count);
}

/** Resolves when the system has taken the bytes: to true, or to false if the client has gone. */
function write(response: ServerResponse, chunk: Buffer, isLast: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => resolve(false);
    const onWritten = (error?: Error | null) => {
      response.off('close', onClose);
      resolve(!error);
    };
    response.once('close', onClose);
    if (isLast) response.end(chunk, onWritten);
    else response.write(chunk, onWritten);
  });
}
