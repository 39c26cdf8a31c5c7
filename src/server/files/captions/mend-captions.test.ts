import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendCaptions } from './mend-captions.ts';

const right =
  'WEBVTT - Lens\r\n\r\nNOTE by Asha\r\n\r\n1\r\n00:00.000 --> 00:02.500 line:0\r\nI see a -> b & c<d\r\n\r\n1:00:00.000-->1:00:01.000\r\n<v Asha>वाह\r\n';

test('what browsers show is not changed by a letter', () => {
  expect(mendCaptions(right)).toEqual({ text: right, count: 2, unreadable: [], backward: [] });
});

test.each([
  ['00:00:01,000 --> 00:00:02,500', '00:00:01.000 --> 00:00:02.500'],
  ['00:00:01,000 --> 00:00:02,500 align:start', '00:00:01.000 --> 00:00:02.500 align:start'],
  ['0:01,5 --> 0:02', '00:00:01.500 --> 00:00:02.000'],
  ['00:00:01.00 --> 00:00:02.0', '00:00:01.000 --> 00:00:02.000'],
  ['75:00.000 --> 75:01.000', '01:15:00.000 --> 01:15:01.000'],
  ['00:00:01.000000 --> 00:00:02.999999', '00:00:01.000 --> 00:00:02.999'],
  ['00:00:01.000 -> 00:00:02.000', '00:00:01.000 --> 00:00:02.000'],
  ['00:00:01.000 –> 00:00:02.000', '00:00:01.000 --> 00:00:02.000'],
  ['00:00:01.000 → 00:00:02.000', '00:00:01.000 --> 00:00:02.000'],
])('the times %s become %s', (times, mended) => {
  const text = (line: string) => `WEBVTT\n\n${line}\nHello`;
  expect(mendCaptions(text(times))).toEqual({ text: text(mended), count: 1, unreadable: [], backward: [] });
});

test.each(['1\n00:00:01.000 --> 00:00:02.000\nHello\n', '\n\nwebvtt\n\n00:00:01.000 --> 00:00:02.000\nHello\n'])(
  'a first line that is missing or wrong is written: %j',
  (text) => expect(mendCaptions(text).text).toMatch(/^WEBVTT\n\n(?:1\n)?00:00:01\.000 --> 00:00:02\.000\nHello\n$/),
);

test('SubRip becomes WebVTT, and its signs stay signs', () => {
  const subRip =
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="#fff">If a<b and <i>b>c</i></font>\r\nAT&T {\\an8}&amp;\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nनमस्ते\r\n';
  expect(mendCaptions(subRip).text).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nIf a&lt;b and <i>b>c</i>\nAT&amp;T &amp;\n\n2\n00:00:03.000 --> 00:00:04.000\nनमस्ते\n',
  );
});

test('times that cannot be read, and captions that end before they begin, have their lines', () => {
  const text =
    'WEBVTT\n\n00:00:01:12 --> 00:00:02:00\nframes\n\n00:00:05.000 --> 00:00:04.000\nback\n\n00:61.000 --> 00:62.000\nseconds\n\n00:07.000 --> 00:07.000\nnever\n';
  expect(mendCaptions(text)).toEqual({ text, count: 2, unreadable: [3, 9], backward: [6, 12] });
});

const time = fc
  .tuple(fc.nat(120), fc.nat(70), fc.nat(70), fc.nat(99_999), fc.constantFrom('.', ',', ':', ''), fc.boolean())
  .map(
    ([hours, minutes, seconds, part, sign, hasHours]) =>
      `${hasHours ? `${hours}:` : ''}${minutes}:${seconds}${sign}${part}`,
  );
const line = fc.oneof(
  fc.tuple(time, fc.constantFrom(' --> ', '-->', ' -> ', ' → '), time).map((parts) => parts.join('')),
  fc.constantFrom('WEBVTT', 'webvtt', '', '1', 'a<b & c', '<i>x</i>', '-->', 'NOTE x', '\ufeff'),
  fc.string(),
);

test('what was mended stays as it is', () => {
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
      const once = mendCaptions(lines.join(end));
      expect(mendCaptions(once.text)).toEqual(
        once.text.startsWith('WEBVTT') ? { ...once, ...linesOf(once.text) } : once,
      );
    }),
  );
});

/** The lines move where a first line was added. */
function linesOf(text: string) {
  const { unreadable, backward } = mendCaptions(text);
  return { unreadable, backward };
}
