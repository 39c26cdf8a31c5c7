import { afterEach, expect, test, vi } from 'vitest';
import { Failure, Refusal } from '#web/api/provider-error.ts';
import { chunkBytes, DocumentSource } from './document-source.ts';
import { DocumentRefused } from './load-errors.ts';

const content = Uint8Array.from({ length: chunkBytes * 2 + 10 }, (_, place) => place % 251);

/** A server of the document, by parts or only whole; `answers` go before it, one for each request. */
function serve({ byParts = true, answers = [] as (Response | Error)[] } = {}) {
  const asked: { address: string; range: string | null }[] = [];
  const answer = async (address: string, init: RequestInit = {}) => {
    const range = new Headers(init.headers).get('Range');
    asked.push({ address, range });
    const first = answers.shift();
    if (first instanceof Error) throw first;
    if (first) return first;
    const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (!byParts || begin === undefined) return new Response(content);
    const part = content.slice(Number(begin), Number(end) + 1);
    const headers = { 'Content-Range': `bytes ${begin}-${Number(begin) + part.length - 1}/${content.length}` };
    return new Response(part, { status: 206, headers });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return asked;
}

function source(given: Partial<ConstructorParameters<typeof DocumentSource>[0]> = {}) {
  const told = { waiting: [] as boolean[], lost: [] as unknown[] };
  const opened = new DocumentSource({
    address: 'https://a.example/old.pdf',
    renew: async () => 'https://a.example/new.pdf',
    onWaiting: (isWaiting) => told.waiting.push(isWaiting),
    onLost: (cause) => told.lost.push(cause),
    ...given,
  });
  return { opened, told };
}

const refused = (status: number) => new Response('', { status });

afterEach(() => vi.unstubAllGlobals());

test('of a long document only the beginning comes first, then the parts that are asked for', async () => {
  const asked = serve();
  const { opened } = source();
  expect(await opened.open()).toEqual({ size: content.length, beginning: content.slice(0, chunkBytes) });
  expect(await opened.read(chunkBytes, chunkBytes * 2)).toEqual(content.slice(chunkBytes, chunkBytes * 2));
  expect(asked.map(({ range }) => range)).toEqual(['bytes=0-65535', 'bytes=65536-131071']);
});

test('from a server that knows no parts it comes whole, once', async () => {
  const asked = serve({ byParts: false });
  const { beginning, size } = await source().opened.open();
  expect(beginning).toEqual(content);
  expect(size).toBe(content.length);
  expect(asked).toHaveLength(1);
});

test('where another origin hides how long it is, it comes whole', async () => {
  serve({ answers: [new Response(content.slice(0, chunkBytes), { status: 206 })] });
  expect((await source().opened.open()).beginning).toEqual(content);
});

test('an address that has run out is renewed once for all parts that find it so', async () => {
  serve();
  const renew = vi.fn(async () => 'https://a.example/new.pdf');
  const { opened } = source({ renew });
  await opened.open();
  // From here on only the new address opens.
  const server = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.endsWith('new.pdf') ? await server(address, init) : refused(403),
  );
  const parts = await Promise.all([opened.read(0, chunkBytes), opened.read(chunkBytes, chunkBytes * 2)]);
  expect(parts).toEqual([content.slice(0, chunkBytes), content.slice(chunkBytes, chunkBytes * 2)]);
  expect(renew).toHaveBeenCalledOnce();
});

/** From here on only the new address opens; what was asked for at the old one is refused when `release` says so. */
function runOut() {
  const server = fetch;
  const late: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('new.pdf')) return await server(address, init);
    await new Promise<void>((resolve) => late.push(resolve));
    return refused(403);
  });
  return async () => (await vi.waitFor(() => late.shift() ?? expect.fail('nothing was asked for')))();
}

test('a part whose refusal comes late is asked for at the address that another has renewed', async () => {
  serve();
  const renew = vi.fn(async () => 'https://a.example/new.pdf');
  const { opened } = source({ renew });
  await opened.open();
  const release = runOut();
  const first = opened.read(0, chunkBytes);
  const late = opened.read(chunkBytes, chunkBytes * 2);
  await release();
  await first;
  await release();
  expect(await late).toEqual(content.slice(chunkBytes, chunkBytes * 2));
  expect(renew).toHaveBeenCalledOnce();
});

test('an address that cannot be renewed for want of a network is renewed when it is back', async () => {
  serve({ answers: [refused(403)] });
  const renew = vi.fn(async () => 'https://a.example/new.pdf');
  const { opened, told } = source({ renew });
  await opened.open();
  serve({ answers: [refused(403), refused(403)] });
  renew.mockRejectedValueOnce(new Failure('network', 'No network', { worthRetrying: true }));
  const part = opened.read(0, chunkBytes);
  await vi.waitFor(() => expect(told.waiting).toEqual([true]));
  dispatchEvent(new Event('online'));
  expect(await part).toEqual(content.slice(0, chunkBytes));
  expect(told.lost).toEqual([]);
});

test('an address that the provider does not renew is the end of the document, in the provider’s words', async () => {
  serve();
  const { opened, told } = source({ renew: () => Promise.reject(new Refusal('You are no longer enrolled.')) });
  await opened.open();
  serve({ answers: [refused(403)] });
  await expect(opened.read(0, chunkBytes)).rejects.toThrow('You are no longer enrolled.');
  expect(told.lost).toMatchObject([{ message: 'You are no longer enrolled.' }]);
});

test('without a network a part is waited for, and comes when the network is back', async () => {
  serve();
  const { opened, told } = source();
  await opened.open();
  serve({ answers: [new TypeError('Failed to fetch')] });
  const part = opened.read(0, chunkBytes);
  await vi.waitFor(() => expect(told.waiting).toEqual([true]));
  dispatchEvent(new Event('online'));
  expect(await part).toEqual(content.slice(0, chunkBytes));
  expect(told).toEqual({ waiting: [true, false], lost: [] });
});

test('a document that is gone, or another than was opened, is told and not asked for again', async () => {
  serve();
  const { opened, told } = source();
  await opened.open();
  const other = { status: 206, headers: { 'Content-Range': 'bytes 0-9/10' } };
  const asked = serve({ answers: [refused(404), new Response(content.slice(0, 10), other)] });
  await expect(opened.read(0, chunkBytes)).rejects.toBeInstanceOf(DocumentRefused);
  await expect(opened.read(0, chunkBytes)).rejects.toBeInstanceOf(DocumentRefused);
  expect(told.lost).toHaveLength(2);
  expect(asked).toHaveLength(2);
});
