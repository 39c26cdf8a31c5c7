import { resolve } from 'node:path';
import { type Environment, expandHome, readVariable } from '#server/platform/files/read-variable.ts';
import { readS3Url, type S3Location } from '#server/platform/s3/s3-location.ts';
import { fileStore } from './file-store.ts';
import type { MediaStore } from './store.ts';

/** Opens the store of the portal's media. Only a portal whose media are in a bucket loads what speaks S3. */
export async function openMediaStore(location: MediaLocation): Promise<MediaStore> {
  if ('folder' in location) return fileStore(location.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(location);
}

/** Where the media are: a folder of this machine, or a bucket. */
export type MediaLocation = { folder: string } | S3Location;

/** Reads MEDIA_URL: `file:PATH`, or `s3://…` with its keys in the variables that Amazon's own tools read. */
export function readMediaLocation(env: Environment, dataDir: string): MediaLocation {
  const value = readVariable(env, 'MEDIA_URL') ?? `file:${dataDir}/media`;
  if (value.startsWith('file:')) {
    return { folder: resolve(expandHome(env, 'MEDIA_URL', value).slice('file:'.length)) };
  }
  return readS3Url(value, env);
}
