import type { FileBytes } from '#server/files/file-bytes.ts';
import { type FileKind, headLength, kindOfFile, unknownKind } from '#server/files/kind-of-file.ts';
import { textOf } from '#server/messages/text.ts';
import type { VideoProblem } from './ffmpeg.ts';
import type { Codecs } from './ffprobe.ts';
import { type Mp4, readMp4 } from './mp4.ts';
import { readWebm, type Webm } from './webm.ts';

/**
 * The gravest problem about a video file, if there is one. It reads only the headers of the file, never the film: of its
 * codecs it says what it is told.
 */
export function inspectVideo(file: FileBytes, ending: string, codecs?: Codecs): VideoProblem | undefined {
  const kind = kindOfFile(file.read(0, headLength));
  const mp4 = readMp4(file);
  if (mp4)
    return mp4Problem(mp4, kind) ?? codecs?.problem ?? endingProblem(ending, '.mp4', ['.mp4', '.m4v']) ?? slow(mp4);
  const webm = readWebm(file);
  if (!webm) return kindProblem(kind);
  if (!webm.isWhole) return cut;
  return codecs?.problem ?? matroskaProblem(webm, codecs) ?? endingProblem(ending, '.webm', ['.webm']);
}

const cut: VideoProblem = {
  isError: true,
  message: textOf('video.endMissing'),
};

function mp4Problem({ isWhole, index }: Mp4, kind: FileKind | undefined): VideoProblem | undefined {
  if (!isWhole) return cut;
  if (index !== 'missing') return undefined;
  if (kind && !kind.isVideo) return notVideo(kind);
  const message = textOf('video.indexMissing');
  return { isError: true, message };
}

function slow({ index }: Mp4): VideoProblem | undefined {
  if (index === 'first') return undefined;
  const message = textOf('video.indexAtEnd');
  return { isError: false, message, mend: 'copy' };
}

function matroskaProblem({ docType }: Webm, codecs: Codecs | undefined): VideoProblem | undefined {
  if (docType === 'webm') return undefined;
  const message = textOf('video.matroska');
  return { isError: false, message, mend: codecs?.fitMp4 ? 'copy' : 'h264' };
}

/** Some browsers believe the ending. */
function endingProblem(ending: string, right: string, endings: string[]): VideoProblem | undefined {
  if (endings.includes(ending)) return undefined;
  return { isError: false, message: textOf('video.wrongEnding', { ending: right }) };
}

function kindProblem(kind: FileKind | undefined): VideoProblem {
  if (!kind?.isVideo) return notVideo(kind);
  const message = textOf('video.unplayableKind', { kind: kind.name });
  return { isError: true, message, mend: 'h264' };
}

function notVideo({ name } = unknownKind): VideoProblem {
  return { isError: true, message: textOf('video.notVideo', { kind: name }) };
}
