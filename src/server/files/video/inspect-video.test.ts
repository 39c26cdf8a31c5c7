import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileBytes } from '#server/files/file-bytes.ts';
import { render } from '#server/messages/text.ts';
import { blank, box, element, mp4, uint32, webm } from '#server/testing/tiny-media.ts';
import type { Codecs } from './ffprobe.ts';
import { inspectVideo } from './inspect-video.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'video-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is said of a file with this content. */
function inspect(content: Buffer | string, ending = '.mp4', codecs?: Codecs) {
  const path = join(folder, 'video');
  writeFileSync(path, content, 'latin1');
  const opened = openSync(path, 'r');
  const problem = inspectVideo(new FileBytes(opened, Buffer.from(content).length), ending, codecs);
  closeSync(opened);
  return problem && { ...problem, message: render(problem.message) };
}

const error = (message: string, mend?: string) => ({ isError: true, message, ...(mend && { mend }) });
const warning = (message: string, mend?: string) => ({ isError: false, message, ...(mend && { mend }) });

const index = box('moov', blank(100));
const head = box('ftyp', 'isom', blank(4));
const film = box('mdat', 'film');

test.each<[what: string, content: Buffer, ending?: string]>([
  ['the index in front', mp4()],
  ['the same as .m4v', mp4(), '.m4v'],
  ['fragments', Buffer.concat([head, index, box('moof', blank(8)), film, box('moof', blank(8)), film])],
  ['a last box without a length', Buffer.concat([head, index, uint32(0), Buffer.from('mdat and the film')])],
  ['a long length', Buffer.concat([head, index, uint32(1), Buffer.from('mdat'), uint32(0), uint32(20), blank(4)])],
  ['something behind the film', Buffer.concat([mp4(), Buffer.from('any bytes at all')])],
  ['zeros behind the film', Buffer.concat([mp4(), blank(64)])],
  ['WebM', webm(), '.webm'],
  ['a WebM whose length was not known when it began', ofUnknownLength(webm()), '.webm'],
])('%s plays', (_, content, ending) => {
  expect(inspect(content, ending)).toBeUndefined();
});

/** As a browser records it. */
function ofUnknownLength(file: Buffer): Buffer {
  const at = file.indexOf('18538067', 0, 'hex');
  return Buffer.concat([file.subarray(0, at + 4), Buffer.from('1fffffff', 'hex'), file.subarray(at + 8)]);
}

test('the demo plays', () => {
  const path = 'demo/academy/Science/01 Light/01 A convex lens.mp4';
  expect(inspect(readFileSync(path))).toBeUndefined();
});

const mkv = 'it is a Matroska video (MKV), which iPhones and some browsers do not play.';
const slow = warning('it starts slowly on a bad network, because its index is at the end.', 'copy');
test.each<[what: string, content: Buffer, problem: ReturnType<typeof error>, ending?: string]>([
  ['the index at its end', Buffer.concat([head, film, index]), slow],
  ['a WebM named .mp4', webm(), warning("some phones cannot play it under this name. It must end in '.webm'.")],
  ['an MP4 named .webm', mp4(), warning("some phones cannot play it under this name. It must end in '.mp4'."), '.webm'],
  ['Matroska', webm('film', 'matroska'), warning(mkv, 'h264'), '.webm'],
])('a video with %s has a problem', (_, content, problem, ending) => {
  expect(inspect(content, ending)).toEqual(problem);
});

test('what is known of the codecs matters more than the name and the index, and less than an end that is missing', () => {
  const problem = { isError: false, message: 'it has sound, but no picture.' };
  const slowFile = Buffer.concat([head, film, index]);
  expect(inspect(slowFile, '.webm', { problem, fitMp4: true })).toEqual(problem);
  expect(inspect(slowFile.subarray(0, -1), '.mp4', { problem, fitMp4: true })).toEqual(cut);
  const matroska = webm('film', 'matroska');
  expect(inspect(matroska, '.webm', { problem, fitMp4: true })).toEqual(problem);
  expect(inspect(matroska, '.webm', { problem: undefined, fitMp4: true })).toEqual(warning(mkv, 'copy'));
  expect(inspect(webm().subarray(0, -1), '.webm', { problem, fitMp4: true })).toEqual(cut);
});

const cut = error('the end of this video is missing. Copy it again from where it was made.');
const noIndex = error(
  'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.',
);

