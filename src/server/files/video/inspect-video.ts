import type { FileBytes } from '#server/files/file-bytes.ts';
import { type FileKind, headLength, kindOfFile, unknownKind } from '#server/files/kind-of-file.ts';
import { doubtPicture, fitsMp4, playsSound } from './codecs.ts';
import type { VideoDoubt } from './doubt.ts';
import { type Mp4, readMp4 } from './mp4.ts';
import type { Track } from './tracks.ts';
import { readWebm, type Webm } from './webm.ts';

/** The gravest doubt about a video file, if there is one. It reads only the headers of the file, never the film. */
export function inspectVideo(file: FileBytes, ending: string): VideoDoubt | undefined {
  const kind = kindOfFile(file.read(0, headLength));
  const mp4 = readMp4(file);
  if (mp4) return doubtMp4(mp4, kind, ending);
  const webm = readWebm(file);
  return webm ? doubtWebm(webm, ending) : doubtKind(kind);
}

const cut: VideoDoubt = {
  isError: true,
  message: 'the end of this video is missing. Copy it again from where it was made.',
};

function doubtMp4({ tracks, isWhole, index }: Mp4, kind: FileKind | undefined, ending: string): VideoDoubt | undefined {
  if (!isWhole) return cut;
  if (index === 'missing') {
    if (kind && !kind.isVideo) return notVideo(kind);
    const message = 'this video has no index (moov). Its recording, or a copy of it, was interrupted. Copy it again.';
    return { isError: true, message };
  }
  if (tracks.length === 0) return { isError: true, message: 'there is neither a picture nor a sound in this file.' };
  const doubt = doubtTracks(tracks) ?? doubtEnding(ending, '.mp4', ['.mp4', '.m4v']);
  if (doubt || index === 'first') return doubt;
  const message = 'it starts slowly on a bad network, since its index is at its end.';
  return { isError: false, message, mend: 'copy' };
}

function doubtWebm({ docType, tracks, isWhole }: Webm, ending: string): VideoDoubt | undefined {
  if (!isWhole) return cut;
  if (tracks.length === 0) return { isError: true, message: 'there is neither a picture nor a sound in this file.' };
  if (docType === 'webm') return doubtTracks(tracks) ?? doubtEnding(ending, '.webm', ['.webm']);
  const message = 'it is a Matroska video (MKV), which iPhones and some browsers do not play.';
  return doubtTracks(tracks) ?? { isError: false, message, mend: tracks.every(fitsMp4) ? 'copy' : 'h264' };
}

/** A browser plays the first picture and the first sound that it can. */
function doubtTracks(tracks: Track[]): VideoDoubt | undefined {
  const pictures = tracks.filter(({ kind }) => kind === 'picture');
  const sounds = tracks.filter(({ kind }) => kind === 'sound');
  if (pictures.length === 0) return { isError: false, message: 'it has sound, but no picture.' };
  const doubts = pictures.map(doubtPicture);
  const least = doubts.includes(undefined) ? undefined : (doubts.find((doubt) => !doubt?.isError) ?? doubts[0]);
  if (least) return least;
  if (sounds.length === 0 || sounds.some(playsSound)) return undefined;
  const message = {
    template: "some phones play it without its sound, which is coded as '{codec}'.",
    values: { codec: sounds[0]?.codec ?? '' },
  };
  return { isError: false, message, mend: 'aac' };
}

/** Some browsers believe the ending. */
function doubtEnding(ending: string, right: string, endings: string[]): VideoDoubt | undefined {
  if (endings.includes(ending)) return undefined;
  const template = "some phones cannot play it under this name. It must end in '{ending}'.";
  return { isError: false, message: { template, values: { ending: right } } };
}

function doubtKind(kind: FileKind | undefined): VideoDoubt {
  if (!kind?.isVideo) return notVideo(kind);
  const message = { template: 'this is {kind}, which phones cannot play.', values: { kind: kind.name } };
  return { isError: true, message, mend: 'h264' };
}

function notVideo({ name } = unknownKind): VideoDoubt {
  return { isError: true, message: { template: 'this is not a video: it is {kind}.', values: { kind: name } } };
}
