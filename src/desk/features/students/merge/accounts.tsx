import type { StudentPage } from '#contract/desk/students/students.ts';
import { formatPastDate } from '#desk/messages/format.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { Badge } from '#desk/shared/badge.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';

interface AccountsProps {
  goes: StudentPage;
  stays: StudentPage;
}

/** Two accounts beside each other, fact by fact, so that one sees at once in what they differ. */
export function Accounts({ goes, stays }: AccountsProps) {
  const value = (student: StudentPage) => (fact: Fact) => (
    <span className="font-semibold wrap-anywhere">{fact.of(student) || '–'}</span>
  );
  const columns: Column<Fact>[] = [
    {
      id: 'fact',
      title: t('person.details'),
      cell: ({ title, of, tells }) => (
        <span className="font-normal text-ink-soft">
          {title()} {tells && !isSameText(of(goes), of(stays)) && <Badge tone="warn">{t('merge.differs')}</Badge>}
        </span>
      ),
    },
    { id: 'goes', title: t('merge.goes'), onPhone: 'bar', cell: value(goes) },
    { id: 'stays', title: t('merge.stays'), onPhone: 'bar', cell: value(stays) },
  ];
  return <DataTable caption={t('merge.check')} rows={facts} columns={columns} rowId={({ title }) => title()} />;
}

/** Whether two texts are the same but for capitals and spaces at their ends. */
export const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

interface Fact {
  title: () => string;
  of: (student: StudentPage) => string;
  /** Whether two accounts of one person would mostly have the same. */
  tells: boolean;
}

const facts: Fact[] = [
  { title: () => t('name'), of: ({ name }) => name, tells: true },
  { title: () => t('mobile'), of: ({ number }) => formatPhone(number).replaceAll(' ', '\u00a0'), tells: true },
  { title: () => t('person.guardian'), of: ({ guardian }) => guardian, tells: true },
  { title: () => t('person.email'), of: ({ email }) => email, tells: true },
  { title: () => t('person.district'), of: ({ district }) => district, tells: true },
  { title: () => t('level'), of: ({ level }) => level, tells: true },
  { title: () => t('merge.joined'), of: ({ joined_at }) => formatPastDate(joined_at), tells: false },
  {
    title: () => t('students.lastSeen'),
    of: ({ last_seen }) => (last_seen === null ? t('never') : formatPastDate(last_seen)),
    tells: false,
  },
];
