import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { mendCaptions } from './mend-captions.ts';

const folder = testFolder();

function read(files: Files) {
  folder.clear();
  const root = folder.write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`P/A/${name}`, text])));
  const context = createReadContext(root);
  const { subjects } = readAcademy(context);
  const topics = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics));
  const say = (path: string, text: string) => `${path.slice('P/A/'.length)}: ${text}`;
  return {
    captions: topics.flatMap(({ name, captions }) => captions.map(({ lang }) => [name, lang])),
    stored: topics.flatMap(({ captions }) => captions.map(({ mended }) => mended && Buffer.from(mended).toString())),
    errors: context.errors.map(({ file, line, message }) => say(`${file}${line ? `:${line}` : ''}`, render(message))),
    warnings: context.warnings.map(({ path, message }) => say(path, render(message))),
    skipped: context.skipped.map(({ path, reason }) => say(path, render(reason))),
  };
}

const film = { '01 Clip.mp4': 'a' };
const vtt = (sign: string) => `WEBVTT\n\n1\n00:00:00${sign}000 --> 00:00:02${sign}000\nनमस्ते, “Hello”\n`;
const fine = { errors: [], warnings: [], skipped: [] };

test('captions that browsers show are stored as they are, others are mended', () => {
  expect(read({ ...film, '01 Clip.en.vtt': vtt('.') })).toEqual({
    captions: [['Clip', 'en']],
    stored: [undefined],
    ...fine,
  });
  expect(read({ ...film, '01 Clip.en.vtt': `\ufeff${vtt('.')}` })).toMatchObject({ stored: [undefined], ...fine });
  for (const text of [vtt(','), vtt(',').replace('WEBVTT\n\n', ''), `\ufeff${vtt(',')}`])
    expect(read({ ...film, '01 Clip.en.vtt': text })).toMatchObject({ stored: [vtt('.')], ...fine });
});

test('captions in another code become UTF-8', () => {
  for (const bytes of [
    Buffer.from(`\ufeff${vtt('.')}`, 'utf16le'),
    Buffer.from(`\ufeff${vtt(',')}`, 'utf16le').swap16(),
  ])
    expect(read({ ...film, 'Clip.vtt': bytes })).toMatchObject({ stored: [vtt('.')], ...fine });
  const latin = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n\x93Caf\xe9\x94\n', 'latin1');
  expect(read({ ...film, 'Clip.vtt': latin })).toMatchObject({
    stored: ['WEBVTT\n\n00:00.000 --> 00:02.000\n“Café”\n'],
    ...fine,
  });
});

test.each([
  ['01 Clip.vtt', 'en'],
  ['Clip.hi.vtt', 'hi'],
  ['Clip.hin.vtt', 'hi'],
  ['clip.HINDI.vtt', 'hi'],
  ['Clip.हिन्दी.vtt', 'hi'],
  ['Clip.हिंदी.srt', 'hi'],
  ['Clip.தமிழ்.srt', 'ta'],
  ['Clip.Bengali.srt', 'bn'],
  ['Clip.English (auto-generated).vtt', 'en'],
  ['Clip.en_in.vtt', 'en-IN'],
  ['Clip_hi.vtt', 'hi'],
  ['Clip - Malayalam.vtt', 'ml'],
  ['Clip (Marathi).srt', 'mr'],
  ['Clip [te].vtt', 'te'],
  ['Clip.mp4.vtt', 'en'],
  ['Clip.mp4.hi.srt', 'hi'],
])('%s are captions in %s', (name, lang) => {
  expect(read({ ...film, [name]: vtt('.') })).toMatchObject({ captions: [['Clip', lang]], ...fine });
});

test('what is no language, or of no video, is skipped with what to do', () => {
  const what = (word: string) =>
    `'${word}' is no language that the portal knows. Write its code there: '.hi' for Hindi, '.ta' for Tamil, '.en' for English`;
  expect(
    read({
      ...film,
      'Clip.final.vtt': vtt('.'),
      'Clip 2.vtt': vtt('.'),
      'Clip it.vtt': vtt('.'),
      'Clips.vtt': vtt('.'),
      'Clip.ass': 'x',
      'Page.url': 'URL=https://youtu.be/aqz-KE-bpKQ',
      'Page.hi.srt': vtt(','),
    }),
  ).toMatchObject({
    captions: [],
    errors: [],
    skipped: [
      'Clip.ass: if it has the captions of a video, save it as WebVTT (.vtt) or SubRip (.srt)',
      'Clip 2.vtt: no video in this chapter has the same name',
      'Clip it.vtt: no video in this chapter has the same name',
      `Clip.final.vtt: ${what('final')}`,
      'Clips.vtt: no video in this chapter has the same name',
      'Page.hi.srt: captions work with a video file, not with a link',
    ],
  });
});

test('SubRip beside WebVTT in the same language is skipped; two of one kind are a mistake', () => {
  expect(read({ ...film, 'Clip.hi.srt': vtt(','), 'Clip.Hindi.vtt': vtt('.') })).toMatchObject({
    captions: [['Clip', 'hi']],
    stored: [undefined],
    errors: [],
    skipped: ["Clip.hi.srt: 'P/A/Clip.Hindi.vtt' has captions in the same language (hi)"],
  });
  expect(read({ ...film, 'Clip.hi.srt': vtt(','), 'Clip.Hindi.srt': vtt('.') }).errors).toEqual([
    "Clip.hi.srt: 'P/A/Clip.Hindi.srt' already has captions in the same language (hi).",
  ]);
});

const example = "They are written as '00:01:02.500 --> 00:01:05.000'";

test('captions that nobody would see are told, with their lines', () => {
  const bad = '00:00:01:12 --> 00:00:02:00\nframes\n\n';
  const back = '00:00:05.000 --> 00:00:04.000\nback\n\n';
  expect(read({ ...film, 'Clip.vtt': `WEBVTT\n\n${bad}` }).errors).toEqual([
    `Clip.vtt:3: these times cannot be read. ${example}.`,
  ]);
  expect(read({ ...film, 'Clip.srt': 'Hello' }).errors).toEqual([
    `Clip.srt: this is not a caption file: no line has times. ${example}.`,
  ]);
  expect(read({ ...film, 'Clip.vtt': Buffer.from([0xff, 0xfe, 0]) }).errors).toEqual([
    'Clip.vtt: this is not text. Save the captions as WebVTT in UTF-8.',
  ]);
  expect(read({ ...film, 'Clip.vtt': vtt('.') + bad + back.repeat(7) }).warnings).toEqual([
    `Clip.vtt: line 6: these times cannot be read, so students do not see what is said then. ${example}`,
    'Clip.vtt: lines 9, 12, 15, 18, 21 and 2 more: a caption ends before it begins, so students do not see it',
  ]);
  expect(read({ ...film, 'Clip.vtt': 'WEBVTT\n' }).warnings).toEqual(['Clip.vtt: there is no caption in this file']);
});

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
