import { reasonOf } from '#server/errors.ts';
import { FileBytes } from '#server/files/file-bytes.ts';
import { changedWhileReading, withOpenFile } from '#server/files/file-state.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { inspectPdf } from '#server/files/pdf/inspect-pdf.ts';
import { addError, addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { ffmpegLine } from '#server/files/video/ffmpeg.ts';
import { askFfprobe } from '#server/files/video/ffprobe.ts';
import { inspectVideo } from '#server/files/video/inspect-video.ts';

/** Adds an error for an empty file, which usually means that copying was interrupted. Returns whether there is one. */
export function checkContent(context: ReadContext, file: FileEntry): boolean {
  if (file.bytes > 0) return true;
  addValidationError(context, file.path, 'this file is empty. Check that it was copied completely.');
  return false;
}

/**
 * Adds an error for a video that no phone can play, and a warning for one that only some play, or not well. Which codecs it
 * has is known only where ffprobe is there.
 */
export function checkVideo(context: ReadContext, file: FileEntry, ending: string): void {
  const problem = inspect(context, file, (bytes) => inspectVideo(bytes, ending, askFfprobe(file.absolutePath)));
  if (!problem) return;
  const { isError, message, mend } = problem;
  const command = mend && ffmpegLine(file.absolutePath, mend);
  if (isError) addError(context, { file: file.path, message, command });
  else context.warnings.push({ path: file.path, message, command });
}

/** Adds an error for a PDF that nobody can read. */
export function checkDocument(context: ReadContext, file: FileEntry): void {
  const problem = inspect(context, file, inspectPdf);
  if (problem) addValidationError(context, file.path, problem.message);
}

/** The result of looking into a file. Undefined, with an error, if it is empty or cannot be read. */
function inspect<T>(context: ReadContext, file: FileEntry, look: (bytes: FileBytes) => T): T | undefined {
  if (!checkContent(context, file)) return undefined;
  try {
    const found = withOpenFile(file, (descriptor) => ({ of: look(new FileBytes(descriptor, file.bytes)) }));
    if (!found) addValidationError(context, file.path, changedWhileReading);
    return found?.of;
  } catch (error) {
    addValidationError(context, file.path, `this file cannot be read (${reasonOf(error)}).`);
    return undefined;
  }
}
