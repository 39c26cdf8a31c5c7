import { join, parse } from 'node:path';
import type { Text } from '#server/messages/text.ts';

/** How a video is mended, by the ending of the new file's name. */
const options = {
  // Phones have no decoder for the other ways (`pix_fmt`) in which the colours of a video may be stored.
  h264: '-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart',
  aac: '-c:v copy -c:a aac -movflags +faststart',
  copy: '-c copy -movflags +faststart',
} as const;

type Mend = keyof typeof options;

/** What would keep a phone from playing a video, and what mends it. */
export interface VideoProblem {
  /** An error stops the import: no phone plays this. */
  isError: boolean;
  message: Text;
  mend?: Mend;
}

/** A line for a shell that makes a new file beside the old one: ffmpeg -i "lesson.mp4" … "lesson-h264.mp4". */
export function ffmpegLine(path: string, mend: Mend): string {
  const { dir, name } = parse(path);
  return `ffmpeg -i ${quoteForShell(path)} ${options[mend]} ${quoteForShell(join(dir, `${name}-${mend}.mp4`))}`;
}

/** One word for a shell, whatever is in it. In double quotes it is easier to read. */
export function quoteForShell(text: string): string {
  return /["$`\\!\p{Cc}]/u.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
