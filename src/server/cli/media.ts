import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { pruneMedia } from '#server/domain/media/prune-media.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requirePortal, withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';
import { filesText } from './size-text.ts';
import { timeText } from './time-text.ts';

export const mediaCommand: Command = {
  name: 'media',
  does: 'deletes media that are not in use any more',
  help: `media prune [--older-than TIME] [--dry-run]

Deletes the videos, documents and pictures that no row of the database has referred to for a while,
because they were replaced or left the academy folder. What hidden chapters and earlier quizzes
refer to stays. What a process that was killed left half stored in the folder of the media goes after
two days.

The portal knows how long from earlier runs of this command: the first one only notes what is not in
use, so run it every week. Whoever is watching a video that was replaced can finish it.

  --older-than TIME   how long nothing must have referred to a file: 12h, 7d or 4w; 7d unless you
                      say so. Backups of the database alone can be restored for that long
  --dry-run           counts, and deletes and notes nothing

Examples:
  npm run portal -- media prune --dry-run
  npm run portal -- media prune --older-than 30d`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      'older-than': { type: 'string', default: '7d' },
      'dry-run': { type: 'boolean', default: false },
    });
    if (positionals.length !== 1 || positionals[0] !== 'prune') throw new UsageError("media takes 'prune'.");
    const olderThan = readAge(values['older-than']);
    requirePortal(config());
    return await withDatabase(config(), async (db) => {
      const media = await openMediaStore(config().media);
      const dryRun = values['dry-run'];
      const pruned = await pruneMedia({ db, media, clock: Date.now }, { olderThan, dryRun, by: operatorName() });
      const { timezone } = await readAcademy(db);
      const lines = [`${dryRun ? 'To delete' : 'Deleted'}: ${filesText(pruned.deleted)}.`];
      const { until, ...waiting } = pruned.waiting;
      if (until !== undefined)
        lines.push(
          `Not in use, but not for long enough yet: ${filesText(waiting)}; from ${timeText(until, timezone)} on.`,
        );
      if (dryRun) lines.push('This was a dry run. Nothing was changed.');
      return lines.join('\n');
    });
  },
};

const units: Record<string, number> = { h: 60 * 60 * 1000, d: 24 * 60 * 60 * 1000, w: 7 * 24 * 60 * 60 * 1000 };

/** Milliseconds of '12h', '7d' or '4w'. */
function readAge(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const ms = units[unit];
  if (ms === undefined) throw new UsageError('--older-than takes a time such as 12h, 7d or 4w.');
  return Number(number) * ms;
}
