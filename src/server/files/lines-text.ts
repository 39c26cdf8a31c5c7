import type { TextWithValues } from '#server/messages/text.ts';

const maxLines = 5;

/** The lines that a sentence is about, the first of them with their numbers. */
export function linesText(lines: readonly number[]): TextWithValues {
  const shown = lines.slice(0, maxLines).join(', ');
  if (lines.length === 1) return { template: 'line {line}', values: { line: shown } };
  if (lines.length <= maxLines) return { template: 'lines {lines}', values: { lines: shown } };
  return {
    template: 'lines {lines} and {count} more',
    values: { lines: shown, count: String(lines.length - maxLines) },
  };
}
