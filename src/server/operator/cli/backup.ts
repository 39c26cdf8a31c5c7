import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backUp } from '#server/operator/backup/back-up.ts';
import { keyName } from '#server/operator/backup/manifest.ts';
import { addToErasedList, erasedListIn } from '#server/operator/privacy/erased-list.ts';
import { listErasures } from '#server/operator/privacy/erasure.repository.ts';
import { keyPath } from '#server/platform/files/secret-key.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withExistingDatabase } from './open-portal.ts';

export const backupCommand: Command = {
  name: 'backup',
  does: 'backs up the whole portal into one file, while it runs',
  help: `backup FILE [--overwrite]

Backs up everything into one file while the portal runs: the database as it is at one moment, the
media and the secret key. The file appears under its name only once it is complete. It contains
phone numbers and the key, so keep it where only you can read it, on another machine. If students
were erased, erased-students.jsonl beside it has their list: keep it with your backups, since
'restore' erases them again by it.

  --overwrite   replaces FILE once the new backup is complete

Examples:
  npm run portal -- backup /backups/portal-2026-11-21.tar
  npm run portal -- backup /backups/newest.tar --overwrite`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, { overwrite: { type: 'boolean', default: false } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('backup takes one file.');
    const media = await openMediaStore(config().media);
    return await withExistingDatabase(config(), async (db) => {
      const source = { db, media, clock: Date.now, keyPath: keyPath(config()) };
      const { parts, tables } = await backUp(source, file, { overwrite: values.overwrite });
      if (tables['erasure']) addToErasedList(erasedListIn(dirname(resolve(file))), await listErasures(db));
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      const files = parts.filter(({ name }) => name.startsWith('media/')).length;
      const counts = `${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} media files`;
      const lines = [`Backed up to ${file}: ${counts}, ${formatSize((await stat(file)).size)}.`];
      if (!parts.some(({ name }) => name === keyName)) {
        lines.push(
          'The backup does not contain the secret key, because it comes from SECRET_KEY. Keep a copy of that too.',
        );
      }
      return lines.join('\n');
    });
  },
};

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in readable units, such as '14.2 MB'. */
function formatSize(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${units[unit]}`;
}
