import { resolve } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { expandHome } from '#server/platform/files/expand-home.ts';
import { type Environment, readVariable } from '#server/platform/files/read-variable.ts';

/** Where the media are: a folder of this machine, or a bucket. */
export type MediaLocation = { folder: string } | S3Location;

/** A folder in a bucket, and how to get at it. */
export interface S3Location {
  /** The bucket's own address. */
  bucketUrl: string;
  /** Before each key: '' or `folder/`. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads MEDIA_URL: `file:PATH`, or `s3://bucket/folder?endpoint=…&region=…` with its keys in the variables that Amazon's
 * own tools read. For a wrong value it throws an OperatorError that names the variable and what it takes. The value
 * stays out of the message, because it may hold a password.
 */
export function readMediaLocation(env: Environment, dataDir: string): MediaLocation {
  const value = readVariable(env, 'MEDIA_URL') ?? `file:${dataDir}/media`;
  if (value.startsWith('file:')) {
    return { folder: resolve(expandHome(env, 'MEDIA_URL', value).slice('file:'.length)) };
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = [url?.username, url?.password, url?.port, url?.hash].every((part) => part === '');
  const isKnown = [...(url?.searchParams.keys() ?? [])].every((name) => name === 'endpoint' || name === 'region');
  const folder = decode(url?.pathname ?? '').replace(/^\/|\/$/g, '');
  if (url?.protocol !== 's3:' || !isPlain || !isKnown || !isBucket(url.hostname) || !isFolder(folder)) {
    throw new OperatorError(
      'MEDIA_URL takes file:PATH or s3://BUCKET/FOLDER, with ?endpoint=https://… for a store that is not Amazon’s.',
    );
  }
  const region = url.searchParams.get('region') ?? readVariable(env, 'AWS_REGION') ?? 'us-east-1';
  return {
    bucketUrl: bucketUrl(url.hostname, url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`),
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    accessKeyId: requireKey(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: requireKey(env, 'AWS_SECRET_ACCESS_KEY'),
  };
}

function isBucket(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
}

function isFolder(path: string): boolean {
  return path === '' || path.split('/').every((step) => /^[\w.-]+$/.test(step) && !/^\.+$/.test(step));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '//';
  }
}

/** The bucket's name is in the path, unless the endpoint is the bucket's own host. */
function bucketUrl(bucket: string, endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new OperatorError('MEDIA_URL takes an endpoint such as ?endpoint=https://s3.example.org.');
  }
  const base = url.href.replace(/\/+$/, '');
  return url.hostname.startsWith(`${bucket}.`) ? base : `${base}/${bucket}`;
}

function requireKey(env: Environment, name: string): string {
  const key = readVariable(env, name);
  if (key !== undefined) return key;
  throw new OperatorError(`${name} takes the access key of the bucket in MEDIA_URL, and is not set.`);
}
