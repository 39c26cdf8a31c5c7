import { erasedListName } from '#server/domain/privacy/erased-list.ts';
import { type Restored, restore } from '#server/ops/backup/restore.ts';
import { formerKeyHelps, otherKeyMeans } from '#server/ops/secret-key/key-change.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { refuseOtherProvider } from './open-portal.ts';

export const restoreCommand: Command = {
  name: 'restore',
  does: 'restores the portal from a backup',
  help: `restore FILE_OR_FOLDER [--backup NAME] [--age-identity KEYFILE] [--replace]

Restores the portal from a backup into an empty DATA_DIR and, with Postgres, into an empty
database: from a file, or from the newest backup in a folder. The backup is checked, and then either all of it is restored or nothing. You can restore a backup of SQLite into
Postgres, and the other way round. A backup without media leaves the media that are there in their
place, and from a folder it takes those of the last backup that has media.

  --backup NAME           which backup of the folder, as 'backup list' shows it
  --age-identity KEYFILE  the file with the private key, as age-keygen wrote it, for a backup that
                          is encrypted
  --replace               allows DATA_DIR to hold data. Stop the portal first. The data that was
                          there is moved to '<folder>.before-<time>'. (A Postgres database must
                          always be empty: create a new one and set DATABASE_URL to its address.)

Examples:
  npm run portal -- restore /backups --replace
  npm run portal -- restore /backups/portal-2026-11-21.tar
  DATA_DIR=/tmp/drill npm run portal -- restore /backups/portal-2026-11-21.tar`,
  run: async (args, readConfig) => {
    const { values, positionals } = readArguments(args, {
      replace: { type: 'boolean', default: false },
      backup: { type: 'string' },
      'age-identity': { type: 'string' },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('restore takes one file or folder.');
    const config = readConfig();
    refuseOtherProvider(config);
    const { manifest, mediaFrom, previous, hasKey, hasOtherKey, erased } = await restore(config, file, {
      replace: values.replace,
      now: Date.now(),
      backup: values.backup,
      ageIdentity: values['age-identity'],
    });
    const lines = [
      `The portal was restored into ${config.dataDir} from the backup of ${manifest.made_at}. You can start it now.`,
    ];
    for (const path of previous) lines.push(`The previous data is now in ${path}. Delete it once everything works.`);
    if (manifest.media === 'none') {
      lines.push(
        `The backup has no media. Those that were there are kept${mediaFrom === undefined ? '' : `, and those of the backup of ${mediaFrom} are added`}. To find out whether one is missing: npm run portal -- doctor`,
      );
    }
    lines.push(...erasedText(erased, config.dataDir));
    if (!hasKey && config.secretKey === undefined) {
      lines.push(
        `The secret key is not in this backup. Set SECRET_KEY to the key that the portal had before. With another one: ${otherKeyMeans}`,
      );
    }
    if (hasOtherKey) {
      lines.push(
        `The secret key is not the one that this backup was made with. ${otherKeyMeans} ${formerKeyHelps} A key in the data folder counts only without SECRET_KEY.`,
      );
    }
    return lines.join('\n');
  },
};

function erasedText({ isListed, listed, unreadable, again }: Restored['erased'], dataDir: string): string[] {
  if (!isListed)
    return [
      `There is no list of erased students (${erasedListName}) in the data folder or beside the backup. If you have never erased anybody, that is right. Otherwise those whom you erased after this backup was made are back: put the list into ${dataDir}, and each start erases again everybody on it.`,
    ];
  const [students, were] = again === 1 ? ['student', 'was'] : ['students', 'were'];
  const bad =
    unreadable === 0
      ? ''
      : ` ${unreadable} ${unreadable === 1 ? 'line' : 'lines'} of it cannot be read. Half a line is normal: an erasure was interrupted there, and did not happen. Whatever else cannot be read was damaged or changed, so compare the list with another copy of it.`;
  return [
    `The list of erased students has ${listed} ${listed === 1 ? 'erasure' : 'erasures'}.${bad}`,
    ...(again === 0
      ? []
      : [`${again} ${students} of the backup had been erased since it was made, and ${were} erased again.`]),
  ];
}
