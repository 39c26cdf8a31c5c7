import { createInterface } from 'node:readline/promises';
import { correctableFields } from '#contract/corrections.ts';
import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { onlyMobile, requireStudent } from '#server/cli/find.ts';
import { withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { timeText } from '#server/cli/time-text.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { decideCorrection } from '#server/domain/privacy/corrections.ts';
import { eraseStudent } from '#server/domain/privacy/erase-student.ts';
import { erasedListIn } from '#server/domain/privacy/erased-list.ts';
import { countRowsOf } from '#server/domain/privacy/erasure.repository.ts';
import { exportedJson, exportedZip, exportStudent } from '#server/domain/privacy/export-student.ts';
import { listErasureRequests, listOpenCorrections } from '#server/domain/privacy/requests.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { writeAtomically } from '#server/ops/backup/atomic-write.ts';
import { emptyWal } from '#server/platform/database/sqlite/empty-wal.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';

type Action = Command['run'];

export const erase: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, {
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  });
  const mobile = onlyMobile('erase', positionals);
  const { dataDir } = config();
  const { secretKey } = prepareDataFolder(config());
  return await withDatabase(config(), async (db) => {
    const student = await requireStudent(db, mobile);
    const who = `${student.name}, ${internationalNumber(student)}`;
    const counts = await countRowsOf(db, student.stud_id);
    const facts = [rowsText(counts), folderText];
    if (values['dry-run'])
      return [`${who}, would be erased.`, ...facts, 'This was a dry run. Nothing was changed.'].join('\n');
    if (!values.yes) await confirm(`${who}, will be erased. ${rowsText(counts)} This cannot be undone.`);
    await eraseStudent({ db, secretKey, list: erasedListIn(dataDir) }, { by: operatorName(), student }, Date.now());
    await emptyWal(db);
    return [`${who}, was erased.`, ...facts, backupsText].join('\n');
  });
};

/** What a student has a right to: a copy of everything that the portal has about them. */
export const exportData: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, {
    to: { type: 'string' },
    overwrite: { type: 'boolean', default: false },
  });
  const mobile = onlyMobile('export', positionals);
  return await withDatabase(config(), async (db) => {
    const student = await requireStudent(db, mobile);
    const { timezone } = await readAcademy(db);
    const sections = await exportStudent(db, { by: operatorName(), stud_id: student.stud_id }, Date.now());
    if (values.to === undefined) return exportedJson(sections);
    const content = exportedZip(sections, timezone);
    await writeAtomically(values.to, { overwrite: values.overwrite }, (sink) => sink(content));
    return `${values.to} has what the portal has about ${student.name}: data.json, and a table for each part. Notes in PDFs and bookmarks are on the student's devices only.`;
  });
};

export const requests: Action = async (args, config) => {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`student requests does not take '${positionals[0]}'.`);
  return await withDatabase(config(), async (db) => {
    const { timezone } = await readAcademy(db);
    const since = (one: Phone & { asked_at: number }) =>
      `${internationalNumber(one).padEnd(16)}  since ${timeText(one.asked_at, timezone)}`;
    const erasures = (await listErasureRequests(db)).map((one) => `${since(one)}  ${one.name}`);
    const corrections = (await listOpenCorrections(db)).map(
      (one) => `${since(one)}  ${one.name}: ${one.field} '${one.value}' instead of '${one[one.field]}'`,
    );
    return [
      ...listText('to be erased', erasures, 'Erase one with: npm run portal -- student erase MOBILE'),
      ...listText(
        'to be corrected',
        corrections,
        'Accept one with: npm run portal -- student correct MOBILE FIELD (or --reject)',
      ),
    ].join('\n');
  });
};

function listText(what: string, lines: string[], next: string): string[] {
  return lines.length === 0 ? [`No student asks ${what}.`] : [`These students ask ${what}:`, ...lines, next];
}

export const correct: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, { reject: { type: 'boolean', default: false } });
  const [mobile, written, ...others] = positionals;
  const field = correctableFields.find((one) => one === written);
  if (mobile === undefined || others.length > 0 || field === undefined)
    throw new UsageError(`student correct takes a mobile number, and one of ${correctableFields.join(', ')}.`);
  return await withDatabase(config(), async (db) => {
    const { stud_id, name } = await requireStudent(db, mobile);
    const isAccepted = !values.reject;
    const value = await decideCorrection(db, { by: operatorName(), stud_id, field, isAccepted }, Date.now());
    return isAccepted ? `The ${field} of ${name} is '${value}' now.` : `The ${field} of ${name} stays as it is.`;
  });
};

const folderText = 'The academy folder may still have this student. Each import names their rows, and skips them.';

const backupsText =
  'Backups that were made before now still have this student. A restore erases them again, by the list in\n' +
  'erased-students.jsonl. Make a new backup now, keep that list with your backups, and delete the older ones in time.';

/** In the order in which they are told; other tables are not worth a word. */
const tableNames: [table: string, one: string, many: string][] = [
  ['enrolment', 'enrolment', 'enrolments'],
  ['watch_progress', 'watched video', 'watched videos'],
  ['draft_attempt', 'begun quiz', 'begun quizzes'],
  ['session', 'session', 'sessions'],
  ['known_device', 'trusted device', 'trusted devices'],
];

function rowsText(counts: Map<string, number>): string {
  const attempts = counts.get('attempt') ?? 0;
  const deleted = tableNames.flatMap(([table, one, many]) => {
    const count = counts.get(table) ?? 0;
    return count === 0 ? [] : `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
  });
  const others = deleted.length === 0 ? '' : ` Deleted with the name and the number: ${deleted.join(', ')}.`;
  return `${attempts.toLocaleString('en')} quiz ${attempts === 1 ? 'attempt stays' : 'attempts stay'}, without a name.${others}`;
}

async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new OperatorError('Nobody was erased. This cannot be undone: look with --dry-run, and then add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question}\nType yes to go on: `).finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== 'yes') throw new OperatorError('Nobody was erased.');
}
