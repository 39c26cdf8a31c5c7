import { join } from 'node:path';
import { expect, test } from 'vitest';
import { render } from '#server/messages/text.ts';
import { fakeFfprobe, streamsOf } from '#server/testing/fake-ffprobe.ts';
import { askFfprobe } from './ffprobe.ts';

const picture = (codec_name: string, more = {}) => ({ codec_type: 'video', codec_name, ...more });
const sound = (codec_name: string) => ({ codec_type: 'audio', codec_name });
const h264 = picture('h264', { codec_tag_string: 'avc1', profile: 'High' });
const aac = sound('aac');

/** What is said of a video when ffprobe prints this of it. */
function ask(printed: string) {
  fakeFfprobe(`printf %s '${printed}'`);
  const codecs = askFfprobe('/academy/film.mp4');
  return (
    codecs && { ...codecs, problem: codecs.problem && { ...codecs.problem, message: render(codecs.problem.message) } }
  );
}

test.each<[what: string, streams: object[], fitMp4: boolean]>([
  ['H.264 and AAC', [h264, aac], true],
  ['H.264 without a sound', [h264], true],
  ['a sound first', [aac, h264], true],
  ['MP3', [h264, sound('mp3')], true],
  ['VP9 and Opus', [picture('vp9', { profile: 'Profile 0' }), sound('opus')], false],
  ['VP8 and Vorbis', [picture('vp8', { profile: '0' }), sound('vorbis')], false],
  ['a profile that is a number', [picture('vp8', { profile: -99 })], false],
  ['a second sound that few browsers play', [h264, sound('ac3'), aac], false],
  ['a second picture that no browser plays', [picture('mjpeg'), h264, aac], false],
  ['the picture of a cover', [h264, picture('mjpeg', { disposition: { attached_pic: 1 } })], true],
])('every phone plays %s', (_, streams, fitMp4) => {
  expect(ask(streamsOf(...streams))).toEqual({ problem: undefined, fitMp4 });
});

test.each<[what: string, streams: object[], message: string, isError: boolean, mend?: string]>([
  [
    'HEVC',
    [picture('hevc'), aac],
    'it is encoded as HEVC (H.265), which only some phones and computers play.',
    false,
    'h264',
  ],
  ['AV1', [picture('av1'), aac], 'it is encoded as AV1, which older phones do not play.', false, 'h264'],
  [
    'MPEG-4 part 2',
    [picture('mpeg4'), aac],
    'this video is encoded as MPEG-4 part 2, which browsers cannot play.',
    true,
    'h264',
  ],
  ['ProRes', [picture('prores')], 'this video is encoded as ProRes, which browsers cannot play.', true, 'h264'],
  [
    'H.264 with ten bits',
    [picture('h264', { profile: 'High 10' })],
    'it is encoded as H.264 in the profile High 10, which most phones do not play.',
    false,
    'h264',
  ],
  [
    'H.264 with all colours',
    [picture('h264', { profile: 'High 4:4:4 Predictive' })],
    'it is encoded as H.264 in the profile High 4:4:4, which most phones do not play.',
    false,
    'h264',
  ],
  [
    'protection against copying',
    [picture('h264', { codec_tag_string: 'encv' })],
    'this video is protected against copying (DRM), so browsers cannot play it.',
    true,
  ],
  [
    'a codec that ffprobe does not know',
    [{ codec_type: 'video', codec_tag_string: 'XXXX' }],
    "it is encoded in a way that the portal does not know ('unknown'). Check that phones play it.",
    false,
    'h264',
  ],
  [
    'AC-3',
    [h264, sound('ac3')],
    "some phones play it without sound, because its sound is encoded as 'ac3'.",
    false,
    'aac',
  ],
  ['a sound alone', [aac], 'it has sound, but no picture.', false],
  ['neither', [], 'this file has neither a picture nor sound.', true],
])('of a video with %s it is said', (_, streams, message, isError, mend) => {
  expect(ask(streamsOf(...streams))?.problem).toEqual({ isError, message, ...(mend && { mend }) });
});

test('nothing is said of codecs where there is no ffprobe, and it is found once it is there', () => {
  fakeFfprobe();
  expect([askFfprobe('/academy/film.mp4'), askFfprobe('/academy/film.mp4')]).toEqual([undefined, undefined]);
  expect(ask(streamsOf(h264))).toBeDefined();
});

test.each<[what: string, script: string]>([
  ['fails', `printf %s '${streamsOf(h264)}'; exit 1`],
  ['prints no JSON', "printf 'Killed'"],
  ['prints other JSON', `printf '{"streams":[{"codec_type":7}]}'`],
  ['prints a name that is none', `printf '{"streams":[{"codec_type":"video","codec_name":"\\\\u001b[2J"}]}'`],
  ['prints without an end', 'while :; do printf 0123456789; done'],
  ['is killed', 'kill -9 $$'],
])('nothing is said of codecs where ffprobe %s', (_, script) => {
  fakeFfprobe(script);
  expect(askFfprobe('/academy/film.mp4')).toBeUndefined();
});

test('whatever a file is called, ffprobe takes it for a file, and gets nothing of the settings of the portal', () => {
  const names = ['-version', 'concat:a|b', '$(id)', "it's; id"];
  for (const name of names) {
    const path = join('/academy', name);
    fakeFfprobe(
      `for last; do :; done; [ "$last" = 'file:${path.replaceAll("'", "'\\''")}' ] && [ -z "$HOME" ] && printf %s '${streamsOf(h264)}'`,
    );
    expect(askFfprobe(path)).toBeDefined();
  }
});
