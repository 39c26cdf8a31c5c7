/** Wall-clock time in a time zone, from the runtime's own zone data. All moments are epoch milliseconds. */

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A moment in ISO 8601 with the zone's offset: '2026-11-02T16:30:00+05:30'. */
export function toZonedIso(at: number, zone: string): string {
  const offset = offsetAt(at, zone);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = Math.abs(offset) / minute;
  const sign = offset < 0 ? '-' : '+';
  return `${wallTime(at, zone).slice(0, 19)}${sign}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

/** The date and time that a clock in this zone shows: '2026-11-02 16:30'. */
export function zonedMinute(at: number, zone: string): string {
  return wallTime(at, zone).slice(0, 16).replace('T', ' ');
}

/** The date that a calendar in this zone shows: '2026-11-02'. */
export function dateIn(at: number, zone: string): string {
  return wallTime(at, zone).slice(0, 10);
}

/**
 * The moment at which a clock in this zone shows the date ('2026-11-02') and time ('16:30'). When the clocks go back,
 * some times come twice, and this is the first of them. When they go forward, some times never come, and this is as
 * long after the change.
 */
export function momentOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(wall - day, zone);
  const after = offsetAt(wall + day, zone);
  const moment = [wall - before, wall - after].find((at) => at + offsetAt(at, zone) === wall);
  return moment ?? wall - before;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetIn(zone: string, at: number): number {
  return offsetAt(at, zone);
}

function wallTime(at: number, zone: string): string {
  return new Date(at + offsetAt(at, zone)).toISOString();
}

/**
 * Since 1980 all clocks have changed at a quarter of an hour, so that the offset is the same within one. Asking a
 * formatter takes 4 µs, and a list of classes asks thousands of times.
 */
function offsetAt(at: number, zone: string): number {
  if (at < firstCached) return readOffset(at, zone);
  const quarter = Math.floor(at / quarterHour);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(quarter * quarterHour, zone);
  if (offsets.size >= maxCachedOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const firstCached = Date.UTC(1980, 0, 1);
const quarterHour = 15 * minute;
const maxCachedOffsets = 20_000;
const offsets = new Map<string, number>();

function readOffset(at: number, zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(formatterOf(zone).format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
}

// Making a formatter costs a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The date after a date: '2026-11-22' after '2026-11-21'. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
