import { expect, test } from 'vitest';
import { testPicture } from '#server/testing/test-picture.ts';
import { readPictureFacts } from './picture-facts.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  // A table between, and a marker with padding before it.
  [0xff, 0xc4, 0, 3, 0, 0xff, 0xff, 0xc2, 0, 11, 8, 0x01, 0x2c, 0x02, 0x80, 3],
);

test.each([
  ['png', testPicture(640, 300), { width: 640, height: 300 }],
  ['gif', bytes('GIF89a', [0x80, 0x02, 0x2c, 0x01]), { width: 640, height: 300 }],
  ['jpg', jpeg, { width: 640, height: 300 }],
  [
    'webp',
    bytes('RIFF....WEBPVP8 ....', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x2c, 0x01]),
    { width: 640, height: 300 },
  ],
  ['webp', bytes('RIFF....WEBPVP8L....', [0x2f, 0x7f, 0xc2, 0x4a, 0x00]), { width: 640, height: 300 }],
  ['webp', bytes('RIFF....WEBPVP8X....', [0, 0, 0, 0, 0x7f, 0x02, 0, 0x2b, 0x01, 0]), { width: 640, height: 300 }],
])('a %s has its kind and its size, whatever its name', (type, content, size) => {
  expect(readPictureFacts(content)).toEqual({ type, ...size });
  for (let length = 0; length < content.length - 1; length += 1) {
    expect(readPictureFacts(content.subarray(0, length))).toBeUndefined();
  }
});

test.each([
  ['nothing', bytes('')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a JPEG of markers only', Buffer.alloc(2_000_000, 0xff)],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
])('%s is no picture', (_, content) => {
  expect(readPictureFacts(content)).toBeUndefined();
});
