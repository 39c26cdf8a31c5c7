/** A line of a calendar file. Its value is written as it is, or is text, which has to be escaped. */
export type CalendarLine = readonly [name: string, value: string | { text: string }];

/** The most octets in a line, without its line break (RFC 5545, 3.1). */
const maxOctets = 75;

/** Lines as in RFC 5545: text is escaped, long lines are folded between characters, and each line ends in CR LF. */
export function calendarText(lines: readonly CalendarLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${format(value)}`)}\r\n`).join('');
}

/** The lines of a reminder ten minutes before an event. */
export function reminder(text: string): CalendarLine[] {
  return [
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', '-PT10M'],
    ['DESCRIPTION', { text }],
    ['END', 'VALARM'],
  ];
}

/** A moment in UTC: '20261121T113000Z'. */
export function utcTime(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function format(value: CalendarLine[1]): string {
  return typeof value === 'string' ? value.replace(controls, '') : escapeText(value.text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file may not contain these
const controls = /[\u0000-\u001f\u007f]/g;

/**
 * Escapes text as in RFC 5545, 3.3.11: separators get a backslash, a line break becomes \n, other controls are removed.
 */
function escapeText(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(controls, ''))
    .join('\\n');
}

/**
 * Folds a line that is too long; the continuation begins with a space. It never splits a character of several octets.
 */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Its length in UTF-8. Half a surrogate pair is sent as U+FFFD, which has three. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
