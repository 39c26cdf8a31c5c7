import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { onlyMobile, requireLevel, requireStudent } from '#server/cli/find.ts';
import { readPortal, withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { formatOptions, printTable, readOnly, requireRows } from '#server/cli/options.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { isWithoutConsent } from '#server/domain/accounts/guardian-consent.ts';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import { counted, dataPerson, shownPerson } from '#server/domain/results/columns/columns.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { approveStudent, rejectStudent } from '#server/domain/students/admit-students.ts';
import { listEnrolments } from '#server/domain/students/student-details.repository.ts';
import { listWaiting } from '#server/domain/students/waiting-students.repository.ts';
import { type Column, plainColumns } from '#server/files/tables/column.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

export const waiting: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, formatOptions);
  if (readOnly('student waiting', positionals, values) !== undefined)
    throw new UsageError(`student waiting does not take '${positionals[0]}'.`);
  return await readPortal(config(), async (db) => {
    const { timezone, registration, consent } = await readAcademy(db);
    const today = dateIn(Date.now(), timezone);
    const rows = await listWaiting(db);
    requireRows(rows, 'Nobody waits to be let in.');
    const notes = [`${counted(rows.length, 'student')} wait${rows.length === 1 ? 's' : ''} to be let in.`];
    const why: Column<Waiting>[] =
      consent === 'guardian' ? [{ name: 'waits_for', of: (row) => reasonOf(row, registration, today) }] : [];
    const columns = { shown: [...shown, ...why], data: [...data, ...why] };
    return printTable(db, values, { rows, ...columns, heading: 'Waiting to be let in', notes });
  });
};

function reasonOf({ consent }: Waiting, registration: string, today: string): string {
  if (!isWithoutConsent(consent, today)) return 'approval';
  return registration === 'approve' ? 'consent and approval' : 'consent';
}

export const approve: Command['run'] = async (args, config) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArguments(args, { level: text, batch: text });
  const mobile = onlyMobile('approve', positionals);
  return await withDatabase(config(), async (db) => {
    const { stud_id, name } = await requireStudent(db, mobile);
    const ac_id = values.level === undefined ? undefined : await requireLevel(db, values.level);
    await approveStudent(db, { by: operatorName(), stud_id, ac_id, batch: values.batch }, Date.now());
    const subjects = (await listEnrolments(db, stud_id, everything)).map(({ subject_name }) => subject_name);
    return `${name} is let in, and enrolled in ${subjects.join(', ') || 'no subjects'}.`;
  });
};

export const reject: Command['run'] = async (args, config) => {
  const mobile = onlyMobile('reject', readArguments(args, {}).positionals);
  return await withDatabase(config(), async (db) => {
    const student = await requireStudent(db, mobile);
    await rejectStudent(db, { by: operatorName(), stud_id: student.stud_id }, Date.now());
    const isFree = (await listStudentsByPhone(db, student)).length === 0;
    const again = isFree ? `, and ${internationalNumber(student)} can register again` : '';
    return `${student.name} was not let in. What they entered was deleted${again}.`;
  });
};

const since = (name: string): Column<Waiting> => ({ name, of: ({ waiting_since }) => new Date(waiting_since) });
const shown: Column<Waiting>[] = [
  ...shownPerson,
  { name: 'district', of: ({ district }) => district },
  since('waiting_since'),
];
const data: Column<Waiting>[] = [
  ...dataPerson,
  ...plainColumns('guardian', 'state', 'district', 'email'),
  since('waiting_since'),
];
