import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

const KB = 1024;
const size = 3072 * KB;
const byteAt = (position: number) => position % 251;

beforeEach(() => {
  // The size of a part depends on how long the one before it took.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file arrives whole, in larger and larger parts; one that is lost is sent again, and smaller', async () => {
  const parts: [position: number, kilobytes: number][] = [];
  const arrived = new Uint8Array(size);
  const upload = { upload_id: 'u1', kind: 'video', parent_id: 'c1', file_name: 'Film.mp4', size, modified_at: 1 };
  const state = { messages: [], received: 0, state: 'receiving' };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: ArrayBuffer }) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const answer = (data: object) => Response.json({ status: true, message: '', data });
    if (pathname.endsWith('/open_upload')) return answer({ ...upload, ...state });
    if (pathname.endsWith('/finish_upload')) return answer({ ...upload, ...state, received: size, state: 'done' });
    const [position, bytes] = [Number(searchParams.get('position')), new Uint8Array(body)];
    parts.push([position / KB, bytes.length / KB]);
    if (parts.length === 2) throw new TypeError('Failed to fetch');
    arrived.set(bytes, position);
    return answer({ received: position + bytes.length });
  });

  const done = await sendFile({
    file: new File([Uint8Array.from({ length: size }, (_, position) => byteAt(position))], 'Film.mp4'),
    kind: 'video',
    parent_id: 'c1',
    signal: new AbortController().signal,
    // It waits for the network, which comes back at once.
    onProgress: (_, waitsFor) => waitsFor && queueMicrotask(() => window.dispatchEvent(new Event('online'))),
  });
  expect(done.state).toBe('done');
  expect(parts).toEqual([
    [0, 512],
    [512, 1024],
    [512, 512],
    [1024, 1024],
    [2048, 1024],
  ]);
  expect(arrived.every((byte, position) => byte === byteAt(position))).toBe(true);
});
