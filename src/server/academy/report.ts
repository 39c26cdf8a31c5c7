import type { ImportOutcome } from './import-academy.ts';
import type { Kind } from './plan/kinds.ts';
import { isEmpty, type Plan } from './plan/plan.ts';
import type { Change } from './plan/plan-tree.ts';

interface Said {
  dryRun: boolean;
  verbose: boolean;
}

const linesEach = 10;

/** What an import did, or would do, for the operator: counts first, then each thing. No phone number is in it. */
export function reportImport({ plan, leftOut }: ImportOutcome, { dryRun, verbose }: Said): string {
  const most = verbose ? Number.POSITIVE_INFINITY : linesEach;
  const groups = [...treeGroups(plan), ...otherGroups(plan)].filter(({ lines }) => lines.length > 0);
  const out = { title: 'left out', lines: leftOut.map(({ path, reason }) => `${path}: ${reason}`) };
  const counts = isEmpty(plan)
    ? ['Nothing has changed.']
    : [
        `${dryRun ? 'This would change' : 'Changed'}: ${groups.map(({ title, lines }) => `${lines.length} ${title}`).join(', ')}.`,
      ];
  if (plan.tree.unchanged > 0 && !isEmpty(plan)) counts.push(`${plan.tree.unchanged} are as they were.`);
  const lists = [...groups, ...(out.lines.length > 0 ? [out] : [])].map(({ title, lines }) =>
    listOf(title, lines, most),
  );
  const end = dryRun && !isEmpty(plan) ? ['This was a dry run: nothing has been changed.'] : [];
  return [counts.join(' '), ...lists, ...end].join('\n\n');
}

interface Group {
  title: string;
  lines: string[];
}

function listOf(title: string, lines: string[], most: number): string {
  const shown = lines.slice(0, most).map((line) => `  ${line}`);
  const more =
    lines.length > most ? [`  … and ${(lines.length - most).toLocaleString('en')} more (--verbose shows all)`] : [];
  return [`${title.charAt(0).toUpperCase()}${title.slice(1)}:`, ...shown, ...more].join('\n');
}

const names: Record<Kind, string> = {
  subject: 'subject',
  chapter: 'chapter',
  topic: 'topic',
  material: 'study material',
  quiz: 'quiz',
  batch: 'batch',
  class: 'live class',
  news: 'news item',
};

const actions = ['added', 'changed', 'renamed', 'restored', 'hidden'] as const;

function treeGroups({ tree }: Plan): Group[] {
  return actions.map((title) => ({ title, lines: tree.changes.filter(({ action }) => action === title).map(lineOf) }));
}

function lineOf({ action, kind, path, columns, beside }: Change): string {
  const what = Object.keys({ ...columns, ...beside }).map((column) => words[column] ?? column);
  return `${names[kind]} ${path}${action === 'changed' ? ` (${[...new Set(what)].join(', ')})` : ''}`;
}

/** What a column is to the operator. */
const words: Record<string, string> = {
  added_on: 'date',
  batch_name: 'name',
  chapter_name: 'name',
  class_name: 'name',
  heading: 'heading',
  media: 'content',
  name: 'name',
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

function otherGroups({ settings, levels, people, history }: Plan): Group[] {
  const enrolLevels = new Set(people.enrolLevels.map(({ subject_id }) => subject_id)).size;
  const ofLevels = `the students of their levels, in ${enrolLevels} ${enrolLevels === 1 ? 'subject' : 'subjects'}`;
  return [
    { title: 'of the settings', lines: settings.map(({ name }) => settingNames[name] ?? name) },
    { title: 'of the levels', lines: levels.changes.map(({ action, levels: name }) => `${name} (${action})`) },
    ...(['added', 'changed'] as const).map((title) => ({
      title: `students ${title}`,
      lines: people.students.filter(({ action }) => action === title).map(({ name }) => name),
    })),
    {
      title: 'enrolled',
      lines: [...(enrolLevels > 0 ? [ofLevels] : []), ...countLine(people.enrol.length, 'single enrolment')],
    },
    { title: 'no longer enrolled', lines: countLine(people.unenrol.length, 'enrolment') },
    {
      title: 'of the history',
      lines: [
        ...countLine(history.attempts.length, 'quiz attempt'),
        ...countLine(history.watched.length, 'watched video'),
      ],
    },
  ];
}

const settingNames: Record<string, string> = {
  academy: "the academy's name, time zone or pass mark",
  support_chat: 'the support chat',
};

function countLine(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`];
}
