/** What a line of a calendar file says: a value as it stands, or text, which has to be escaped. */
export type CalendarLine = readonly [name: string, value: string | { text: string }];

/** So many octets a line may have at most, its end not counted (RFC 5545, 3.1). */
const maxOctets = 75;

/** Lines in the form of RFC 5545: text escaped, long lines folded between characters, each ended by CR LF. */
export function calendarText(lines: readonly CalendarLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${written(value)}`)}\r\n`).join('');
}

/** A moment in UTC: '20261121T113000Z'. */
export function utcTime(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function written(value: CalendarLine[1]): string {
  return typeof value === 'string' ? value.replace(controls, '') : escapeText(value.text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar may not hold
const controls = /[\u0000-\u001f\u007f]/g;

/** RFC 5545, 3.3.11: what has a meaning in a list of texts is escaped; a line break is written \n; other controls may not be. */
function escapeText(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(controls, ''))
    .join('\\n');
}

/** Breaks a line that is too long; what goes on begins with a space. A character of several octets is never torn. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
