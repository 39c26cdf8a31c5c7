import { OperatorError } from '#server/errors.ts';
import { ImportRefusal } from '#server/files/validation-errors.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { summariseImport, summariseRefusal } from '#server/import/import-summary.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';

export const importCommand: Command = {
  name: 'import',
  does: 'reads an academy folder into the portal',
  help: `import FOLDER [--dry-run] [--flatten] [--leave-out] [--folder-wins] [--allow-hiding] [--rename]
              [--verbose]

Reads an academy folder (docs/academy-folder.md) into the portal. Import the folder again whenever
you have changed it. Only your changes are applied, and students keep their history. If there are
mistakes in the folder, the command lists all of them and changes nothing.

What was changed at the desk or by a command belongs to the portal: the import leaves it, and says
so where the folder has something else. All else follows the folder.

  --dry-run   lists what would be added, changed, hidden and skipped, but changes nothing. The exit
              code is 1 if the import itself would be refused
  --flatten   takes the files of a folder in a chapter as if they were in the chapter itself
  --leave-out takes quizzes of other programs (GIFT, Moodle XML, Word, …) without the questions that
              cannot be taken, and lists these. Otherwise they are mistakes
  --folder-wins
              takes the folder's also where something was changed at the desk or by a command; from
              then on that follows the folder again
  --verbose   prints complete lists, however long they are
  --allow-hiding
              allows the import to hide more than half of what students have, for example when your
              own academy replaces the demo
  --rename    says that an academy.yaml with another name than the portal's is meant

Examples:
  npm run portal -- import "Sunrise Academy" --dry-run
  npm run portal -- import "Sunrise Academy"
  npm run portal -- import "Sunrise Academy" --folder-wins --dry-run`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      'dry-run': { type: 'boolean', default: false },
      'allow-hiding': { type: 'boolean', default: false },
      rename: { type: 'boolean', default: false },
      flatten: { type: 'boolean', default: false },
      'leave-out': { type: 'boolean', default: false },
      'folder-wins': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('import takes one folder.');
    const options = {
      dryRun: values['dry-run'],
      verbose: values.verbose,
      allowHiding: values['allow-hiding'],
      rename: values.rename,
      flatten: values.flatten,
      leaveOut: values['leave-out'],
      folderWins: values['folder-wins'],
      by: operatorName(),
    } as const;
    const media = await openMediaStore(config().media);
    const { secretKey } = prepareDataFolder(config());
    return await withDatabase(config(), async (db) => {
      try {
        const outcome = await importAcademy({ db, clock: Date.now, media, secretKey }, folder, options);
        const out = summariseImport(outcome, options);
        return outcome.refusal === undefined ? out : { exitCode: 1, out };
      } catch (error) {
        if (!(error instanceof ImportRefusal)) throw error;
        throw new OperatorError(summariseRefusal(error, options));
      }
    });
  },
};
