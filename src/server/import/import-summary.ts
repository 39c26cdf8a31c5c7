import type { Kind } from '#server/domain/content/kinds.ts';
import { keysText } from '#server/domain/regrading/open-keys.ts';
import { type FolderNotices, howToMend, withCommand } from '#server/files/folder-notices.ts';
import { shortened } from '#server/files/names.ts';
import { count, listOf } from '#server/files/summary-text.ts';
import { errorText, type ImportRefusal } from '#server/files/validation-errors.ts';
import { render } from '#server/messages/text.ts';
import type { ImportOutcome } from './import-academy.ts';
import type { RetainedValue } from './plan/changed-here.ts';
import { isEmpty, type Plan } from './plan/plan.ts';
import type { EnrolmentChange } from './plan/plan-enrolments.ts';
import type { Change } from './plan/plan-tree.ts';

interface SummaryOptions {
  dryRun: boolean;
  verbose: boolean;
}

const defaultLimit = 10;

/**
 * Tells the operator what an import did, or would do: counts first, then lists. It contains no phone numbers, except
 * where the folder and the portal differ about one.
 */
export function summariseImport(outcome: ImportOutcome, { dryRun, verbose }: SummaryOptions): string {
  const { plan } = outcome;
  const limit = limitOf(verbose);
  const lists = [
    ...actions.map((action) => listOf(action, changesOf(plan, action).map(lineOf), limit)),
    ...peopleLists(plan, limit),
    retainedList(plan, limit),
    ...noticeLists(outcome, limit),
    dismissedText(plan),
    ...howToMend(outcome.skipped, outcome.warnings),
  ];
  const begin = dryRun ? 'This import would make these changes:' : 'The import made these changes:';
  const counts = isEmpty(plan) ? 'Nothing has changed.' : [begin, ...countLines(plan)].join('\n  ');
  const end = dryRun ? 'This was a dry run. Nothing was changed.' : '';
  const refusal = outcome.refusal === undefined ? '' : `The import itself is refused:\n${outcome.refusal}`;
  return [counts, ...lists, keysText(outcome.changedKeys, dryRun), end, refusal]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Tells the operator why a folder was not imported, after the rest that there is to say about it. */
export function summariseRefusal({ message, notices }: ImportRefusal, { verbose }: { verbose: boolean }): string {
  return [...noticeLists(notices, limitOf(verbose)), message].filter((part) => part !== '').join('\n\n');
}

function noticeLists({ skipped, warnings }: FolderNotices, limit: number): string[] {
  const ofSkipped = skipped.map(({ path, reason, command }) => withCommand(`${path}: ${render(reason)}`, command));
  const ofWarnings = warnings.map(({ path, message, command }) => withCommand(`${path}: ${render(message)}`, command));
  return [listOf('Skipped', ofSkipped, limit), listOf('Warnings', ofWarnings, limit)];
}

function limitOf(verbose: boolean): number {
  return verbose ? Number.POSITIVE_INFINITY : defaultLimit;
}

const actions = ['Added', 'Changed', 'Renamed', 'Restored', 'Hidden'] as const;

function changesOf({ tree }: Plan, action: (typeof actions)[number]): Change[] {
  return tree.changes.filter((change) => change.action === action.toLowerCase());
}

const nouns: Record<Kind, [one: string, many: string]> = {
  subject: ['subject', 'subjects'],
  chapter: ['chapter', 'chapters'],
  topic: ['topic', 'topics'],
  material: ['study material', 'study materials'],
  quiz: ['quiz', 'quizzes'],
  batch: ['batch', 'batches'],
  class: ['live class', 'live classes'],
  news: ['news item', 'news items'],
};

function countLines(plan: Plan): string[] {
  const ofTree = actions.flatMap((action) => {
    const byKind = [...Map.groupBy(changesOf(plan, action), ({ kind }) => kind)];
    const counts = byKind.map(([kind, list]) => count(list.length, ...nouns[kind]));
    return counts.length === 0 ? [] : `${action}: ${counts.join(', ')}`;
  });
  const { unchanged } = plan.tree;
  const ofUnchanged = unchanged === 0 ? [] : `Unchanged: ${count(unchanged, 'item', 'items')}`;
  return [...ofTree, ...settingLines(plan), ...peopleLines(plan), ...staffLines(plan)].concat(ofUnchanged);
}

function staffLines({ staff: { save, remove } }: Plan): string[] {
  const named = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');
  const of = (action: 'added' | 'changed') => save.filter((one) => one.action === action).map(({ staff }) => staff);
  const lists = [
    ['added', of('added')],
    ['changed', of('changed')],
    ['removed, and signed out', remove],
  ] as const;
  return lists.flatMap(([action, list]) => (list.length === 0 ? [] : `Staff ${action}: ${named(list)}`));
}

/** Also where nothing has changed: the folder says something else. */
function dismissedText({ staff: { dismissed } }: Plan): string {
  if (dismissed.length === 0) return '';
  const names = dismissed.map(({ name }) => name).join(', ');
  return `Staff whose rows are not used, since the portal has removed them (--folder-wins uses them): ${names}`;
}

function settingLines({ settings, levels }: Plan): string[] {
  const changed = settings.flatMap(({ name, parts }) => (name === 'academy' ? parts : name));
  const ofLevels = levels.changes.map(({ action, levels: name }) => `${name} (${action})`);
  return [
    ...(settings.length === 0
      ? []
      : [`Settings: ${[...new Set(changed)].map((one) => settingNames[one] ?? one).join(', ')}`]),
    ...(ofLevels.length === 0 ? [] : [`Levels: ${ofLevels.join(', ')}`]),
  ];
}

const settingNames: Record<string, string> = {
  name: "the academy's name",
  timezone: 'time zone',
  pass_percent: 'pass mark',
  registration: 'who may join',
  consent: 'whether guardians have to agree',
  ranks_show: 'what rank lists show',
  messages: 'price and hours of messages',
  while_locked: 'what locked students may do',
  logo: "the academy's logo",
  support_chat: 'support chat',
  retention: 'how long data are kept',
  days_off: 'days off',
  privacy: 'what the academy writes about privacy',
};

function peopleLists({ people, batches }: Plan, limit: number): string[] {
  const added = new Set(people.students.flatMap(({ action, stud_id }) => (action === 'added' ? [stud_id] : [])));
  const enrolments = (changes: EnrolmentChange[]) =>
    changes.flatMap(({ stud_id, student, subject }) => (added.has(stud_id) ? [] : `${student}: ${subject}`));
  return [
    listOf(`Enrolled by ${people.files.enrolments.file}`, enrolments(people.enrol), limit),
    listOf(`Removed by ${people.files.enrolments.file}`, enrolments(people.unenrol), limit),
    listOf('All who are enrolled see the live classes of these batches', batches.opened, limit),
    listOf('Nobody is in these batches any more, so nobody sees their live classes', batches.emptied, limit),
    listOf('These batches end, or go on, as the folder says', batches.ended, limit),
    listOf(
      'These batches are closed, so nobody sees their live classes until they have students',
      batches.closed,
      limit,
    ),
    listOf('Please check', people.warnings.map(errorText), limit),
  ];
}

function peopleLines({ people, consent, admissions, batches, history }: Plan): string[] {
  const { students, enrol, unenrol } = people;
  const added = students.filter(({ action }) => action === 'added').length;
  const left = people.left.length;
  const enrolled = people.enrolByLevel.length + enrol.length;
  const subjects = new Set(people.enrolLevels.map(({ subject_id }) => subject_id)).size;
  const lines: [number, string][] = [
    [added, `Students: ${added} added`],
    [students.length - added, `Students: ${students.length - added} changed`],
    [admissions.length, `Students: ${admissions.length} let in`],
    [
      consent.changes.length,
      `Consent: ${count(consent.changes.length, 'student', 'students')} with a date or a consent`,
    ],
    [consent.mustWait.length, `Consent: ${count(consent.mustWait.length, 'student', 'students')} must wait for it`],
    [subjects, `Enrolments: ${count(subjects, 'new subject', 'new subjects')} for all students of a level`],
    [
      left,
      `Students: ${left.toLocaleString('en')} no longer in ${people.files.students.file}; they keep their accounts`,
    ],
    [enrolled, `Enrolments: ${enrolled.toLocaleString('en')} added for single students`],
    [unenrol.length, `Enrolments: ${unenrol.length.toLocaleString('en')} removed by ${people.files.enrolments.file}`],
    [batches.joined, `Batches: ${count(batches.joined, 'student', 'students')} put in`],
    [batches.leaving.length, `Batches: ${count(batches.leaving.length, 'student', 'students')} taken out`],
    [batches.dated, `Batches: other days for ${count(batches.dated, 'student', 'students')}`],
    [history.attempts.length, `History: ${count(history.attempts.length, 'quiz attempt', 'quiz attempts')}`],
    [history.watched.length, `History: ${count(history.watched.length, 'watched video', 'watched videos')}`],
  ];
  return lines.flatMap(([number, line]) => (number === 0 ? [] : line));
}

function lineOf({ action, kind, path, columns, related }: Change): string {
  const [noun] = nouns[kind];
  if (action !== 'changed') return `${noun} ${path}`;
  const changed = Object.keys({ ...columns, ...related }).map((column) => columnNames[column] ?? column);
  return `${noun} ${path} (${[...new Set(changed)].join(', ')})`;
}

/** The operator's words for some columns. The others are shown by their own names. */
const columnNames: Record<string, string> = {
  academic_level: 'level',
  added_on: 'date',
  batch_name: 'name',
  batch_slug: 'batch',
  batch_slugs: 'batch',
  chapter_name: 'name',
  class_name: 'name',
  closes_at: 'closing',
  date_of_birth: 'date of birth',
  dayOff: 'day off',
  day: 'day',
  ends: 'end',
  details: 'explanations, topics or difficulty',
  extra_time: 'extra time',
  media: 'content',
  news: 'text',
  online_url: 'url',
  minutes: 'time',
  late: 'what becomes of late answers',
  solutions: 'when the right answers come',
  below_zero: 'totals below zero',
  shuffle: 'order for each student',
  opens_at: 'opening',
  position: 'order',
  subject_name: 'name',
  starts: 'start',
  thumbnail: 'picture',
  title: 'name',
  topic_name: 'name',
  tutor_name: 'tutor',
  video: 'content',
};

/** What the folder says otherwise and was changed here: 'Kept as changed at the desk: 3 names, 1 order'. */
function retainedList({ tree, people }: Plan, limit: number): string {
  const retained = [...tree.here.retained, ...people.here.retained];
  const counts = [...Map.groupBy(retained, ({ fact }) => retainedNoun(fact))].map(([noun, some]) => {
    const [one, many] = retainedNouns[noun] ?? [noun, `${noun}s`];
    return count(some.length, one, many);
  });
  return listOf(
    `Kept as changed at the desk: ${counts.join(', ')} (--folder-wins takes the folder's)`,
    retained.map(retainedText),
    limit,
  );
}

function retainedText({ of, fact, folder, portal }: RetainedValue): string {
  const noun = retainedNoun(fact);
  if (fact === 'hidden') return `${of} stays hidden.`;
  if (fact === 'gone') return `${of} is not in the folder, and stays.`;
  if (fact === 'order' || fact in wholeFacts) return `${of}: ${noun}.`;
  return `${of}: the folder's ${noun} is ${quoted(valueText(fact, folder))}, the portal's ${quoted(valueText(fact, portal))}.`;
}

/** These are compared as a whole, and have no short value to show. */
const wholeFacts: Record<string, true> = { questions: true, staff: true, details: true, captions: true, news: true };

function quoted(value: string): string {
  return value === '' ? 'nothing' : `'${shortened(value)}'`;
}

/** The fields of several are one noun: 'enrolment 7kd…', 'key 7kd…', 'number +91 98…'. */
function retainedNoun(fact: string): string {
  const [kind = fact] = fact.split(' ');
  return columnNames[kind] ?? kind;
}

/** Those of which the plural is another. */
const retainedNouns: Record<string, [one: string, many: string]> = {
  batch: ['batch', 'batches'],
  captions: ['captions', 'captions'],
  'day off': ['day off', 'days off'],
  [columnNames['details'] ?? '']: ['explanations', 'explanations'],
  gone: ['item that left the folder', 'items that left the folder'],
  hidden: ['hidden item', 'hidden items'],
  levels: ['levels', 'levels'],
  staff: ['row of staff.csv', 'rows of staff.csv'],
  questions: ['quiz with other questions', 'quizzes with other questions'],
};

function valueText(fact: string, value: string | number): string {
  if (typeof value === 'string' || !fact.endsWith('_at')) return String(value);
  return value === 0 ? '' : new Date(value).toISOString();
}
