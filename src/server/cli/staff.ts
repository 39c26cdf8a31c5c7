import { deskRole } from '#contract/desk/session.ts';
import { findBatch } from '#server/domain/batches/find-batch.ts';
import { allSubjects, findStaffByPhone, listStaff } from '#server/domain/staff/staff.repository.ts';
import { dismissStaff, writeStaff } from '#server/domain/staff-changes/change-staff.ts';
import { staffColumns } from '#server/domain/staff-changes/staff-columns.ts';
import { OperatorError } from '#server/errors.ts';
import { partsOf } from '#server/files/values.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requirePhone, requireSubjects } from './find.ts';
import { readPortal, withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';
import { formatHelp, formatOptions, printTable, readOnly, requireRows } from './options.ts';

export const staffCommand: Command = {
  name: 'staff',
  does: 'lists who may use the desk, and what they see there',
  help: `staff [--csv | --json]
staff add MOBILE --name NAME --role ROLE [--subjects LIST] [--batches LIST] [--numbers yes]
staff change MOBILE [--name …] [--role …] [--subjects …] [--batches …] [--numbers …] [--mobile NEW]
staff remove MOBILE [--phone-code CODE]

Lists the staff: owners, the office, and teachers with their subjects and batches. They sign in at
/desk of the portal's address with a code, like students. An import adds whom staff.csv lists,
changes them, and signs out who is not in it any more, but for those who were added here.

ROLE is owner, office or teacher. Lists are separated by semicolons; * is all subjects. What add and
change write stays, until staff.csv says something new. A new number signs out.

remove takes somebody off the staff at once, whatever else is in the folder: they are signed out, and
what they were uploading is not added. An import leaves them out from then on, also if staff.csv still
has them; --folder-wins adds them again.

${formatHelp}

Examples:
  npm run portal -- staff
  npm run portal -- staff add 9876543203 --name "Latha Nair" --role office
  npm run portal -- staff change 9876543202 --subjects "Physics; Maths"
  npm run portal -- staff remove 9876543202`,
  run: async (args, config) => {
    const [action, ...rest] = args;
    if (action === 'add' || action === 'change') return await write(args, config);
    if (action === 'remove') return await remove(rest, config);
    const { values, positionals } = readArguments(args, formatOptions);
    if (readOnly('staff', positionals, values) !== undefined)
      throw new UsageError(`staff does not take '${positionals[0]}'.`);
    return await readPortal(config(), async (db) => {
      const rows = await listStaff(db);
      requireRows(rows, "There are no staff. 'staff add' adds them, or staff.csv of the academy folder.");
      const columns = await staffColumns(db);
      return printTable(db, values, { rows, shown: columns, data: columns, heading: 'Staff' });
    });
  },
};

const text = { type: 'string' } as const;
const onlyCode = { 'phone-code': { type: 'string', default: '91' } } as const;
const options = { ...onlyCode, name: text, role: text, subjects: text, batches: text, numbers: text, mobile: text };
const nobody = { name: '', role: '', hasAllSubjects: false, subjects: [], batches: [], seesNumbers: false };

const write: Command['run'] = async ([action = '', ...args], config) => {
  const { values, positionals } = readArguments(args, options);
  const { name, role, subjects, batches, numbers, mobile, 'phone-code': code } = values;
  const phone = onlyPhone(action, positionals, code);
  if (![undefined, 'yes', 'no'].includes(numbers)) throw new UsageError('--numbers is yes or no.');
  return await withDatabase(config(), async (db) => {
    const before = action === 'add' ? undefined : await findStaffByPhone(db, phone);
    if (action === 'change' && !before) throw new OperatorError('Nobody of the staff has this number.');
    const chosen = deskRole.safeParse(role ?? before?.role);
    if (!chosen.success) throw new UsageError('--role is owner, office or teacher.');
    const hasAllSubjects = subjects?.trim() === allSubjects;
    const found = await Promise.all(partsOf(batches ?? '').map((one) => findBatch(db, one)));
    const wanted = {
      ...(before ?? { ...nobody, ...phone }),
      role: chosen.data,
      ...(name !== undefined && { name }),
      ...(mobile !== undefined && requirePhone(mobile, code)),
      ...(subjects !== undefined && { hasAllSubjects }),
      ...(subjects !== undefined && { subjects: hasAllSubjects ? [] : await requireSubjects(db, partsOf(subjects)) }),
      ...(batches !== undefined && {
        batches: found.map(({ batch_slug, subject_id }) => ({ batch_slug, subject_id: subject_id ?? '' })),
      }),
      ...(numbers !== undefined && { seesNumbers: numbers === 'yes' }),
    };
    const staff = await writeStaff(db, { by: operatorName(), staff_id: before?.staff_id, wanted }, Date.now());
    return `${staff.name} is on the staff as ${staff.role}, and signs in with ${internationalNumber(staff)}.`;
  });
};

function onlyPhone(action: string, [mobile, ...more]: string[], phoneCode: string) {
  if (mobile === undefined || more.length > 0) throw new UsageError(`staff ${action} takes one mobile number.`);
  return requirePhone(mobile, phoneCode);
}

const remove: Command['run'] = async (args, config) => {
  const { values, positionals } = readArguments(args, onlyCode);
  const phone = onlyPhone('remove', positionals, values['phone-code']);
  return await withDatabase(config(), async (db) => {
    const { name } = await dismissStaff(db, { by: operatorName(), phone }, Date.now());
    return `${name} is not on the staff any more, and signed out everywhere.`;
  });
};
