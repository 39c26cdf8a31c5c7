/** Captions as browsers show them, with what is still wrong with them. */
interface MendedCaptions {
  /** WebVTT. A file that browsers show as it is, is not changed. */
  text: string;
  /** How many captions have times. */
  count: number;
  /** The lines with times that cannot be read. Their captions are not shown. */
  unreadable: number[];
  /** The lines of captions that end before they begin, which are not shown either. */
  backward: number[];
}

const arrow = '-->';
const timing = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(\s.*)?$/;
/** Programs for texts make other signs of the arrows. Where there is a right one, these are words of a caption. */
const otherTiming = /^\s*([\d:.,]+)\s*(?:->|[\u2013\u2014]>|\u2192)\s*([\d:.,]+)(\s.*)?$/;
/** As browsers read it. Hours may be left out. */
const rightTime = /^(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}$/;

/**
 * Makes WebVTT of captions: of WebVTT without its first line, or with commas in its times, and of SubRip. Mending what
 * was mended changes nothing.
 */
export function mendCaptions(written: string): MendedCaptions {
  const lines = written.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const isVtt = /^\s*webvtt(?:\s|$)/i.test(lines[first] ?? '');
  const found: MendedCaptions = { text: written, count: 0, unreadable: [], backward: [] };
  const how = { isVtt, timing: written.includes(arrow) ? timing : otherTiming };
  const mended = lines.map((line, at) => mendLine(line, at + 1, how, found));
  if (!isVtt) mended.unshift('WEBVTT', '');
  else if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    mended.splice(0, first + 1, (lines[first] ?? '').trim().replace(/^webvtt/i, 'WEBVTT'));
  const isRight = isVtt && mended.length === lines.length && mended.every((line, at) => line === lines[at]);
  return isRight ? found : { ...found, text: mended.join('\n') };
}

interface Written {
  isVtt: boolean;
  /** Its lines with times. */
  timing: RegExp;
}

function mendLine(line: string, number: number, how: Written, found: MendedCaptions): string {
  const [, from = '', to = '', settings = ''] = how.timing.exec(line) ?? [];
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
  if (start === undefined || end === undefined) {
    if (line.includes(arrow)) found.unreadable.push(number);
    return how.isVtt || line.includes(arrow) ? line : asCueText(line);
  }
  found.count += 1;
  if (end <= start) found.backward.push(number);
  if (rightTime.test(from) && rightTime.test(to) && line.includes(arrow)) return line;
  return `${timeOf(start)} ${arrow} ${timeOf(end)}${settings}`;
}

/** Reads '00:01:02.345', also with a comma, with fewer digits, or with more than 59 minutes in place of hours. */
function millisecondsOf(time: string): number | undefined {
  const [all, hours, minutes = '', seconds = '', part = ''] =
    /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/.exec(time) ?? [];
  if (all === undefined || Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(part.slice(0, 3).padEnd(3, '0'));
}

function timeOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** SubRip has a few tags, and signs that stand for themselves; in WebVTT these begin tags and entities. */
function asCueText(line: string): string {
  return line
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<\/?font\b[^<>]*>/gi, '')
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;');
}
