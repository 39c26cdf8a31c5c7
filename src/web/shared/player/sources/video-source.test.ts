import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

test.each([
  ['https://portal.example.org/media/signature/hash/file.mp4', 'file'],
  ['http://localhost:3000/media/a.webm?x=1', 'file'],
  ['https://portal.example.org/media/signature/hash/index.m3u8', 'hls'],
  ['https://portal.example.org/master.M3U8?token=1', 'hls'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube'],
  ['https://youtu.be/aqz-KE-bpKQ', 'youtube'],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube'],
  ['https://vimeo.com/1084537', 'vimeo'],
  ['https://player.vimeo.com/video/1084537', 'vimeo'],
])('%s is played as %s', (url, kind) => {
  expect(videoSource(url)?.kind).toBe(kind);
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'not a URL',
])('%s is not played', (url) => {
  expect(videoSource(url)).toBeUndefined();
});

test('a URL that only looks like a video site is a plain file', () => {
  expect(videoSource('https://youtube.com.example.org/v.mp4')?.kind).toBe('file');
  expect(videoSource('https://notvimeo.com/v.mp4')?.kind).toBe('file');
});
