import { FileBytes } from '#server/files/file-bytes.ts';
import { withOpenFile } from '#server/files/file-state.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { ffmpegLine } from '#server/files/video/ffmpeg.ts';
import { askFfprobe } from '#server/files/video/ffprobe.ts';
import { inspectVideo } from '#server/files/video/inspect-video.ts';

/** Skips a file in a chapter, and says how to include it. */
export function skipFile({ skipped }: ReadContext, file: FileEntry): void {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const named = quizReason(file.name, ending);
  const reason = named ?? reasons.get(ending) ?? 'the portal does not use this kind of file';
  skipped.push({ path: file.path, reason, command: reason === saveMp4 ? findCommand(file) : undefined });
}

/** What to do with a file that its name says is a quiz, or that can be one by its kind. */
function quizReason(name: string, ending: string): string | undefined {
  if (/\.quiz\b/i.test(name)) return saveQuiz;
  const stem = name.slice(0, -ending.length - 1);
  if (['csv', 'xlsx'].includes(ending)) return `if it is a quiz, rename it to '${stem}.quiz.${ending}'`;
  const isDocument = ['doc', 'docx', 'odt'].includes(ending);
  return isDocument && /quiz|test\b|mcq|question|प्रश्न/i.test(stem)
    ? `if it is a quiz, put its questions into a workbook named '${stem}.quiz.xlsx', with the columns question, option a, option b, … and answer; if students shall read it, save it as a PDF`
    : undefined;
}

/** The command that makes an MP4 file of a video, unless it cannot be read or nothing can be made of it. */
function findCommand(file: FileEntry): string | undefined {
  try {
    return withOpenFile(file, (descriptor) => {
      const codecs = askFfprobe(file.absolutePath);
      const problem = inspectVideo(new FileBytes(descriptor, file.bytes), '.mp4', codecs);
      const whole = codecs ? (problem?.mend ?? 'copy') : 'h264';
      const mend = problem?.isError ? problem.mend : whole;
      return mend && ffmpegLine(file.absolutePath, mend);
    });
  } catch {
    return undefined;
  }
}

const savePdf = 'to add it to the study materials, save it as a PDF';
const saveMp4 = 'phones cannot play this kind of video; save it as MP4';
const saveVtt = 'if it has the captions of a video, save it as WebVTT (.vtt) or SubRip (.srt)';
const saveQuiz = "if it is a quiz, save it as a workbook or a CSV file whose name ends in '.quiz.xlsx' or '.quiz.csv'";

const reasons = new Map([
  ...'doc docx odt ppt pptx odp pages key rtf'.split(' ').map((ending) => [ending, savePdf] as const),
  ...'3gp asf avi divx f4v flv m2ts mkv mov mpeg mpg mts ogv rm rmvb ts vob wmv'
    .split(' ')
    .map((ending) => [ending, saveMp4] as const),
  ...'ass dfxp sbv smi ssa stl sub ttml'.split(' ').map((ending) => [ending, saveVtt] as const),
  ...'xls ods numbers'.split(' ').map((ending) => [ending, saveQuiz] as const),
]);
