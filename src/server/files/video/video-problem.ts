import type { Text } from '#server/messages/text.ts';
import type { Mend } from './ffmpeg.ts';

/** What would keep a phone from playing a video, and what mends it. */
export interface VideoProblem {
  /** An error stops the import: no phone plays this. */
  isError: boolean;
  message: Text;
  mend?: Mend;
}
