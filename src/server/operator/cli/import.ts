import { importAcademy } from '#server/operator/academy/import-academy.ts';
import { summariseImport } from '#server/operator/academy/import-summary.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withDatabase } from './open-portal.ts';

export const importCommand: Command = {
  name: 'import',
  does: 'reads an academy folder into the portal',
  help: `import FOLDER [--dry-run] [--allow-hiding] [--verbose]

Reads an academy folder (docs/academy-folder.md) into the portal. Import the folder again whenever
you have changed it. Only your changes are applied, and students keep their history. If there are
mistakes in the folder, the command lists all of them and changes nothing.

  --dry-run   lists what would be added, changed, hidden and skipped, but changes nothing
  --verbose   prints complete lists, however long they are
  --allow-hiding
              allows the import to hide more than half of the subjects that students have, for
              example when your own academy replaces the demo

Examples:
  npm run portal -- import "Sunrise Academy" --dry-run
  npm run portal -- import "Sunrise Academy"`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      'dry-run': { type: 'boolean', default: false },
      'allow-hiding': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('import takes one folder.');
    const options = { dryRun: values['dry-run'], verbose: values.verbose, allowHiding: values['allow-hiding'] };
    const media = openMediaStore(config().mediaUrl);
    const { secretKey } = prepareDataFolder(config());
    return await withDatabase(config(), async (db) =>
      summariseImport(await importAcademy({ db, clock: Date.now, media, secretKey }, folder, options), options),
    );
  },
};
