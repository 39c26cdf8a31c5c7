import { restore } from '#server/operator/backup/restore.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { refuseOtherProvider } from './open-portal.ts';

export const restoreCommand: Command = {
  name: 'restore',
  does: 'makes a portal of a backup',
  help: `restore FILE [--replace]

Makes a portal of a backup, in an empty DATA_DIR, and with Postgres in an empty database. Every
part of the backup is checked before anything is written, and all of it is restored or nothing.
A backup of SQLite may go into Postgres, and the other way round.

  --replace   the data folder need not be empty: what is there is kept beside it, as
              '<folder>.before-<time>'. Stop the portal before. (A Postgres has to be empty: make
              a new database, and give its address in DATABASE_URL.)

Examples:
  npm run portal -- restore /backups/portal-2026-11-21.tar
  DATA_DIR=/tmp/drill npm run portal -- restore /backups/portal-2026-11-21.tar`,
  run: async (args, readConfig) => {
    const { values, positionals } = readArguments(args, { replace: { type: 'boolean', default: false } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('restore takes one file.');
    const config = readConfig();
    refuseOtherProvider(config);
    const { manifest, kept, hasKey } = await restore(config, file, { replace: values.replace, now: Date.now() });
    const lines = [`Restored the portal of ${manifest.made_at} into ${config.dataDir}. Start it as always.`];
    for (const path of kept) lines.push(`What was there before is ${path}: delete it when all is well.`);
    if (!hasKey && config.secretKey === undefined) {
      lines.push('The secret key is not in this backup: set SECRET_KEY to what it was before.');
    }
    return lines.join('\n');
  },
};
