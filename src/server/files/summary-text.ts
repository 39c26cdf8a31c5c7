/** A number with its noun in the singular or plural: '1 quiz', '2 quizzes'. */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** A title with at most `limit` lines below it, or '' if there are no lines. */
export function listOf(title: string, lines: string[], limit: number): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, limit).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`  … and ${rest.toLocaleString('en')} more (--verbose lists them all)`] : [];
  return [`${title}:`, ...shown, ...more].join('\n');
}
