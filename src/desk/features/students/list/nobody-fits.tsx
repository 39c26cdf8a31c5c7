import { Link } from '@tanstack/react-router';
import { addSheetCall } from '#contract/desk/students/sheet.ts';
import { Empty } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';

interface NobodyFitsProps {
  filter: { search?: string | undefined } & Record<string, string | undefined>;
}

/**
 * Says that no student fits, and leads to the same search among all, also those who wait or are disabled, or to all.
 * Where there is no student at all, it leads to adding them.
 */
export function NobodyFits({ filter: { search, ...lists } }: NobodyFitsProps) {
  const mayAdd = useMay()(addSheetCall);
  const isNarrowed = Object.values(lists).some(Boolean);
  const quiet = buttonClassName('quiet');
  return (
    <>
      <Empty>
        <span role="status">{emptyText(search, isNarrowed)}</span>
        {search && <span className="block">{t('students.noneHint')}</span>}
      </Empty>
      <p className="flex flex-wrap gap-3 px-4 pb-4">
        {search && isNarrowed && (
          <Link to="/students" search={{ search }} className={quiet}>
            {t('students.searchAll', { search })}
          </Link>
        )}
        {search || isNarrowed ? (
          <Link to="/students" className={quiet}>
            {t('students.showAll')}
          </Link>
        ) : (
          mayAdd && (
            <Link to="/students/sheet" className={quiet}>
              {t('add.fromSheet')}
            </Link>
          )
        )}
      </p>
    </>
  );
}

function emptyText(search: string | undefined, isNarrowed: boolean): string {
  if (search) return t('students.noneOf', { search });
  return t(isNarrowed ? 'students.none' : 'students.nobody');
}
