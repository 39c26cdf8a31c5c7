import { tidy } from '#contract/values/tidy.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listMembers } from '#server/domain/batches/batches.repository.ts';
import { type BatchOutcome, changeBatch, similarText } from '#server/domain/batches/change-batch.ts';
import { continueBatch, describeEnd, type EndOfBatch, endBatch } from '#server/domain/batches/end-batch.ts';
import { findBatch } from '#server/domain/batches/find-batch.ts';
import { mergeBatches } from '#server/domain/batches/merge-batches.ts';
import { addBatch, renameBatch } from '#server/domain/batches/name-batch.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import {
  type ListedBatch,
  listBatches,
  listFormerStudents,
  type PastMembership,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import { counted, dataPerson, shownPerson } from '#server/domain/results/columns/columns.ts';
import { OperatorError } from '#server/errors.ts';
import { readDay } from '#server/files/dates.ts';
import type { Column } from '#server/files/tables/column.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requireStudent } from './find.ts';
import { readPortal, withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';
import { formatHelp, formatOptions, printTable, readOnly, requireRows } from './options.ts';

const list: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, formatOptions);
  if (readOnly('batch list', positionals, values) !== undefined)
    throw new UsageError(`batch list does not take '${positionals[0]}'.`);
  return await readPortal(config(), async (db) => {
    const rows = await listBatches(db);
    requireRows(rows, 'There are no batches.');
    const notes = [
      'Where there is no number of students, everybody who is enrolled in the subject sees the live classes.',
    ];
    return printTable(db, values, {
      rows,
      shown: rows.some(({ ends_at }) => ends_at !== null) ? withEnds : listed,
      data: withEnds,
      heading: 'Batches',
      notes,
    });
  });
};

const show: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, {
    ...formatOptions,
    former: { type: 'boolean', default: false },
  });
  const name = readOnly('batch show', positionals, values);
  if (name === undefined) throw new UsageError('batch show takes the name of a batch.');
  return await readPortal(config(), async (db) => {
    const batch = await findBatch(db, name);
    if (values.former) {
      const rows = batch.roster_id === undefined ? [] : await listFormerStudents(db, batch.roster_id);
      requireRows(rows, `Nobody has left the batch ${batch.batch_name}.`);
      const heading = `${batch.batch_name}: who has left`;
      return printTable(db, values, { rows, shown: shownFormer, data: dataFormer, heading });
    }
    const rows = batch.roster_id === undefined ? [] : await listMembers(db, batch.roster_id);
    requireRows(rows, `Nobody is in the batch ${batch.batch_name}.`);
    const notes = [`${counted(rows.length, 'student')}.`];
    return printTable(db, values, { rows, shown: shownPerson, data: dataPerson, heading: batch.batch_name, notes });
  });
};

const add: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, { new: { type: 'boolean', default: false } });
  const [name, ...mobiles] = positionals;
  if (name === undefined) throw new UsageError('batch add takes the name of a batch and mobile numbers.');
  return await withDatabase(config(), async (db) => {
    if (mobiles.length > 0) return await change(db, name, mobiles, { isMember: true, isMeant: values.new });
    const { batch_name, subject_id } = await findBatch(db, name, { mayBeNew: true });
    const batch = { by: operatorName(), batch_name, subject_id, isMeant: values.new };
    const made = await addBatch(db, batch, Date.now());
    if ('similar' in made) throw new OperatorError(similarText(batch_name, made.similar));
    return `${batch_name} is a batch now. Nobody is in it yet.`;
  });
};

const remove: Command['run'] = async (args, config) => {
  const [batch, ...mobiles] = readArguments(args, {}).positionals;
  if (batch === undefined || mobiles.length === 0)
    throw new UsageError('batch remove takes the name of a batch and mobile numbers.');
  return await withDatabase(config(), (db) => change(db, batch, mobiles, { isMember: false }));
};

