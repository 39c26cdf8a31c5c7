import {
  finishUploadCall,
  maxPartBytes,
  openUploadCall,
  type Upload,
  type UploadKind,
  uploadPartCall,
} from '#contract/desk/uploads.ts';
import { callDesk, callDeskWithBytes } from '#desk/api/call-desk.ts';
import { Failure } from '#ui/send/call-error.ts';

const KB = 1024;
const firstPartBytes = 512 * KB;
const leastPartBytes = 64 * KB;
/** A part that takes this long is followed by a smaller one, so that each arrives before it is given up. */
const slowMs = 20_000;
const fastMs = 5_000;
const longestWaitMs = 30_000;
const askAgainMs = 2_000;

export interface Sending {
  file: File;
  kind: UploadKind;
  parent_id: string;
  signal: AbortSignal;
  /** Called with what is known of the upload, and with why it waits, if it does. */
  onProgress(upload: Upload, waitsFor?: Failure): void;
}

/** The file cannot be read any more: it was changed, moved, or its disk is gone. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/**
 * Sends a file, from where an earlier upload of it stands, and has it checked. While the network or the server is away, it
 * waits, and goes on by itself. Throws what the server refuses.
 */
export async function sendFile({ file, kind, parent_id, signal, onProgress }: Sending): Promise<Upload> {
  const { name: file_name, size, lastModified: modified_at } = file;
  let known: Upload | undefined;
  const note = (upload: Upload, waitsFor?: Failure): Upload => {
    known = upload;
    onProgress(upload, waitsFor);
    return upload;
  };
  const withRetries = createRetries(signal, (error) => known && note(known, error));

  const input = { kind, parent_id, file_name, size, modified_at };
  let upload = note(await withRetries(() => callDesk(openUploadCall, input, signal)));
  let partBytes = firstPartBytes;
  while (upload.state === 'receiving' && upload.received < size) {
    const { upload_id, received: position } = upload;
    const began = Date.now();
    const { received } = await withRetries(async (failures) => {
      if (failures > 0) partBytes = Math.max(partBytes / 2, leastPartBytes);
      const bytes = await readPart(file, position, partBytes);
      return await callDeskWithBytes(uploadPartCall, { upload_id, position: String(position) }, bytes, signal);
    });
    const tookMs = Date.now() - began;
    if (tookMs < fastMs) partBytes = Math.min(partBytes * 2, maxPartBytes);
    if (tookMs > slowMs) partBytes = Math.max(partBytes / 2, leastPartBytes);
    upload = note({ ...upload, received });
  }
  const { upload_id } = upload;
  const finish = () => withRetries(() => callDesk(finishUploadCall, { upload_id }, signal));
  upload = note(await finish());
  while (upload.state === 'checking') {
    await wait(askAgainMs, signal);
    upload = note(await finish());
  }
  return upload;
}

/** Runs a call until the server answers, with longer and longer pauses. Each run is told how many have failed before it. */
function createRetries(signal: AbortSignal, onFailure: (error: Failure) => void) {
  return async <Result>(run: (failures: number) => Promise<Result>): Promise<Result> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await run(failures);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Failure && error.worthRetrying)) throw error;
        onFailure(error);
        await networkOr(Math.min(1000 * 2 ** failures, longestWaitMs), signal);
      }
    }
  };
}

async function readPart(file: File, position: number, length: number): Promise<ArrayBuffer> {
  const bytes = await file
    .slice(position, position + length)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new UnreadableFile('', { cause });
    });
  if (bytes.byteLength === 0) throw new UnreadableFile();
  return bytes;
}

/** Resolves when the network comes back, and after some milliseconds in any case. */
function networkOr(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, signal, (resolve) => {
    window.addEventListener('online', resolve, { once: true });
    return () => window.removeEventListener('online', resolve);
  });
}

/** Resolves after some milliseconds, or earlier. Rejects when it is aborted. */
function wait(ms: number, signal: AbortSignal, orEarlier?: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      removeListener?.();
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      removeListener?.();
      reject(signal.reason);
    };
    const timer = setTimeout(end, ms);
    const removeListener = orEarlier?.(end);
    signal.addEventListener('abort', stop, { once: true });
  });
}
