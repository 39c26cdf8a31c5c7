import { resolve } from 'node:path';
import { expandHome } from '#server/platform/files/expand-home.ts';
import { type Environment, readVariable } from '#server/platform/files/read-variable.ts';
import { readS3Url, type S3Location } from '#server/platform/s3/s3-location.ts';

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