async function change(
  db: Db,
  batch: string,
  mobiles: readonly string[],
  how: { isMember: boolean; isMeant?: boolean },
): Promise<string> {
  const stud_ids: string[] = [];
  for (const mobile of mobiles) stud_ids.push((await requireStudent(db, mobile)).stud_id);
  const outcome = await changeBatch(db, { by: operatorName(), batch, stud_ids, ...how }, Date.now());
  return linesOf(outcome, how.isMember).join('\n');
}

const rename: Command['run'] = async (args, config) => {
  const [batch, name, ...more] = readArguments(args, {}).positionals;
  if (batch === undefined || name === undefined || more.length > 0)
    throw new UsageError('batch rename takes the name of a batch and its new name.');
  return await withDatabase(config(), async (db) => {
    const { roster_id, batch_name } = await requireBatch(db, batch);
    await renameBatch(db, { by: operatorName(), roster_id, name }, Date.now());
    return `${batch_name} is called ${tidy(name)} now.`;
  });
};

const merge: Command['run'] = async (args, config) => {
  const [first, second, ...more] = readArguments(args, {}).positionals;
  if (first === undefined || second === undefined || more.length > 0)
    throw new UsageError('batch merge takes the names of two batches: the one that goes, and the one that stays.');
  return await withDatabase(config(), async (db) => {
    const [from, into] = [await requireBatch(db, first), await requireBatch(db, second)];
    const change = { by: operatorName(), from: from.roster_id, into: into.roster_id };
    const students = await mergeBatches(db, change, Date.now());
    return `${from.batch_name} is a part of ${into.batch_name} now: ${counted(students, 'student')}.`;
  });
};

const end: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, { on: { type: 'string' }, 'dry-run': { type: 'boolean' } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('batch end takes the name of a batch.');
  return await withDatabase(config(), async (db) => {
    const { timezone: zone } = await readAcademy(db);
    const now = Date.now();
    const { roster_id, batch_name } = await requireBatch(db, name);
    const day = values.on === undefined ? undefined : readDay(values.on);
    if (values.on !== undefined && day === undefined)
      throw new UsageError(`--on is '${values.on}', which is not a day such as 2026-11-21.`);
    const lines = linesOfEnd(await describeEnd(db, roster_id), await listSubjectNames(db));
    if (values['dry-run']) return [`If ${batch_name} ends:`, ...lines].join('\n');
    const ends_at = day === undefined ? now : momentOf(dayAfter(day), '00:00', zone);
    await endBatch(db, { by: operatorName(), roster_id, ends_at, zone }, now);
    const done = ends_at > now ? `${batch_name} ends with ${day}.` : `${batch_name} has ended.`;
    return [done, ...lines, `To undo it: npm run portal -- batch resume "${name}"`].join('\n');
  });
};

const resume: Command['run'] = async (args, config) => {
  const [name, ...more] = readArguments(args, {}).positionals;
  if (name === undefined || more.length > 0) throw new UsageError('batch resume takes the name of a batch.');
  return await withDatabase(config(), async (db) => {
    const { roster_id, batch_name } = await requireBatch(db, name);
    await continueBatch(db, { by: operatorName(), roster_id }, Date.now());
    return `${batch_name} goes on: ${counted((await listMembers(db, roster_id)).length, 'student')}.`;
  });
};

async function requireBatch(db: Db, name: string) {
  const { roster_id, batch_name } = await findBatch(db, name);
  if (roster_id === undefined) throw new OperatorError(`The batch ${batch_name} never had a student.`);
  return { roster_id, batch_name };
}

function linesOfEnd(
  { students, losing, subjects, in_no_batch, classes, chapters, quizzes, news }: EndOfBatch,
  names: readonly { subject_id: string; subject_name: string }[],
): string[] {
  const nameOf = new Map(names.map(({ subject_id, subject_name }) => [subject_id, subject_name]));
  const lost = subjects.map((one) => `${nameOf.get(one.subject_id) ?? ''} (${one.students})`).join(', ');
  return [
    `${counted(students, 'student')} in it keep their results and reports.`,
    losing === 0 ? 'Nobody loses a subject.' : `${losing} of them lose subjects that only this batch gives: ${lost}.`,
    `${in_no_batch} of them are in no other batch. They can still sign in.`,
    `Nobody sees these any more: live classes ${classes}, chapters ${chapters}, quizzes ${quizzes}, news ${news}.`,
  ];
}

