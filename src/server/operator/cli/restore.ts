import { restore } from '#server/operator/backup/restore.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { refuseOtherProvider } from './open-portal.ts';

export const restoreCommand: Command = {
  name: 'restore',
  does: 'restores the portal from a backup',
  help: `restore FILE [--replace]

Restores the portal from a backup into an empty DATA_DIR and, with Postgres, into an empty
database. The whole backup is checked before anything is written, and then either all of it is
restored or nothing. You can restore a backup of SQLite into Postgres, and the other way round.

  --replace   allows DATA_DIR to hold data. Stop the portal first. The data that was there is
              moved to '<folder>.before-<time>'. (A Postgres database must always be empty:
              create a new one and set DATABASE_URL to its address.)

Examples:
  npm run portal -- restore /backups/portal-2026-11-21.tar
  DATA_DIR=/tmp/drill npm run portal -- restore /backups/portal-2026-11-21.tar`,
  run: async (args, readConfig) => {
    const { values, positionals } = readArguments(args, { replace: { type: 'boolean', default: false } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('restore takes one file.');
    const config = readConfig();
    refuseOtherProvider(config);
    const { manifest, previous, hasKey, erasedAgain } = await restore(config, file, {
      replace: values.replace,
      now: Date.now(),
    });
    const lines = [
      `The portal was restored into ${config.dataDir} from the backup of ${manifest.made_at}. You can start it now.`,
    ];
    for (const path of previous) lines.push(`The previous data is now in ${path}. Delete it once everything works.`);
    if (erasedAgain > 0) {
      const [students, were] = erasedAgain === 1 ? ['student', 'was'] : ['students', 'were'];
      lines.push(
        `${erasedAgain} ${students} of the backup had been erased since it was made, and ${were} erased again.`,
      );
    }
    if (!hasKey && config.secretKey === undefined) {
      lines.push('The secret key is not in this backup. Set SECRET_KEY to the key that the portal had before.');
    }
    return lines.join('\n');
  },
};
