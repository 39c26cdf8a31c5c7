import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ffmpegLine, quoteForShell } from './ffmpeg.ts';

test('the line makes a new file beside the old one', () => {
  expect(ffmpegLine('/academy/01 What is it.mp4', 'h264')).toBe(
    'ffmpeg -i "/academy/01 What is it.mp4" -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart "/academy/01 What is it-h264.mp4"',
  );
  expect(ffmpegLine("/academy/Coulomb's law.webm", 'copy')).toBe(
    `ffmpeg -i "/academy/Coulomb's law.webm" -c copy -movflags +faststart "/academy/Coulomb's law-copy.mp4"`,
  );
});

test('a shell takes any name as one word, and runs nothing that is in it', () => {
  const names = ['$(touch /tmp/x)', '`id`', '"; id; "', "'; id; '", '!!', '\\', '$HOME', 'a\nb', '&& id', '*'];
  const texts = fc.oneof(
    fc.constantFrom(...names),
    fc.string({ unit: fc.constantFrom(...`ab '"$\`\\!*?&;|<>()#~\n`) }),
  );
  fc.assert(
    fc.property(
      fc.array(
        texts.filter((text) => !text.includes('\0')),
        { minLength: 1, maxLength: 20 },
      ),
      (words) => {
        const script = `printf '%s\\0' ${words.map(quoteForShell).join(' ')}`;
        const out = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
        expect(out.split('\0').slice(0, -1)).toEqual(words);
      },
    ),
    { numRuns: 20 },
  );
});
