import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readRange } from '#server/http/media/byte-range.ts';
import { findSignatureFault } from './signature-v4.ts';

const bucket = 'portal-test';
const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'secret of the tests' };
const minPartBytes = 5 * 1024 * 1024;

/** An object store in this process, as far as the portal uses one. It answers as S3 does, also to mistakes. */
export interface S3Server {
  bucket: string;
  endpoint: string;
  keys: typeof keys;
  /** What is in the bucket, by key. */
  objects: Map<string, StoredObject>;
  /** The requests so far: 'GET /bucket/key'. */
  requests: string[];
  /** The uploads of parts that were neither finished nor given up. */
  openUploads(): number;
  /** Answers the next requests with a status, or breaks off after some bytes of the body. */
  faults: ({ status: number } | { bytes: number })[];
  /** Closes each connection after a response, as long as it is true. */
  closesConnections: boolean;
  /** Breaks off all connections, as long as it is true. */
  isAway: boolean;
  /** Answers requests in place of the store. For those that it returns false for, the store does. */
  instead?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Called with each request, before it is answered. */
  onRequest?: ((request: string) => void) | undefined;
  close(): Promise<void>;
}

interface StoredObject {
  body: Buffer;
  type: string;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await buffer(request);
    const { method = '', url = '' } = request;
    const { pathname, searchParams: query } = new URL(url, 'http://bucket');
    const path = decodeURIComponent(pathname);
    server.onRequest?.(`${method} ${path}`);
    if (server.isAway) return request.socket.destroy();
    if (server.closesConnections) response.setHeader('connection', 'close');
    server.requests.push(`${method} ${path}`);
    if (server.instead?.(request, response)) return undefined;
    const fault = server.faults.shift();
    if (fault && 'status' in fault) return refuse(response, fault.status, 'SlowDown');
    const signature = findSignatureFault(request, body, keys);
    if (signature) return refuse(response, 403, signature);
    if (!path.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    const key = path.slice(bucket.length + 2);
    const type = request.headers['content-type'] ?? 'binary/octet-stream';
    if (key === '') return list(response, query);
    if (method === 'PUT' && query.has('uploadId')) return putPart(response, query, body);
    if (method === 'PUT') {
      objects.set(key, { body, type });
      return response.setHeader('etag', tag(body)).end();
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, type, parts: new Map() });
      const xml = `<UploadId>${id}</UploadId>`;
      return send(response, 200, `<InitiateMultipartUploadResult>${xml}</InitiateMultipartUploadResult>`);
    }
    if (method === 'POST') return finish(response, query.get('uploadId') ?? '', body.toString());
    if (method === 'DELETE' && query.has('uploadId')) {
      return response.writeHead(uploads.delete(query.get('uploadId') ?? '') ? 204 : 404).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return get(request, response, objects.get(key), fault && 'bytes' in fault ? fault.bytes : undefined);
  }

  function putPart(response: ServerResponse, query: URLSearchParams, body: Buffer): ServerResponse {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    return response.setHeader('etag', tag(body)).end();
  }

  function finish(response: ServerResponse, id: string, xml: string): ServerResponse {
    const upload = uploads.get(id);
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?([0-9a-f]+)"?<\/ETag>/g)];
    const bodies = named.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part && tag(part) === `"${etag}"` ? part : undefined;
    });
    if (bodies.length === 0 || bodies.includes(undefined)) return refuse(response, 400, 'InvalidPart');
    const whole = bodies.filter((part) => part !== undefined);
    if (whole.slice(0, -1).some((part) => part.length < minPartBytes)) return refuse(response, 400, 'EntityTooSmall');
    const body = Buffer.concat(whole);
    objects.set(upload.key, { body, type: upload.type });
    uploads.delete(id);
    return send(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>${tag(body)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function list(response: ServerResponse, query: URLSearchParams): ServerResponse {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    // A store may list fewer than it is asked for.
    const page = found.slice(0, Math.min(Number(query.get('max-keys')), 3));
    const next = page.length < found.length ? page.at(-1) : undefined;
    const more = next === undefined ? '' : `<NextContinuationToken>${escapeXml(next)}</NextContinuationToken>`;
    const rows = page
      .map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`)
      .join('');
    const head = `<IsTruncated>${next !== undefined}</IsTruncated>`;
    return send(response, 200, `<ListBucketResult>${head}${more}${rows}</ListBucketResult>`);
  }

  const listener = createServer((request, response) => void handle(request, response));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const server: S3Server = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    keys,
    objects,
    requests: [],
    openUploads: () => uploads.size,
    faults: [],
    closesConnections: false,
    isAway: false,
    close: async () => {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}

function get(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  object: StoredObject | undefined,
  bytesSent: number | undefined,
): ServerResponse {
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const { body, type } = object;
  const range = readRange(headers.range, body.length);
  if (range === 'unsatisfiable') return refuse(response, 416, 'InvalidRange');
  const { start, end } = range ?? { start: 0, end: body.length - 1 };
  response.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': end - start + 1,
    etag: tag(body),
    ...(range && { 'content-range': `bytes ${start}-${end}/${body.length}` }),
  });
  if (method === 'HEAD') return response.end();
  if (bytesSent === undefined) return response.end(body.subarray(start, end + 1));
  response.write(body.subarray(start, start + bytesSent), () => response.destroy());
  return response;
}

function refuse(response: ServerResponse, status: number, code: string): ServerResponse {
  return send(response, status, `<Error><Code>${code}</Code></Error>`);
}

function send(response: ServerResponse, status: number, xml: string): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

function tag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function escapeXml(text: string): string {
  const names = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
  return Object.entries(names).reduce((escaped, [one, name]) => escaped.replaceAll(one, `&${name};`), text);
}
