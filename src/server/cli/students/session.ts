import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { requireLevel } from '#server/cli/find.ts';
import { withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { findBatch } from '#server/domain/batches/find-batch.ts';
import { beginRollover, countRollover, planRollover } from '#server/domain/rollover/rollover.ts';
import { readDay } from '#server/files/dates.ts';

const many = { type: 'string', multiple: true } as const;
const yes = { type: 'boolean', default: false } as const;
const options = { level: many, batch: many, 'hide-practice': yes, 'dry-run': yes };

export const sessionCommand: Command = {
  name: 'session',
  does: 'begins a new session: promotes levels, ends batches and fills the next ones, hides old practice',
  help: `session LAST-DAY [--level OLD=NEW]… [--batch OLD=NEW]… [--hide-practice] [--dry-run]

Begins a new session after the last day of the old one: all of it, or nothing. Results stay, and who was
in which batch. The same command again does nothing twice.

  --level OLD=NEW    Who registered by that day gets the next level and its subjects, and loses those of
                     the old one that no batch, folder or person gave. With OLD=, they leave, and
                     cannot sign in any more.
  --batch OLD=NEW    Ends a batch. Who stays goes into NEW, which is made if need be; with OLD=, into none.
  --hide-practice    Hides the quizzes without a clock that were there on that day.
  --dry-run          Only tells how many that are.`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, options);
    const last_day = readDay(positionals.join(' '));
    if (last_day === undefined) throw new UsageError('session takes the last day of the old one, such as 2027-03-31.');
    return await withDatabase(config(), async (db) => {
      const levels = [];
      for (const [from = '', to = ''] of pairsOf(values.level))
        levels.push({ ac_id: await requireLevel(db, from), becomes: to && (await requireLevel(db, to)) });
      const batches = [];
      for (const [from = '', becomes = ''] of pairsOf(values.batch)) {
        const { roster_id } = await findBatch(db, from);
        if (roster_id === undefined) throw new UsageError(`Nobody is in the batch '${from}', so it cannot end.`);
        batches.push({ roster_id, becomes });
      }
      const wanted = { levels, batches, last_day, hides_practice: values['hide-practice'] };
      const now = Date.now();
      const plan = await planRollover(db, wanted, now);
      const change = { by: operatorName(), wanted, seen: plan.version };
      if (!values['dry-run']) await beginRollover(db, change, now);
      const { promoted, left, ended, joined, hidden } = countRollover(plan);
      return [
        values['dry-run'] ? 'A new session would begin so:' : 'The new session has begun.',
        `Students: ${promoted} with another level, ${left} who leave, ${joined} in new batches.`,
        `Batches that end: ${ended}. Quizzes that are hidden: ${hidden}.`,
      ].join('\n');
    });
  },
};

/** OLD and NEW of each option. Without '=', a whole level would leave by mistake. */
const pairsOf = (options: string[] = []) =>
  options.map((option) => {
    if (!option.includes('='))
      throw new UsageError('--level and --batch take OLD=NEW, or OLD= where they leave or end.');
    return option.split('=');
  });
