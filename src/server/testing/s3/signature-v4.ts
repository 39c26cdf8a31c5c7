import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const maxSkewMs = 15 * 60 * 1000;

/**
 * What S3 answers to a request whose signature is not valid; undefined if it is. It is written from Amazon's
 * specification of Signature Version 4, and not with the client, so that a mistake of the client shows.
 */
export function findSignatureFault(
  { method = '', headers, url = '' }: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'RequestTimeTooSkewed' | undefined {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const signed = readSignature(headers.authorization, searchParams);
  if (!signed) return 'AccessDenied';
  const [accessKey, day = '', region = '', service = '', end] = signed.credential.split('/');
  if (accessKey !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const time = signed.time ?? String(headers['x-amz-date']);
  const age = Date.now() - timeOf(time);
  if (signed.seconds !== undefined && age > signed.seconds * 1000) return 'AccessDenied';
  if (signed.seconds === undefined && Math.abs(age) > maxSkewMs) return 'RequestTimeTooSkewed';
  const payload = signed.seconds === undefined ? String(headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD';
  const isWhole = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body);
  if (!isWhole || !time.startsWith(day) || service !== 's3' || end !== 'aws4_request') return 'SignatureDoesNotMatch';

  const query = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...signed.headers.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed.headers.join(';'),
    payload,
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'];
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${keys.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n'));
  return expected.toString('hex') === signed.signature ? undefined : 'SignatureDoesNotMatch';
}

interface Signature {
  credential: string;
  headers: string[];
  signature: string;
  /** In a presigned URL, and else in a header. */
  time?: string;
  /** How long a presigned URL is valid. */
  seconds?: number;
}

function readSignature(authorization: string | undefined, query: URLSearchParams): Signature | undefined {
  const inHeader = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, names, signature] = inHeader.exec(authorization ?? '') ?? [];
  if (credential && names?.split(';').includes('host') && signature)
    return { credential, headers: names.split(';'), signature };
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    headers: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    time: query.get('X-Amz-Date') ?? '',
    seconds: Number(query.get('X-Amz-Expires')),
  };
}

/** '20261123T094500Z' in epoch milliseconds. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
