import { resolve } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { fileStore } from './file-store.ts';
import type { MediaStore } from './store.ts';

/** Opens the store at `file:PATH`. Throws an OperatorError for any other URL. */
export function openMediaStore(url: string): MediaStore {
  if (url.startsWith('file:')) return fileStore(resolve(url.slice('file:'.length)));
  throw new OperatorError('MEDIA_URL takes file:PATH; S3 is not supported yet.');
}
