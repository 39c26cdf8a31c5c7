import { afterEach, expect, test, vi } from 'vitest';
import { Failure, Refusal } from '#ui/send/call-error.ts';
import { beginningBytes, chunkBytes, DocumentSource } from './document-source.ts';
import { DocumentRefused } from './load-errors.ts';

const content = Uint8Array.from({ length: chunkBytes * 20 + 10 }, (_, index) => index % 251);

/** A server of the document, in parts or only whole. The first requests get `responses` instead, one each. */
function serve({ byParts = true, responses = [] as (Response | Error)[] } = {}) {
  const requests: { url: string; range: string | null }[] = [];
  const respond = async (url: string, init: RequestInit = {}) => {
    const range = new Headers(init.headers).get('Range');
    requests.push({ url, range });
    const first = responses.shift();
    if (first instanceof Error) throw first;
    if (first) return first;
    const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (!byParts || begin === undefined) return new Response(content);
    const part = content.slice(Number(begin), Number(end) + 1);
    const headers = { 'Content-Range': `bytes ${begin}-${Number(begin) + part.length - 1}/${content.length}` };
    return new Response(part, { status: 206, headers });
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  return requests;
}

function source(given: Partial<ConstructorParameters<typeof DocumentSource>[0]> = {}) {
  const reported = { waiting: [] as boolean[], lost: [] as unknown[] };
  const opened = new DocumentSource({
    url: 'https://a.example/old.pdf',
    renew: async () => 'https://a.example/new.pdf',
    onWaiting: (isWaiting) => reported.waiting.push(isWaiting),
    onLost: (cause) => reported.lost.push(cause),
    ...given,
  });
  return { opened, reported };
}

const refused = (status: number) => new Response('', { status });

afterEach(() => vi.unstubAllGlobals());

test('of a long document, the beginning is fetched first, then the parts that are asked for', async () => {
  const requests = serve();
  const { opened } = source();
  expect(await opened.open()).toEqual({ size: content.length, beginning: content.slice(0, beginningBytes) });
  expect(await opened.read(chunkBytes * 2, chunkBytes * 4)).toEqual(content.slice(chunkBytes * 2, chunkBytes * 4));
  expect(requests.map(({ range }) => range)).toEqual(['bytes=0-32767', 'bytes=327680-327689', 'bytes=32768-65535']);
});

/** Serves this document in parts; returns the parts that were requested. */
function servePdf(begin: string, end: string, length: number, { at = 0, words = '' } = {}) {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(words), at);
  bytes.set(new TextEncoder().encode(begin));
  bytes.set(new TextEncoder().encode(end), length - end.length);
  const ranges: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: { Range: string } }) => {
    ranges.push(headers.Range);
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(headers.Range) ?? [];
    const part = bytes.slice(Number(first), Number(last) + 1);
    return new Response(part, { status: 206, headers: { 'Content-Range': `bytes ${first}-${last}/${length}` } });
  });
  return ranges;
}
const megabyte = 2 ** 20;

test('the table of objects of a document made for the web is fetched with its beginning, and only once', async () => {
  const ranges = servePdf(`%PDF-1.5\n1 0 obj << /Linearized 1 /L ${megabyte} /T 700000 >>`, '', megabyte);
  const { opened } = source();
  await opened.open();
  expect(ranges).toEqual(['bytes=0-32767', 'bytes=688128-1048575']);
  expect(await opened.read(688_128, 704_512)).toHaveLength(megabyte - 688_128);
  expect(ranges).toHaveLength(2);
});

const compressed = `%PDF-1.5\n1 0 obj << /Linearized 1 /L ${megabyte} /T 700000 >> endobj 2 0 obj << /Type /XRef /Length 46 >>`;
const tableOf = (length: number | string) => ({
  at: 700_000,
  words: `\n9 0 obj\n<< /Type /XRef /Length ${length} /W [ 1 3 1 ] >>\nstream\n`,
});

test('of a compressed table of objects, the blanks behind it are not fetched', async () => {
  const ranges = servePdf(compressed, '', megabyte, tableOf(2621));
  const { opened } = source();
  await opened.open();
  expect(await opened.read(688_128, 704_512)).toHaveLength(chunkBytes * 2);
  expect(ranges).toEqual(['bytes=0-32767', 'bytes=688128-720895']);
});

test('the rest of a compressed table of objects is fetched as soon as its beginning has said how long it is', async () => {
  const ranges = servePdf(compressed, '', megabyte, tableOf(60_000));
  const { opened } = source();
  await opened.open();
  expect(await opened.read(688_128, 704_512)).toHaveLength(chunkBytes * 2);
  expect(await opened.read(720_896, 737_280)).toHaveLength(chunkBytes * 3);
  expect(ranges).toEqual(['bytes=0-32767', 'bytes=688128-720895', 'bytes=720896-770047']);
});

test.for(['7 0 R', 'none', '99999999999'])(
  'a compressed table of objects whose length is %s is read as PDF.js asks for it',
  async (length) => {
    const ranges = servePdf(compressed, '', megabyte, tableOf(length));
    const { opened } = source();
    await opened.open();
    expect(await opened.read(688_128, 704_512)).toHaveLength(chunkBytes * 2);
    expect(await opened.read(720_896, 737_280)).toHaveLength(chunkBytes * 2);
    expect(ranges).toEqual(['bytes=0-32767', 'bytes=688128-720895', 'bytes=720896-753663']);
  },
);

