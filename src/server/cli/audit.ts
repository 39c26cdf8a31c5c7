import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { type AuditedChange, listAudit } from '#server/domain/audit/audit.repository.ts';
import { detailsText } from '#server/domain/audit/details-text.ts';
import { type Column, plainColumns } from '#server/files/tables/column.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requireStudent } from './find.ts';
import { readPortal } from './open-portal.ts';
import { formatHelp, formatOptions, printTable, readMost, readOnly, readPeriod, requireRows } from './options.ts';

export const auditCommand: Command = {
  name: 'audit',
  does: 'shows who changed what of students, enrolments and marks',
  help: `audit [MOBILE] [--since DAY] [--most 50] [--csv | --json]

Shows what operators changed, the newest first: when, who, what, of whom, and the values before and
after. Who it was is the user of the operating system, behind sudo too. With a mobile number, shows
only what was changed of that student.

  --since DAY        only from this day on, such as 2026-11-01, in the academy's time zone
  --most 50          how many changes at most
${formatHelp}

Examples:
  npm run portal -- audit
  npm run portal -- audit 9876543210
  npm run --silent portal -- audit --since 2026-11-01 --most 10000 --csv > audit.csv`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      ...formatOptions,
      since: { type: 'string' },
      most: { type: 'string', default: '50' },
    });
    if (positionals.length > 1) throw new UsageError('audit takes at most one mobile number.');
    const mobile = readOnly('audit', positionals, values);
    const limit = readMost(values.most);
    return await readPortal(config(), async (db) => {
      const { since } = readPeriod(values, (await readAcademy(db)).timezone);
      const stud_id = mobile === undefined ? undefined : (await requireStudent(db, mobile)).stud_id;
      const found = await listAudit(db, { stud_id, since, limit: limit + 1 });
      requireRows(found, 'No change that fits is in the audit.');
      const rows = found.slice(0, limit);
      const notes = found.length > limit ? [`The newest ${limit} changes. Use --most to show more.`] : [];
      return printTable(db, values, { rows, shown, data, heading: 'What operators changed', notes });
    });
  },
};

const changed: Column<AuditedChange>[] = [
  { name: 'changed_at', of: ({ changed_at }) => new Date(changed_at) },
  ...plainColumns('changed_by', 'action'),
];

const shown: Column<AuditedChange>[] = [
  ...changed,
  { name: 'student', of: ({ name }) => name },
  { name: 'mobile', of: mobileOf },
  { name: 'details', of: ({ details }) => detailsText(details), isWhole: true },
];

const data: Column<AuditedChange>[] = [
  ...changed,
  ...plainColumns('stud_id', 'name', 'phone_code', 'mobile', 'details'),
];

function mobileOf({ phone_code, mobile }: AuditedChange): string | undefined {
  return phone_code === null || mobile === null ? undefined : internationalNumber({ phone_code, mobile });
}
