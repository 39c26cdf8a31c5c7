import { importAcademy } from '#server/operator/academy/import-academy.ts';
import { summariseImport } from '#server/operator/academy/import-summary.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withDatabase } from './open-portal.ts';

export const importCommand: Command = {
  name: 'import',
  does: 'reads an academy folder into the portal',
  help: `import FOLDER [--dry-run] [--allow-hiding] [--verbose]

Reads an academy folder (docs/academy-folder.md) into the portal. Import it again whenever
something in it has changed: only that is touched, and students keep their history.
If anything in the folder is wrong, every fault is printed and nothing is changed.

  --dry-run   says what would be added, changed, hidden and left out, and changes nothing
  --verbose   lists everything, however long
  --allow-hiding
              also where more than half of the subjects that students have would be hidden,
              as when an academy of your own takes the place of the demo

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
    const said = { dryRun: values['dry-run'], verbose: values.verbose, allowHiding: values['allow-hiding'] };
    const media = openMediaStore(config().mediaUrl);
    return await withDatabase(config(), async (db) =>
      summariseImport(await importAcademy({ db, clock: Date.now, media }, folder, said), said),
    );
  },
};
