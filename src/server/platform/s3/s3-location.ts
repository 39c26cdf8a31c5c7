import { OperatorError } from '#server/errors.ts';
import { type Environment, readVariable } from '#server/platform/files/read-variable.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';

/** A folder in a bucket, and how to get at it. */
export interface S3Location extends S3Access {
  /** The bucket's own address. */
  bucketUrl: string;
  /** Before each key: '' or `folder/`. */
  prefix: string;
}

interface S3Access {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** In the variables that Amazon's own tools read. Throws if one is not set. */
function readAccess(env: Environment): S3Access {
  return {
    region: readRegion(env),
    accessKeyId: requireKey(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: requireKey(env, 'AWS_SECRET_ACCESS_KEY'),
  };
}

function readRegion(env: Environment): string {
  return readVariable(env, 'AWS_REGION') ?? 'us-east-1';
}

function requireKey(env: Environment, name: string): string {
  const key = readVariable(env, name);
  if (key === undefined) throw new OperatorError(`${name} takes the access key of a bucket, and is not set.`);
  return key;
}

/**
 * Reads `s3://bucket/folder?endpoint=…&region=…`. The message for a wrong value does not show it, because it may hold a
 * password.
 */
export function readS3Url(value: string, env: Environment): S3Location {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = [url?.username, url?.password, url?.port, url?.hash].every((part) => part === '');
  const isKnown = [...(url?.searchParams.keys() ?? [])].every((key) => key === 'endpoint' || key === 'region');
  const folder = (decodeUri(url?.pathname ?? '') ?? '%').replace(/^\/|\/$/g, '');
  const given = url?.searchParams.get('endpoint') ?? undefined;
  const isRight = url?.protocol === 's3:' && isPlain && isKnown && isBucket(url.hostname) && isFolder(folder);
  if (!isRight || (given !== undefined && !isEndpoint(given))) {
    throw new OperatorError(
      `MEDIA_URL takes file:PATH or s3://BUCKET/FOLDER, with ?endpoint=https://s3.example.org for a store that is not Amazon’s.`,
    );
  }
  const { region: usual, ...keys } = readAccess(env);
  const region = url.searchParams.get('region') ?? usual;
  return {
    bucketUrl: bucketUrl(url.hostname, given ?? `https://s3.${region}.amazonaws.com`),
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    ...keys,
  };
}

function isBucket(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
}

function isFolder(path: string): boolean {
  return path === '' || path.split('/').every((step) => /^[\w.-]+$/.test(step) && !/^\.+$/.test(step));
}

function isEndpoint(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') && `${url?.search}${url?.hash}${url?.username}${url?.password}` === '';
}

/** The bucket's name is in the path, unless the endpoint is the bucket's own host. */
function bucketUrl(bucket: string, endpoint: string): string {
  const { href, hostname } = new URL(endpoint);
  const base = href.replace(/\/+$/, '');
  return hostname.startsWith(`${bucket}.`) ? base : `${base}/${bucket}`;
}