test('the table of objects of any other document is fetched as soon as its end has said where it is', async () => {
  const ranges = servePdf('%PDF-1.5', 'startxref\n700000\n%%EOF\n', megabyte);
  const { opened } = source();
  await opened.open();
  expect(await opened.read(megabyte - chunkBytes, megabyte)).toHaveLength(chunkBytes);
  expect(await opened.read(688_128, 704_512)).toHaveLength(megabyte - chunkBytes - 688_128);
  expect(ranges).toEqual(['bytes=0-32767', 'bytes=1032192-1048575', 'bytes=688128-1032191']);
});

test('a small document is fetched with two requests', async () => {
  const ranges = servePdf('%PDF-1.5', '', 83_000);
  const { opened } = source();
  await opened.open();
  expect(await opened.read(32_768, 49_152)).toHaveLength(83_000 - 32_768);
  expect(ranges).toEqual(['bytes=0-32767', 'bytes=32768-82999']);
});

test('a part that was fetched ahead in vain is fetched again', async () => {
  servePdf('%PDF-1.5', '', 83_000);
  const server = fetch;
  const { opened } = source();
  let isFirst = true;
  vi.stubGlobal('fetch', async (url: string, init: { headers: { Range: string } }) => {
    if (!init.headers.Range.startsWith('bytes=32768') || !isFirst) return await server(url, init);
    isFirst = false;
    throw new TypeError('Failed to fetch');
  });
  await opened.open();
  expect(await opened.read(32_768, 49_152)).toHaveLength(chunkBytes * 2);
});

test('from a server that cannot send parts, the whole document is fetched once', async () => {
  const requests = serve({ byParts: false });
  const { beginning, size } = await source().opened.open();
  expect(beginning).toEqual(content);
  expect(size).toBe(content.length);
  expect(requests).toHaveLength(1);
});

test('where another origin hides its length, the whole document is fetched', async () => {
  serve({ responses: [new Response(content.slice(0, chunkBytes), { status: 206 })] });
  expect((await source().opened.open()).beginning).toEqual(content);
});

test('a URL that has expired is renewed once for all parts that need it', async () => {
  serve();
  const renew = vi.fn(async () => 'https://a.example/new.pdf');
  const { opened } = source({ renew });
  await opened.open();
  // From here on, only the new URL works.
  const server = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('new.pdf') ? await server(url, init) : refused(403),
  );
  const parts = await Promise.all([opened.read(0, chunkBytes), opened.read(chunkBytes * 2, chunkBytes * 4)]);
  expect(parts).toEqual([content.slice(0, chunkBytes), content.slice(chunkBytes * 2, chunkBytes * 4)]);
  expect(renew).toHaveBeenCalledOnce();
});

/** From here on, only the new URL works. Each call of what this returns refuses one request to the old one. */
function expire() {
  const server = fetch;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('new.pdf')) return await server(url, init);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return refused(403);
  });
  return async () => (await vi.waitFor(() => waiting.shift() ?? expect.fail('there is no request')))();
}

test('a part that is refused late is fetched from the URL that another part has renewed', async () => {
  serve();
  const renew = vi.fn(async () => 'https://a.example/new.pdf');
  const { opened } = source({ renew });
  await opened.open();
  const refuseNext = expire();
  const first = opened.read(0, chunkBytes);
  const late = opened.read(chunkBytes * 2, chunkBytes * 4);
  await refuseNext();
  await first;
  await refuseNext();
  expect(await late).toEqual(content.slice(chunkBytes * 2, chunkBytes * 4));
  expect(renew).toHaveBeenCalledOnce();
});

test('a URL that cannot be renewed without a network is renewed when the network is back', async () => {
  serve({ responses: [refused(403)] });
  const renew = vi.fn(async () => 'https://a.example/new.pdf');
  const { opened, reported } = source({ renew });
  await opened.open();
  serve({ responses: [refused(403), refused(403)] });
  renew.mockRejectedValueOnce(new Failure('network', 'No network', { worthRetrying: true }));
  const part = opened.read(0, chunkBytes);
  await vi.waitFor(() => expect(reported.waiting).toEqual([true]));
  dispatchEvent(new Event('online'));
  expect(await part).toEqual(content.slice(0, chunkBytes));
  expect(reported.lost).toEqual([]);
});

test('a URL that the provider does not renew ends the document, with the provider’s message', async () => {
  serve();
  const { opened, reported } = source({ renew: () => Promise.reject(new Refusal('You are no longer enrolled.')) });
  await opened.open();
  serve({ responses: [refused(403)] });
  await expect(opened.read(0, chunkBytes)).rejects.toThrow('You are no longer enrolled.');
  expect(reported.lost).toMatchObject([{ message: 'You are no longer enrolled.' }]);
});

test('without a network, a part is waited for, and fetched when the network is back', async () => {
  serve();
  const { opened, reported } = source();
  await opened.open();
  serve({ responses: [new TypeError('Failed to fetch')] });
  const part = opened.read(0, chunkBytes);
  await vi.waitFor(() => expect(reported.waiting).toEqual([true]));
  dispatchEvent(new Event('online'));
  expect(await part).toEqual(content.slice(0, chunkBytes));
  expect(reported).toEqual({ waiting: [true, false], lost: [] });
});

test('a document that is gone or was replaced is reported, and is not fetched again', async () => {
  serve();
  const { opened, reported } = source();
  await opened.open();
  const other = { status: 206, headers: { 'Content-Range': 'bytes 0-9/10' } };
  const requests = serve({ responses: [refused(404), new Response(content.slice(0, 10), other)] });
  await expect(opened.read(0, chunkBytes)).rejects.toBeInstanceOf(DocumentRefused);
  await expect(opened.read(0, chunkBytes)).rejects.toBeInstanceOf(DocumentRefused);
  expect(reported.lost).toHaveLength(2);
  expect(requests).toHaveLength(2);
});
