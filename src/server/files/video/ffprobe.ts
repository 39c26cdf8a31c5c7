import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { type Text, textOf } from '#server/messages/text.ts';
import { parseJson } from '#server/platform/text/parse-json.ts';
import type { VideoProblem } from './ffmpeg.ts';

/** What ffprobe knows of a video. */
export interface Codecs {
  /** The gravest reason why a phone does not play them, if there is one. */
  problem: VideoProblem | undefined;
  /** Whether an MP4 file can have them as they are. */
  fitMp4: boolean;
}

const maxMs = 10_000;
const maxBytes = 256 * 1024;

const stream = z.object({
  codec_type: z.string(),
  /** It is absent for one that ffprobe does not know. */
  codec_name: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('unknown'),
  codec_tag_string: z.string().default(''),
  profile: z.union([z.string(), z.number()]).transform(String).default(''),
  /** A picture of a cover. */
  disposition: z.object({ attached_pic: z.number() }).default({ attached_pic: 0 }),
});
type Stream = z.output<typeof stream>;
const answer = z.object({ streams: z.array(stream) });

/** Asks ffprobe about a video. Undefined where there is none on the PATH, or it has no answer. */
export function askFfprobe(path: string): Codecs | undefined {
  const streams = streamsOf(path)?.filter(({ disposition }) => disposition.attached_pic === 0);
  return streams && { problem: streamsProblem(streams), fitMp4: streams.every(fitsMp4) };
}

/** A PATH without it: not to look again for each of thousands of videos. */
let pathWithout: string | undefined;

function streamsOf(path: string): Stream[] | undefined {
  const { PATH = '' } = process.env;
  if (pathWithout === PATH) return undefined;
  const fields = 'stream=codec_type,codec_name,codec_tag_string,profile:stream_disposition=attached_pic';
  // A playlist under the name of a video would have it open other files and addresses.
  const onlyThis = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];
  const { error, status, stdout } = spawnSync(
    'ffprobe',
    ['-v', 'quiet', '-of', 'json', '-show_entries', fields, ...onlyThis, '-i', `file:${path}`],
    {
      env: { PATH },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      timeout: maxMs,
      maxBuffer: maxBytes,
      killSignal: 'SIGKILL',
    },
  );
  if (error && 'code' in error && error.code === 'ENOENT') pathWithout = PATH;
  if (error || status !== 0) return undefined;
  return answer.safeParse(parseJson(stdout)).data?.streams;
}

/** A browser plays the first picture and the first sound that it can. */
function streamsProblem(streams: Stream[]): VideoProblem | undefined {
  const pictures = streams.filter(({ codec_type }) => codec_type === 'video');
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  if (pictures.length + sounds.length === 0) return { isError: true, message: textOf('video.empty') };
  if (pictures.length === 0) return { isError: false, message: textOf('video.soundOnly') };
  const problems = pictures.map(pictureProblem);
  const least = problems.includes(undefined)
    ? undefined
    : (problems.find((problem) => !problem?.isError) ?? problems[0]);
  if (least) return least;
  const [first] = sounds;
  if (!first || sounds.some(({ codec_name }) => playableSounds.has(codec_name))) return undefined;
  return { isError: false, message: textOf('video.soundCodec', { codec: first.codec_name }), mend: 'aac' };
}

const playable = new Set(['h264', 'vp8', 'vp9']);
const playableSounds = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

/** Some browsers have no decoder for these. They use that of the phone or computer, if it has one. */
const partly = new Map([
  ['hevc', textOf('video.hevc')],
  ['av1', textOf('video.av1')],
]);

const unplayable = new Map([
  ['mpeg4', 'MPEG-4 part 2'],
  ['mpeg2video', 'MPEG-2'],
  ['mpeg1video', 'MPEG-1'],
  ['mjpeg', 'Motion JPEG'],
  ['h263', 'H.263'],
  ['prores', 'ProRes'],
  ['vvc', 'VVC (H.266)'],
  ['svq1', 'Sorenson Video'],
  ['svq3', 'Sorenson Video'],
  ['qtrle', 'QuickTime Animation'],
  ['cinepak', 'Cinepak'],
  ['dnxhd', 'DNxHD'],
]);

const protectedAgainstCopying = new Set(['encv', 'drmi']);

function pictureProblem({ codec_name, codec_tag_string, profile }: Stream): VideoProblem | undefined {
  if (protectedAgainstCopying.has(codec_tag_string)) return { isError: true, message: textOf('video.protected') };
  const codec = unplayable.get(codec_name);
  if (codec !== undefined) {
    return { isError: true, message: textOf('video.unplayableCodec', { codec }), mend: 'h264' };
  }
  const message = partly.get(codec_name) ?? (playable.has(codec_name) ? profileProblem(profile) : unknown(codec_name));
  return message === undefined ? undefined : { isError: false, message, mend: 'h264' };
}

/** H.264 with more than 8 bits for a colour, or with 4:2:2 or 4:4:4 colours: no phone's own decoder has these. */
function profileProblem(profile: string): Text | undefined {
  const found = /^(?:High 10|High 4:2:2|(?:High|CAVLC) 4:4:4)/.exec(profile);
  return found ? textOf('video.h264Profile', { profile: found[0] }) : undefined;
}

function unknown(codec: string): Text {
  return textOf('video.codecUnknown', { codec });
}

function fitsMp4({ codec_name }: Stream): boolean {
  return ['h264', 'aac', 'mp3'].includes(codec_name);
}