const actions = { list, show, add, rename, merge, remove, end, resume };

export const batchCommand: Command = {
  name: 'batch',
  does: 'shows who is in which batch, makes or renames one, puts students into it, or takes them out',
  help: `batch list [--csv | --json]
       batch show NAME [--former] [--csv | --json]
       batch add NAME [MOBILE…] [--new]
       batch rename NAME NEW
       batch merge FROM INTO
       batch remove NAME MOBILE…
       batch end NAME [--on DAY] [--dry-run]
       batch resume NAME

A batch is a group of students, such as 'Evening 2026'. As soon as it has a student, only its
students see its live classes; quizzes and news can be for a batch too. Write 'Physics/Evening'
for a batch of one subject, and the name alone for one that spans subjects.

  add        Puts students into a batch, which enrols them in its subject, or in all subjects in
             which it has live classes. A batch that does not exist is made, unless its name looks like
             a slip: then --new says that it is another batch.
  rename     Gives a batch another name. An import finds it by both.
  merge      Puts all of a batch into another one: students with their days, classes, chapters,
             quizzes, news and teachers. An import does not make the first one again.
  remove     Takes students out. They keep their reports, and lose the subjects that only this batch
             gave them. When the last one has left, nobody sees its live classes.
  end        Ends the batch, now or with a day. Its results stay. Its students lose the subjects
             that only it gave, and nobody sees its live classes, quizzes and news any more. With
             --dry-run it only tells how many that are.
  resume     Undoes that.
  --former   Who was in it and has left, with the days.

What you change here stays until the academy folder itself says something else about the student
and the batch.

${formatHelp}

Examples:
  npm run portal -- batch list
  npm run portal -- batch add "Evening 2026" 9876543210 9876543211
  npm run portal -- batch show "Evening 2026" --csv
  npm run portal -- batch remove "Evening 2026" 9876543211`,
  run: async ([name, ...args], config) => {
    const action = Object.entries(actions).find(([known]) => known === name)?.[1];
    if (!action) throw new UsageError(`batch must be followed by one of ${Object.keys(actions).join(', ')}.`);
    return await action(args, config);
  },
};

const listed: Column<ListedBatch>[] = [
  { name: 'batch', of: ({ batch }) => batch },
  { name: 'subject', of: ({ subject }) => subject ?? 'all' },
  { name: 'students', of: ({ students }) => students ?? undefined },
  { name: 'live_classes_in', of: ({ live }) => live.join(', ') },
];

const withEnds: Column<ListedBatch>[] = [
  ...listed,
  { name: 'ends', of: ({ ends_at }) => (ends_at === null ? undefined : new Date(ends_at - 1)) },
];

const dayOf = (at: number | null) => (at === null || at <= 0 ? undefined : new Date(at));
const times: Column<PastMembership>[] = [
  { name: 'from', of: ({ from_at }) => dayOf(from_at) },
  { name: 'until', of: ({ until_at }) => dayOf(until_at) },
];
const shownFormer: Column<PastMembership>[] = [...shownPerson, ...times];
const dataFormer: Column<PastMembership>[] = [...dataPerson, ...times];

function linesOf({ batch, changed, isNew, isEmpty }: BatchOutcome, isMember: boolean): string[] {
  const name = batch.batch_name;
  if (changed.length === 0)
    throw new OperatorError(isMember ? `They are in ${name} already.` : `None of them is in ${name}.`);
  const verb = changed.length === 1 ? 'is' : 'are';
  const done = `${counted(changed.length, 'student')} ${verb} ${isMember ? `in ${name} now` : `not in ${name} any more`}.`;
  if (isNew) return [done, 'It had no students before: from now on only its students see its live classes.'];
  if (isEmpty && !isMember) return [done, 'Nobody is in it any more, so nobody sees its live classes and quizzes.'];
  return [done];
}
