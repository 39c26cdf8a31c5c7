/** A number with the noun that fits it. */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** A title with so many lines below it; '' where there is none. */
export function listOf(title: string, lines: string[], most: number): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, most).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`  … and ${rest.toLocaleString('en')} more (--verbose lists all)`] : [];
  return [`${title}:`, ...shown, ...more].join('\n');
}
