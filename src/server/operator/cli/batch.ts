import { readAcademy } from '#server/areas/academy/academy-settings.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { type BatchOutcome, changeBatch } from '#server/operator/batches/change-batch.ts';
import { findBatch } from '#server/operator/batches/find-batch.ts';
import { type ListedBatch, listBatches, listStudentsOfBatch } from '#server/operator/batches/rosters.repository.ts';
import { counted, dataPerson, shownPerson } from '#server/operator/results/columns/columns.ts';
import type { Column } from '#server/operator/tables/column.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requireStudent } from './find.ts';
import { readPortal, withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';
import { formatHelp, formatOptions, printTable, readOnly, requireRows } from './results/options.ts';

const list: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, formatOptions);
  if (readOnly('batch list', positionals, values) !== undefined)
    throw new UsageError(`batch list does not take '${positionals[0]}'.`);
  return await readPortal(config(), async (db) => {
    const rows = await listBatches(db);
    requireRows(rows, 'There are no batches.');
    const { timezone: zone } = await readAcademy(db);
    const notes = [
      'Where there is no number of students, everybody who is enrolled in the subject sees the live classes.',
    ];
    return printTable(values, { rows, shown: listed, data: listed, zone, heading: 'Batches', notes });
  });
};

const show: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, formatOptions);
  const name = readOnly('batch show', positionals, values);
  if (name === undefined) throw new UsageError('batch show takes the name of a batch.');
  return await readPortal(config(), async (db) => {
    const batch = await findBatch(db, name);
    const rows = batch.roster_id === undefined ? [] : await listStudentsOfBatch(db, batch.roster_id);
    requireRows(rows, `Nobody is in the batch ${batch.batch_name}.`);
    const { timezone: zone } = await readAcademy(db);
    const notes = [`${counted(rows.length, 'student')}.`];
    return printTable(values, { rows, shown: shownPerson, data: dataPerson, zone, heading: batch.batch_name, notes });
  });
};

const change =
  (isMember: boolean): Command['run'] =>
  async (args, config) => {
    const [batch, ...mobiles] = readArguments(args, {}).positionals;
    if (batch === undefined || mobiles.length === 0)
      throw new UsageError(`batch ${isMember ? 'add' : 'remove'} takes the name of a batch and mobile numbers.`);
    return await withDatabase(config(), async (db) => {
      const stud_ids: string[] = [];
      for (const mobile of mobiles) stud_ids.push((await requireStudent(db, mobile)).stud_id);
      const change = { by: operatorName(), batch, stud_ids, isMember };
      return linesOf(await changeBatch(db, change, Date.now()), isMember).join('\n');
    });
  };

const actions = { list, show, add: change(true), remove: change(false) };

export const batchCommand: Command = {
  name: 'batch',
  does: 'shows who is in which batch, puts students into one, or takes them out',
  help: `batch list [--csv | --json]
       batch show NAME [--csv | --json]
       batch add NAME MOBILE…
       batch remove NAME MOBILE…

A batch is a group of students, such as 'Evening 2026'. As soon as it has a student, only its
students see its live classes; quizzes and news can be for a batch too. Write 'Physics/Evening'
for a batch of one subject, and the name alone for one that spans subjects.

  add        Puts students into a batch, which enrols them in its subject, or in all subjects in
             which it has live classes. A batch that does not exist is made.
  remove     Takes students out. They keep their reports, and lose the subjects that only this batch
             gave them. When the last one has left, nobody sees its live classes.

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
