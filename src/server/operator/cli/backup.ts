import { stat } from 'node:fs/promises';
import { backUp } from '#server/operator/backup/back-up.ts';
import { keyName } from '#server/operator/backup/manifest.ts';
import { keyPath } from '#server/platform/files/data-folder.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withExistingDatabase } from './open-portal.ts';
import { printSize } from './print-size.ts';

export const backupCommand: Command = {
  name: 'backup',
  does: 'puts the whole portal into one file, while it runs',
  help: `backup FILE [--overwrite]

Puts everything into one file, while the portal runs: the database as it is at one moment, the
media and the secret key. The file has its name only when it is whole. It holds phone numbers and
the key: keep it where only you can read it, and on another machine than the portal.

  --overwrite   replaces FILE, when the new backup is whole

Examples:
  npm run portal -- backup /backups/portal-2026-11-21.tar
  npm run portal -- backup /backups/newest.tar --overwrite`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, { overwrite: { type: 'boolean', default: false } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('backup takes one file.');
    const media = openMediaStore(config().mediaUrl);
    return await withExistingDatabase(config(), async (db) => {
      const source = { db, media, clock: Date.now, keyPath: keyPath(config()) };
      const { parts, tables } = await backUp(source, file, { overwrite: values.overwrite });
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      const files = parts.filter(({ name }) => name.startsWith('media/')).length;
      const lines = [
        `Backed up to ${file}: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} media files, ${printSize((await stat(file)).size)}.`,
      ];
      if (!parts.some(({ name }) => name === keyName)) {
        lines.push('The secret key is not in it, as it comes from SECRET_KEY: keep that too.');
      }
      return lines.join('\n');
    });
  },
};
