import { Link } from '@tanstack/react-router';
import { t } from '#desk/messages/students.ts';
import { Empty } from '#desk/shared/page.tsx';
import { buttonClassName } from '#web/ui/button.tsx';

interface NobodyFitsProps {
  filter: { search?: string | undefined } & Record<string, string | undefined>;
}

/** Says that no student fits, and leads to the same search among all, also those who wait or are disabled, or to all. */
export function NobodyFits({ filter: { search, ...lists } }: NobodyFitsProps) {
  const isNarrowed = Object.values(lists).some(Boolean);
  return (
    <>
      <Empty>{t('students.none')}</Empty>
      <p className="flex flex-wrap gap-3 px-4 pb-4">
        {search && isNarrowed && (
          <Link to="/students" search={{ search }} className={buttonClassName('quiet')}>
            {t('students.searchAll', { search })}
          </Link>
        )}
        {(search || isNarrowed) && (
          <Link to="/students" className={buttonClassName('quiet')}>
            {t('students.showAll')}
          </Link>
        )}
      </p>
    </>
  );
}
