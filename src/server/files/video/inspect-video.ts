import type { FileBytes } from '#server/files/file-bytes.ts';
import { type FileKind, headLength, kindOfFile, unknownKind } from '#server/files/kind-of-file.ts';
import { fitsMp4, pictureProblem, playsSound } from './codecs.ts';
import { type Mp4, readMp4 } from './mp4.ts';
import type { Track } from './tracks.ts';
import type { VideoProblem } from './video-problem.ts';
import { readWebm, type Webm } from './webm.ts';

/** The gravest problem about a video file, if there is one. It reads only the headers of the file, never the film. */
export function inspectVideo(file: FileBytes, ending: string): VideoProblem | undefined {
  const kind = kindOfFile(file.read(0, headLength));
  const mp4 = readMp4(file);
  if (mp4) return mp4Problem(mp4, kind, ending);
  const webm = readWebm(file);
  return webm ? webmProblem(webm, ending) : kindProblem(kind);
}

const cut: VideoProblem = {
  isError: true,
  message: 'the end of this video is missing. Copy it again from where it was made.',
};

function mp4Problem(
  { tracks, isWhole, index }: Mp4,
  kind: FileKind | undefined,
  ending: string,
): VideoProblem | undefined {
  if (!isWhole) return cut;
  if (index === 'missing') {
    if (kind && !kind.isVideo) return notVideo(kind);
    const message = 'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.';
    return { isError: true, message };
  }
  if (tracks.length === 0) return { isError: true, message: 'there is neither a picture nor a sound in this file.' };
  const problem = tracksProblem(tracks) ?? endingProblem(ending, '.mp4', ['.mp4', '.m4v']);
  if (problem || index === 'first') return problem;
  const message = 'it starts slowly on a bad network, since its index is at its end.';
  return { isError: false, message, mend: 'copy' };
}

function webmProblem({ docType, tracks, isWhole }: Webm, ending: string): VideoProblem | undefined {
  if (!isWhole) return cut;
  if (tracks.length === 0) return { isError: true, message: 'there is neither a picture nor a sound in this file.' };
  if (docType === 'webm') return tracksProblem(tracks) ?? endingProblem(ending, '.webm', ['.webm']);
  const message = 'it is a Matroska video (MKV), which iPhones and some browsers do not play.';
  return tracksProblem(tracks) ?? { isError: false, message, mend: tracks.every(fitsMp4) ? 'copy' : 'h264' };
}

/** A browser plays the first picture and the first sound that it can. */
function tracksProblem(tracks: Track[]): VideoProblem | undefined {
  const pictures = tracks.filter(({ kind }) => kind === 'picture');
  const sounds = tracks.filter(({ kind }) => kind === 'sound');
  if (pictures.length === 0) return { isError: false, message: 'it has sound, but no picture.' };
  const problems = pictures.map(pictureProblem);
  const least = problems.includes(undefined)
    ? undefined
    : (problems.find((problem) => !problem?.isError) ?? problems[0]);
  if (least) return least;
  if (sounds.length === 0 || sounds.some(playsSound)) return undefined;
  const message = {
    template: "some phones play it without its sound, which is coded as '{codec}'.",
    values: { codec: sounds[0]?.codec ?? '' },
  };
  return { isError: false, message, mend: 'aac' };
}

/** Some browsers believe the ending. */
function endingProblem(ending: string, right: string, endings: string[]): VideoProblem | undefined {
  if (endings.includes(ending)) return undefined;
  const template = "some phones cannot play it under this name. It must end in '{ending}'.";
  return { isError: false, message: { template, values: { ending: right } } };
}

function kindProblem(kind: FileKind | undefined): VideoProblem {
  if (!kind?.isVideo) return notVideo(kind);
  const message = { template: 'this is {kind}, which phones cannot play.', values: { kind: kind.name } };
  return { isError: true, message, mend: 'h264' };
}

function notVideo({ name } = unknownKind): VideoProblem {
  return { isError: true, message: { template: 'this is not a video: it is {kind}.', values: { kind: name } } };
}
