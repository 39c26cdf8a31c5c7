import type { Text } from '#server/messages/text.ts';
import type { Track } from './tracks.ts';
import type { VideoProblem } from './video-problem.ts';

const playable = words('avc1 avc3 vp09 V_MPEG4/ISO/AVC V_VP8 V_VP9');

/** Some browsers have no decoder for these. They use that of the phone or computer, if it has one. */
const partly = new Map([
  ...rows(
    'hvc1 hev1 dvh1 dvhe V_MPEGH/ISO/HEVC',
    'it is coded as HEVC (H.265), which only some phones and computers play.',
  ),
  ...rows('av01 V_AV1', 'it is coded as AV1, which older phones do not play.'),
]);

const unplayable = new Map([
  ...rows('mp4v.20 V_MPEG4/ISO/SP V_MPEG4/ISO/ASP V_MPEG4/ISO/AP DIVX XVID DX50', 'MPEG-4 part 2'),
  ...rows('mp4v.60 mp4v.61 mp4v.62 mp4v.63 mp4v.64 mp4v.65 m2v1 mp2v V_MPEG2', 'MPEG-2'),
  ...rows('mp4v.6a mpg1 V_MPEG1', 'MPEG-1'),
  ...rows('mp4v.6c jpeg mjpa mjpb mjpg V_MJPEG', 'Motion JPEG'),
  ...rows('s263 h263 H263', 'H.263'),
  ...rows('apcn apch apcs apco ap4h ap4x V_PRORES', 'ProRes'),
  ...rows('vvc1 vvi1', 'VVC (H.266)'),
  ...rows('SVQ1 SVQ3', 'Sorenson Video'),
  ...rows('rle', 'QuickTime Animation'),
  ...rows('cvid', 'Cinepak'),
  ...rows('AVdn AVdh', 'DNxHD'),
]);

const protectedAgainstCopying = words('encv drmi');

/** Undefined if every phone plays it, as far as can be known. */
export function pictureProblem({ codec, profile }: Track): VideoProblem | undefined {
  if (protectedAgainstCopying.has(codec))
    return { isError: true, message: 'this video is protected against copying (DRM), so browsers cannot play it.' };
  const name = unplayable.get(codec);
  if (name)
    return {
      isError: true,
      message: { template: 'this video is coded as {codec}, which browsers cannot play.', values: { codec: name } },
      mend: 'h264',
    };
  const message = partly.get(codec) ?? (playable.has(codec) ? profileProblem(profile) : unknownCodec(codec));
  return message === undefined ? undefined : { isError: false, message, mend: 'h264' };
}

/** H.264 with more than 8 bits for a colour, or with 4:2:2 or 4:4:4 colours: no phone's own decoder has these. */
const profiles = new Map<number | undefined, string>([
  [110, 'High 10'],
  [122, 'High 4:2:2'],
  [144, 'High 4:4:4'],
  [244, 'High 4:4:4'],
  [44, 'CAVLC 4:4:4'],
]);

function profileProblem(number: number | undefined): Text | undefined {
  const profile = profiles.get(number);
  const template = 'it is coded as H.264 in the profile {profile}, which most phones do not play.';
  return profile === undefined ? undefined : { template, values: { profile } };
}

function unknownCodec(codec: string): Text {
  const template = "it is coded in a way that the portal does not know ('{codec}'). Check that phones play it.";
  return { template, values: { codec } };
}

const playableSounds = words(
  'mp4a. mp4a.40 mp4a.66 mp4a.67 mp4a.68 mp4a.69 mp4a.6b .mp3 Opus fLaC A_OPUS A_VORBIS A_AAC A_MPEG/L3 A_FLAC',
);

/** Whether browsers play this sound. They play a video without it if they do not. */
export function playsSound({ codec }: Track): boolean {
  return playableSounds.has(codec);
}

/** Whether an MP4 file can have this track as it is. */
export function fitsMp4({ codec }: Track): boolean {
  return words('V_MPEG4/ISO/AVC A_AAC A_MPEG/L3').has(codec);
}

function words(text: string): Set<string> {
  return new Set(text.split(' '));
}

function rows(codecs: string, value: string): [string, string][] {
  return [...words(codecs)].map((codec) => [codec, value]);
}
