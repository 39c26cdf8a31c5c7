import { t } from '#desk/texts.ts';
import { isText } from './audit.ts';
import { formatBytes, formatClock, formatDateTime, formatShortDay, formatWeekday } from './format.ts';
import { formatPhone } from './format-phone.ts';

/** What the audit stores in the words of the command line, where its text is one of another name. */
const otherNames: Partial<Record<string, Parameters<typeof t>[0]>> = {
  academic_level: 'level',
  roll_number: 'person.rollNumber',
  guardian_mobile: 'person.guardianMobile',
  guardian_whatsapp: 'person.guardianWhatsapp',
  'extra time': 'person.extraTime',
  extra_time: 'person.extraTime',
  other_facts: 'person.otherFacts',
  bytes: 'audit.field.size',
  below_zero: 'audit.field.belowZero',
  absent: 'attendance.absent',
  ranks_show: 'settings.ranks',
  registration: 'settings.registration',
  while_locked: 'settings.whileLocked',
  pass_percent: 'settings.pass_percent',
  whatsapp: 'settings.whatsapp',
  batches: 'batch',
};

const inBytes = ['size', 'bytes'];
const numbers = ['mobile', 'guardian_mobile', 'guardian_whatsapp', 'from', 'into'];
const clockTimes = ['starts', 'ends'];
const moments = ['opens', 'closes'];
/** Where something is: 'Physics/Waves/Sound answers'. */
const paths = ['class', 'quiz', 'table'];
/** What a change was done to, by the first of these that is known of it. */
const things = ['class', 'news', 'quiz', 'subject', 'chapter', 'table', 'batch', 'name', 'subjects'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What was changed, in words. What this desk has no words for is named as on the command line. */
export function fieldText(what: string): string {
  const key = otherNames[what] ?? [`audit.field.${what}`, `person.${what}`, what].find(isText);
  return key ? t(key) : what;
}

/** A value of it, in words where it is not somebody's own; '–' for nothing. */
export function valueText(what: string, value: string): string {
  const key = what === 'role' ? `desk.${value}` : `audit.value.${what}.${value}`;
  if (isText(key)) return t(key);
  if (inBytes.includes(what) && value !== '') return formatBytes(Number(value));
  if (numbers.includes(what)) return formatPhone(value) || '–';
  if (paths.includes(what)) return value.split('/').join(' › ');
  if (clockTimes.includes(what) && value !== '') return formatClock(value);
  if (moments.includes(what) && value !== '') return formatDateTime(Date.parse(value));
  if (what === 'day') return dayText(value) || '–';
  return value || '–';
}

/** What a change was done to, if it has a name; `isWhole` if nothing more is known than this name. */
export function changedThing(
  details: readonly { what: string; before: string | null; after: string }[],
): { what: string; name: string; isWhole: boolean } | undefined {
  const [thing] = things.flatMap((name) => details.filter(({ what }) => what === name));
  if (!thing) return undefined;
  const { what, before, after } = thing;
  const name = paths.includes(what) ? (after.split('/').at(-1) ?? after) : after;
  return { what, name, isWhole: name === after && before === null };
}

/** 'Mon Wed' and '2026-11-21' in words. */
function dayText(day: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(day)) return formatShortDay(day);
  return day
    .split(' ')
    .map((name) => (weekdays.includes(name) ? formatWeekday(weekdays.indexOf(name)) : name))
    .join(', ');
}
