import type { ImportOutcome } from './import-academy.ts';
import type { Kind } from './plan/kinds.ts';
import { isEmpty, type Plan } from './plan/plan.ts';
import type { Change } from './plan/plan-tree.ts';
import { count, listOf } from './summary-text.ts';

interface SummaryOptions {
  dryRun: boolean;
  verbose: boolean;
}

const defaultLimit = 10;

/** Tells the operator what an import did, or would do: counts first, then a list. It contains no phone numbers. */
export function summariseImport({ plan, skipped }: ImportOutcome, { dryRun, verbose }: SummaryOptions): string {
  const limit = verbose ? Number.POSITIVE_INFINITY : defaultLimit;
  const lists = [
    ...actions.map((action) => listOf(action, changesOf(plan, action).map(lineOf), limit)),
    listOf(
      'Skipped',
      skipped.map(({ path, reason }) => `${path}: ${reason}`),
      limit,
    ),
  ];
  const begin = dryRun ? 'This import would make these changes:' : 'The import made these changes:';
  const counts = isEmpty(plan) ? 'Nothing has changed.' : [begin, ...countLines(plan)].join('\n  ');
  const end = dryRun ? 'This was a dry run. Nothing was changed.' : '';
  return [counts, ...lists, end].filter((part) => part !== '').join('\n\n');
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
  return [...ofTree, ...settingLines(plan), ...peopleLines(plan)].concat(ofUnchanged);
}

function settingLines({ settings, levels }: Plan): string[] {
  const changed = settings.map(({ name }) => settingNames[name] ?? name);
  const ofLevels = levels.changes.map(({ action, levels: name }) => `${name} (${action})`);
  return [
    ...(changed.length === 0 ? [] : [`Settings: ${changed.join(', ')}`]),
    ...(ofLevels.length === 0 ? [] : [`Levels: ${ofLevels.join(', ')}`]),
  ];
}

const settingNames: Record<string, string> = {
  academy: "the academy's name, time zone or pass mark",
  support_chat: 'support chat',
  retention: 'how long data are kept',
  privacy: 'what the academy writes about privacy',
};

function peopleLines({ people, history }: Plan): string[] {
  const { students, enrol, unenrol } = people;
  const added = students.filter(({ action }) => action === 'added').length;
  const subjects = new Set(people.enrolLevels.map(({ subject_id }) => subject_id)).size;
  const lines: [number, string][] = [
    [added, `Students: ${added} added`],
    [students.length - added, `Students: ${students.length - added} changed`],
    [subjects, `Enrolments: ${count(subjects, 'new subject', 'new subjects')} for all students of a level`],
    [enrol.length, `Enrolments: ${enrol.length.toLocaleString('en')} added for single students`],
    [unenrol.length, `Enrolments: ${unenrol.length.toLocaleString('en')} removed by enrolments.csv`],
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
  added_on: 'date',
  batch_name: 'name',
  chapter_name: 'name',
  class_name: 'name',
  media: 'content',
  news: 'text',
  online_url: 'url',
  position: 'order',
  subject_name: 'name',
  thumbnail: 'picture',
  title: 'name',
  topic_name: 'name',
  tutor_name: 'tutor',
  video: 'content',
};
