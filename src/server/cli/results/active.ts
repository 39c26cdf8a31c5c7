import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { readPortal } from '#server/cli/open-portal.ts';
import {
  filterOptions,
  formatHelp,
  formatOptions,
  printTable,
  readFilter,
  readOnly,
  requireRows,
} from '#server/cli/options.ts';
import { counted, dataPerson, shownPerson } from '#server/domain/results/columns/columns.ts';
import { listActivity } from '#server/domain/watching/activity.repository.ts';
import { type Column, momentOf } from '#server/files/tables/column.ts';

const { level, batch, subject } = filterOptions;
const day = 24 * 60 * 60 * 1000;

export const activeCommand: Command = {
  name: 'active',
  does: 'shows which students used the portal lately',
  help: `active [--days NUMBER] [--inactive] [--level NAME] [--batch NAME] [--subject NAME]
               [--csv | --json]

Shows who was seen in the last days, the last first, with the quizzes they submitted and the videos
they watched in these days. A student is seen when their app asks the portal for anything, to the
hour, when they submit a quiz and when they watch a video. Students who are disabled are left out.

  --days NUMBER      how many days back, of 24 hours each; 7 unless you say so
  --inactive         shows who was not seen
  --level NAME       only students of this level
  --batch NAME       only students of this batch
  --subject NAME     only students who are enrolled in this subject
${formatHelp}

Examples:
  npm run portal -- active
  npm run portal -- active --days 14 --inactive --level "Class 12"`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      level,
      batch,
      subject,
      ...formatOptions,
      days: { type: 'string', default: '7' },
      inactive: { type: 'boolean', default: false },
    });
    if (readOnly('active', positionals, values) !== undefined)
      throw new UsageError(`active does not take '${positionals[0]}'.`);
    const days = Number(values.days);
    if (!/^\d{1,4}$/.test(values.days) || days < 1) throw new UsageError('--days takes a number from 1 to 9999.');
    return await readPortal(config(), async (db) => {
      const { ac_id, roster_id, subject_id } = await readFilter(db, values);
      const since = Date.now() - days * day;
      const all = await listActivity(db, { since, ac_id, roster_id, subject_id });
      const seen = all.filter(({ last_seen }) => last_seen !== null && last_seen >= since);
      const rows = values.inactive ? all.filter((one) => !seen.includes(one)) : seen;
      const period = days === 1 ? 'the last day' : `the last ${days} days`;
      const verb = values.inactive ? 'not seen' : 'seen';
      requireRows(rows, `No student who fits was ${verb} in ${period}.`);
      const notes = [
        `${rows.length.toLocaleString('en')} of ${counted(all.length, 'student')} ${rows.length === 1 ? 'was' : 'were'} ${verb} in ${period}.`,
      ];
      return printTable(db, values, { rows, shown, data, heading: `Students ${verb} in ${period}`, notes });
    });
  },
};

type Active = Awaited<ReturnType<typeof listActivity>>[number];

const counts: Column<Active>[] = [
  { name: 'quizzes', of: ({ attempts }) => attempts },
  { name: 'videos', of: ({ videos }) => videos },
];

function lastSeen(name: string): Column<Active> {
  return { name, of: ({ last_seen }) => momentOf(last_seen) };
}

const shown = [...shownPerson, lastSeen('last_seen'), ...counts];
const data = [...dataPerson, lastSeen('last_seen_at'), ...counts];
