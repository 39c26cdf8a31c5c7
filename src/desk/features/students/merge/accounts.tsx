import type { StudentPage } from '#contract/desk/students/students.ts';
import { formatPastDate } from '#desk/messages/format.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { t } from '#desk/texts.ts';

interface AccountsProps {
  goes: StudentPage;
  stays: StudentPage;
}

/** Two accounts beside each other, fact by fact, so that one sees at once in what they differ. */
export function Accounts({ goes, stays }: AccountsProps) {
  return (
    <table {...role('table')} className="w-full max-w-220 border-collapse max-sm:block">
      <caption className="sr-only">{t('merge.check')}</caption>
      <thead {...role('rowgroup')} className="max-sm:block">
        <tr {...role('row')} className={rowClassName}>
          <td {...role('cell')} className="max-sm:hidden" />
          <th {...role('columnheader')} scope="col" className={`${cellClassName} text-sm text-ink-soft`}>
            {t('merge.goes')}
          </th>
          <th {...role('columnheader')} scope="col" className={`${cellClassName} text-sm text-ink-soft`}>
            {t('merge.stays')}
          </th>
        </tr>
      </thead>
      <tbody {...role('rowgroup')} className="max-sm:block">
        {facts.map(({ title, of, tells }) => {
          const [one, other] = [of(goes), of(stays)];
          const differs = tells && one.trim().toLowerCase() !== other.trim().toLowerCase();
          return (
            <tr key={title()} {...role('row')} className={`${rowClassName} border-t border-line`}>
              <th
                {...role('rowheader')}
                scope="row"
                className="text-start text-sm font-normal text-ink-soft max-sm:col-span-2 max-sm:pt-1.5 sm:w-56 sm:py-2 sm:pr-4"
              >
                {title()} {differs && <Badge tone="warn">{t('merge.differs')}</Badge>}
              </th>
              <td {...role('cell')} className={cellClassName}>
                <Value text={one} />
              </td>
              <td {...role('cell')} className={cellClassName}>
                <Value text={other} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** An email address in two lines breaks after the @. */
function Value({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('@');
  return (
    <>
      {first || '–'}
      {rest.length > 0 && '@'}
      <wbr />
      {rest.join('@')}
    </>
  );
}

/** Said again, because some browsers forget what a part of a table is when it has another layout. */
const role = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role: name });

/** On a phone the name of a fact stands above its two values. */
const rowClassName = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4';
const cellClassName = 'py-1 text-start align-top font-semibold wrap-anywhere max-sm:text-sm sm:w-3/8 sm:py-2 sm:pr-4';

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