test.each<[what: string, content: Buffer, problem: ReturnType<typeof error>]>([
  ['in its film', mp4().subarray(0, -1), cut],
  ['in its film, with the index at its end', Buffer.concat([head, film, index]).subarray(0, head.length + 10), cut],
  ['in its index', Buffer.concat([head, film, index]).subarray(0, -1), cut],
  ['in a fragment', Buffer.concat([mp4(), box('moof', blank(8)), film]).subarray(0, -1), cut],
  ['in its first box', mp4().subarray(0, 10), noIndex],
  ['before its index', Buffer.concat([head, film]), noIndex],
  ['in its film, as a WebM', webm().subarray(0, -1), cut],
])('a video that is cut %s is an error', (_, content, problem) => {
  expect(inspect(content)).toEqual(problem);
});

const other = (kind: string) => error(`this is not a video: it is ${kind}.`);
const unplayable = (kind: string) => error(`this is ${kind}, which phones cannot play.`, 'h264');

test.each<[content: string, problem: ReturnType<typeof error>]>([
  ['RIFF\x10\0\0\0AVI LIST', unplayable('an AVI video')],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9', unplayable('a WMV video')],
  ['FLV\x01\x05\0\0\0', unplayable('an FLV video')],
  ['OggS\0\x02\0', unplayable('an Ogg video or sound')],
  ['\0\0\x01\xba\x44\0', unplayable('an MPEG video')],
  [`G${'\0'.repeat(187)}`.repeat(4), unplayable('an MPEG transport stream')],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', other('a HEIC or AVIF picture')],
  ['\xff\xd8\xff\xe0\0\x10JFIF', other('a JPEG picture')],
  ['%PDF-1.7\n', other('a PDF')],
  ['PK\x03\x04\x14\0\x06\0\x08\0', other('a ZIP archive')],
  ['\xef\xbb\xbf<!DOCTYPE html><title>Sign in</title>', other('a web page')],
  ['\n<!-- saved -->\n<HTML lang="en">', other('a web page')],
  ['only words, \xe0\xa4\xb9\xe0\xa4\xbf', other('a text file')],
  ['\0'.repeat(5_000), other('a file of zeros, left behind by a copy that was interrupted')],
  ['\x01\x02\x9f\xfe', other('damaged, or of an unknown kind')],
  ['x', other('a text file')],
])('what is no video, %j, is called what it is', (content, problem) => {
  expect(inspect(Buffer.from(content, 'latin1'))).toEqual(problem);
});

const huge = Buffer.from('7fffffffffffffff', 'hex');
test.each<[what: string, content: Buffer]>([
  ['a box of 2^63 bytes', Buffer.concat([head, uint32(1), Buffer.from('moov'), huge, index])],
  ['a long box that is shorter than its head', Buffer.concat([head, uint32(1), Buffer.from('moov'), blank(8), index])],
  ['a box that is shorter than its head', Buffer.concat([head, uint32(7), Buffer.from('moov'), index])],
  [
    'a million boxes',
    Buffer.concat([head, Buffer.from(uint32(8).toString('latin1').concat('free').repeat(1e6), 'latin1')]),
  ],
  [
    'an element of 2^56 bytes',
    Buffer.concat([element(0x1a45dfa3, []), element(0x18538067, [], Buffer.from('01fffffffffffffe', 'hex'))]),
  ],
  ['elements in elements', Buffer.concat([element(0x1a45dfa3, []), Buffer.from('18538067ff'.repeat(10_000), 'hex')])],
  ['a number without an end', Buffer.concat([element(0x1a45dfa3, []), blank(100)])],
])('%s is a problem, not an endless loop', (_, content) => {
  expect(inspect(content)).toBeDefined();
});

test('a file with more boxes than are read has no index, whatever comes after them', () => {
  const boxes = Buffer.from('\0\0\0\x08free'.repeat(30_000), 'latin1');
  expect(inspect(Buffer.concat([head, boxes, index, film]))).toEqual(noIndex);
});

test('whatever is damaged, there is an answer', () => {
  const files = [mp4(), Buffer.concat([head, film, index]), webm()];
  const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)));
  fc.assert(
    fc.property(fc.constantFrom(...files), damage, fc.nat(700), (file, changes, length) => {
      const damaged = Buffer.from(file.subarray(0, Math.max(length, 1)));
      for (const [where, byte] of changes) damaged[Math.floor(where * damaged.length)] = byte;
      const problem = inspect(damaged);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing of the file may reach the terminal
      return problem === undefined || !/[\0-\x1f\x7f-\x9f]/.test(problem.message);
    }),
  );
});
