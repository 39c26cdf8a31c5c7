import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSize, readHeaderField, readPaxPath, tarHeader } from './write-tar.ts';

const names = fc
  .oneof(fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }), fc.string({ minLength: 1, maxLength: 120 }))
  .filter((name) => !name.includes('\0'));

test('every name and size can be read back, however long or large', () => {
  fc.assert(
    fc.property(names, fc.maxSafeNat(), (name, size) => {
      const header = tarHeader(name, size);
      const last = header.subarray(-blockSize);
      expect(Number(readHeaderField(last, 'size'))).toBe(size);
      expect(header.length % blockSize).toBe(0);
      if (readHeaderField(header, 'type') === '0') expect(readHeaderField(header, 'name')).toBe(name);
      else {
        const length = Number(readHeaderField(header, 'size'));
        expect(readPaxPath(header.subarray(blockSize, blockSize + length))).toBe(name);
      }
    }),
    {
      examples: [
        ['media/film.mp4', 8 ** 11 - 1],
        ['media/film.mp4', 8 ** 11],
        ['ൾ'.repeat(255), 0],
        ['a'.repeat(101), 1],
      ],
    },
  );
});
