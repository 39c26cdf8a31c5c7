import type { MediaStore } from '#server/platform/media/store.ts';

/** A media file was deleted while it was backed up, because nothing referred to it any more. The backup begins again. */
export class MediaDeletedError extends Error {
  override name = 'MediaDeletedError';
}

/** All bytes of a media file. */
export async function* readWhole(media: MediaStore, key: string, bytes: number): AsyncGenerator<Uint8Array> {
  // An empty file has no byte range to read.
  if (bytes === 0) return;
  try {
    yield* media.read(key, bytes);
  } catch (error) {
    if ((await media.findSize(key)) !== undefined) throw error;
    throw new MediaDeletedError(key);
  }
}
