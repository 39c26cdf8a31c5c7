import { fileStore } from './file-store.ts';
import type { MediaLocation } from './media-location.ts';
import type { MediaStore } from './store.ts';

/** Opens the store of the portal's media. Only a portal whose media are in a bucket loads what speaks S3. */
export async function openMediaStore(location: MediaLocation): Promise<MediaStore> {
  if ('folder' in location) return fileStore(location.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(location);
}
