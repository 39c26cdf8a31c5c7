import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { dismissStaff } from '#server/domain/staff/dismiss-staff.ts';
import { allSubjects, listStaff, type Staff } from '#server/domain/staff/staff.repository.ts';
import type { Column } from '#server/files/tables/column.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requirePhone } from './find.ts';
import { readPortal, withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';
import { formatHelp, formatOptions, printTable, readOnly, requireRows } from './options.ts';

export const staffCommand: Command = {
  name: 'staff',
  does: 'lists who may use the desk, and what they see there',
  help: `staff [--csv | --json]
staff remove MOBILE [--phone-code CODE]

Lists the staff: owners, who see everything, and teachers with their subjects and batches. They sign
in at /desk of the portal's address with a code, like students. staff.csv in the academy folder says
who they are, so an import adds them, changes them, and signs out who is not in it any more. A
teacher with * has all subjects.

remove takes somebody off the staff at once, whatever else is in the folder: they are signed out, and
what they were uploading is not added. An import leaves them out from then on, also if staff.csv still
has them; --folder-wins adds them again.

${formatHelp}

Examples:
  npm run portal -- staff
  npm run portal -- staff remove 9876543202`,
  run: async (args, config) => {
    const [action, ...rest] = args;
    if (action === 'remove') return await remove(rest, config);
    const { values, positionals } = readArguments(args, formatOptions);
    if (readOnly('staff', positionals, values) !== undefined)
      throw new UsageError(`staff does not take '${positionals[0]}'.`);
    return await readPortal(config(), async (db) => {
      const rows = await listStaff(db);
      requireRows(rows, 'There are no staff. List them in staff.csv of the academy folder, and import it.');
      const subjects = await listSubjectNames(db);
      const nameOf = new Map(subjects.map(({ subject_id, subject_name }) => [subject_id, subject_name]));
      const columns = columnsOf((subject_id) => nameOf.get(subject_id) ?? '');
      const { timezone: zone } = await readAcademy(db);
      return printTable(values, { rows, shown: columns, data: columns, zone, heading: 'Staff', notes: [] });
    });
  },
};

const remove: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, { 'phone-code': { type: 'string', default: '91' } });
  const [mobile, ...more] = positionals;
  if (mobile === undefined || more.length > 0) throw new UsageError('staff remove takes one mobile number.');
  return await withDatabase(config(), async (db) => {
    const { name } = await dismissStaff(
      db,
      { by: operatorName(), phone: requirePhone(mobile, values['phone-code']) },
      Date.now(),
    );
    return `${name} is not on the staff any more, and signed out everywhere.`;
  });
};

function columnsOf(nameOf: (subject_id: string) => string): Column<Staff>[] {
  return [
    { name: 'name', of: ({ name }) => name },
    { name: 'mobile', of: internationalNumber },
    { name: 'role', of: ({ role }) => role },
    {
      name: 'subjects',
      of: ({ hasAllSubjects, subjects }) =>
        hasAllSubjects ? allSubjects : subjects.map(nameOf).filter(Boolean).join('; '),
    },
    {
      name: 'batches',
      of: ({ batches }) =>
        batches
          .map(({ batch_slug, subject_id }) => [nameOf(subject_id), batch_slug].filter(Boolean).join('/'))
          .join('; '),
    },
    { name: 'numbers', of: ({ role, seesNumbers }) => (role !== 'teacher' || seesNumbers ? 'yes' : 'no') },
  ];
}
