import { readMediaLocation } from '#server/platform/media/open-media-store.ts';
import type { S3Location } from '#server/platform/s3/s3-location.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** The environment of a portal whose media are in a folder of their own in a bucket. */
export function bucketVariables({ bucket, endpoint, keys }: S3Server): Record<string, string> {
  return {
    MEDIA_URL: `s3://${bucket}/${newId()}?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
}

export function bucketLocation(variables: Record<string, string | undefined>): S3Location {
  const location = readMediaLocation(variables, '/nowhere');
  if ('folder' in location) throw new Error('It is no bucket.');
  return location;
}

/**
 * Folders in a bucket: of a store in this process, or of the real one that TEST_S3_URL names, an s3://… whose bucket is
 * there, with its keys in the usual variables.
 */
export async function openTestBucket(): Promise<{ folder: () => S3Location; close: () => Promise<void> }> {
  const { TEST_S3_URL, ...environment } = process.env;
  if (TEST_S3_URL === undefined) {
    const server = await startS3Server();
    return { folder: () => bucketLocation(bucketVariables(server)), close: server.close };
  }
  const real = bucketLocation({ ...environment, MEDIA_URL: TEST_S3_URL });
  return { folder: () => ({ ...real, prefix: `${real.prefix}${newId()}/` }), close: async () => {} };
}
