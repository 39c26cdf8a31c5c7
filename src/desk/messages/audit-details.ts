import { t } from '#desk/texts.ts';
import { formatBytes, formatClock, formatDateTime, formatShortDay, formatWeekday } from './format.ts';
import { formatPhone } from './format-phone.ts';

/** The texts of what the audit stores in the words of the command line. */
const fields: Record<string, Parameters<typeof t>[0]> = {
  name: 'name',
  mobile: 'mobile',
  level: 'level',
  academic_level: 'level',
  batch: 'batch',
  quiz: 'quiz',
  marks: 'marks',
  guardian: 'person.guardian',
  roll_number: 'person.rollNumber',
  guardian_mobile: 'person.guardianMobile',
  guardian_whatsapp: 'person.guardianWhatsapp',
  state: 'person.state',
  district: 'person.district',
  email: 'person.email',
  chapter: 'audit.field.chapter',
  link: 'audit.field.link',
  file: 'audit.field.file',
  size: 'audit.field.size',
  place: 'audit.field.place',
  picture: 'audit.field.picture',
  class: 'audit.field.class',
  class_name: 'audit.field.className',
  tutor_name: 'audit.field.tutor',
  online_url: 'audit.field.address',
  room: 'audit.field.room',
  reason: 'audit.field.reason',
  month: 'audit.field.month',
  day: 'audit.field.day',
  starts: 'audit.field.starts',
  ends: 'audit.field.ends',
  enrolled: 'audit.field.enrolled',
  news: 'audit.field.news',
  heading: 'audit.field.heading',
  text: 'audit.field.text',
  date: 'audit.field.date',
  details: 'audit.field.quizDetails',
  questions: 'audit.field.questions',
  policy: 'audit.field.policy',
  key: 'audit.field.key',
  attempts: 'audit.field.attempts',
  opens: 'audit.field.opens',
  closes: 'audit.field.closes',
  results: 'audit.field.results',
  minutes: 'audit.field.minutes',
  late: 'audit.field.late',
  solutions: 'audit.field.solutions',
  below_zero: 'audit.field.belowZero',
  shuffle: 'audit.field.shuffle',
  answers: 'audit.field.answers',
  why: 'audit.field.why',
  gain: 'audit.field.gain',
  lose: 'audit.field.lose',
  passed: 'audit.field.passed',
  from: 'audit.field.from',
  into: 'audit.field.into',
  drafts: 'audit.field.drafts',
  videos: 'audit.field.videos',
  subjects: 'audit.field.subjects',
  devices: 'audit.field.devices',
  how: 'audit.field.how',
  privacy: 'audit.field.privacy',
  'date of birth': 'audit.field.birth',
  'extra time': 'person.extraTime',
  extra_time: 'person.extraTime',
  other_facts: 'person.otherFacts',
  files: 'audit.field.files',
  students: 'audit.field.students',
  audit_rows: 'audit.field.auditRows',
  'content added': 'audit.field.contentAdded',
  'content renamed': 'audit.field.contentRenamed',
  'content changed': 'audit.field.contentChanged',
  settings: 'audit.field.settings',
  'students added': 'audit.field.studentsAdded',
  'students changed': 'audit.field.studentsChanged',
  'enrolments added': 'audit.field.enrolmentsAdded',
  'enrolments removed': 'audit.field.enrolmentsRemoved',
  'portal values replaced': 'audit.field.replaced',
  'portal values kept': 'audit.field.kept',
  'ages and consents': 'audit.field.consents',
  'wait for consent': 'audit.field.waitForConsent',
  'staff added or changed': 'audit.field.staffSaved',
  'staff removed': 'audit.field.staffRemoved',
  watched: 'audit.field.watched',
  bytes: 'audit.field.size',
  table: 'audit.field.table',
  rows: 'audit.field.rows',
  present: 'audit.field.present',
  absent: 'attendance.absent',
  levels: 'audit.field.levels',
  role: 'audit.field.role',
  batches: 'batch',
  numbers: 'audit.field.seesNumbers',
};

/** Values that are words, and not what somebody typed, by what they are about. */
const values: Record<string, Record<string, Parameters<typeof t>[0]>> = {
  day: { daily: 'audit.value.daily' },
  text: { changed: 'audit.value.changed' },
  role: { owner: 'desk.owner', office: 'desk.office', teacher: 'desk.teacher' },
  picture: { removed: 'audit.value.removed' },
  details: { 'explanations, topics or difficulty': 'audit.value.changed' },
  results: {
    'at once': 'audit.value.atOnce',
    after: 'audit.value.after',
    'when released': 'audit.value.whenReleased',
  },
  solutions: { 'with results': 'audit.value.withResults', 'when released': 'audit.value.whenReleased' },
  late: { count: 'audit.value.lateCount', ask: 'audit.value.lateAsk', refuse: 'audit.value.lateRefuse' },
  shuffle: {
    no: 'audit.value.shuffleNone',
    questions: 'audit.value.shuffleQuestions',
    options: 'audit.value.shuffleOptions',
    'questions, options': 'audit.value.shuffleBoth',
  },
  policy: {
    'also-right': 'audit.value.alsoRight',
    instead: 'audit.value.instead',
    'full-to-all': 'audit.value.fullToAll',
    'full-to-attempted': 'audit.value.fullToAttempted',
    drop: 'audit.value.drop',
    'as decided': 'audit.value.asDecided',
  },
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
  const key = fields[what];
  return key ? t(key) : what;
}

/** A value of it, in words where it is not somebody's own; '–' for nothing. */
export function valueText(what: string, value: string): string {
  const key = values[what]?.[value];
  if (key) return t(key);
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
