import { tidy } from '#contract/values/tidy.ts';

/**
 * A text as a table can hold it: in a line of its own, without what `unusableText` refuses. A name with line breaks would
 * fill several lines of a list, and control characters could steer a terminal.
 */
export function asWritten(text: string): string {
  return tidy(text.toWellFormed().replaceAll(/[\p{Cc}\ufffd]/gu, ' '));
}
