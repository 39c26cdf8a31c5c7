import { resolve, sep } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { count } from '#server/files/summary-text.ts';
import { type ExportOutcome, type ExportProgress, exportAcademy } from '#server/import/export/export-academy.ts';
import { readExportedAcademy } from '#server/import/export/exported-academy.repository.ts';
import { leftOutNames } from '#server/import/export/plan-folder.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { readPortal } from './open-portal.ts';
import { sizeText } from './size-text.ts';

export const exportCommand: Command = {
  name: 'export',
  does: 'writes the academy as an academy folder',
  help: `export FOLDER [--without-missing]

Writes the academy as it is now into a new academy folder (docs/academy-folder.md): content, settings,
live classes, news, students with their batches and enrolments. 'import' makes the same academy of
it, here or in another portal. What was changed in the portal since the last import is in it.

FOLDER must be new, or empty. It is FOLDER.partial until it is complete. You can use the portal
meanwhile.

The folder has the students' names and numbers, so only you can read it (0700, files 0600). Attempts,
watched videos, notes and the audit are in no folder: use 'backup' for these.

  --without-missing   leaves out the items whose media files the portal has lost, and lists them

Examples:
  npm run portal -- export /srv/sunrise-academy
  npm run portal -- import /srv/sunrise-academy --dry-run`,
  run: async (args, readConfig) => {
    const { values, positionals } = readArguments(args, { 'without-missing': { type: 'boolean', default: false } });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('export takes one folder.');
    const config = readConfig();
    const path = resolve(folder);
    if (path === config.dataDir || path.startsWith(config.dataDir + sep))
      throw new OperatorError(`${path} is in the portal's own data folder. Choose another place.`);
    const media = await openMediaStore(config.media);
    const academy = await readPortal(config, readExportedAcademy);
    const options = {
      withoutMissing: values['without-missing'],
      ...(process.stderr.isTTY && { onProgress: progressLine() }),
    };
    return summary(folder, await exportAcademy(media, academy, path, options));
  },
};

const everyMs = 200;

/** Shows on one line of the terminal how far the export is. */
function progressLine(): (progress: ExportProgress) => void {
  let shownAt = 0;
  return ({ written, total }) => {
    const isDone = written === total;
    if (!isDone && Date.now() - shownAt < everyMs) return;
    shownAt = Date.now();
    const line = `${sizeText(written)} of ${sizeText(total)}, ${Math.floor((100 * written) / total)}%`;
    process.stderr.write(`\r\u001b[K${isDone ? '' : line}`);
  };
}

function summary(folder: string, outcome: ExportOutcome): string {
  const { subjects, students, files, bytes, missing, leftOut } = outcome;
  const counts = [count(subjects, 'subject', 'subjects'), count(students, 'student', 'students')].join(' and ');
  const lines = [
    `Exported ${counts} to ${folder}: ${count(files, 'file', 'files')}, ${sizeText(bytes)}.`,
    ...(missing.length > 0 ? ['Left out, because the portal lacks them:', ...missing.map((path) => `  ${path}`)] : []),
    'It has personal data: only you can read it, and it should stay so.',
    '',
    'No academy folder can have these; use npm run portal -- backup for them:',
    ...leftOut.map(({ what, count: number }) => {
      const [one, many] = leftOutNames[what];
      return `  ${count(number, one, many)}`;
    }),
    "  how and when guardians' consents were recorded, who has read the notice on privacy, signed-in devices",
    '',
    "Students' own notes and bookmarks are on their devices.",
  ];
  return lines.join('\n');
}
