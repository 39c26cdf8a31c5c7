import { studentsCall } from '#contract/desk/students/students.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

interface ListHeadProps {
  total: number;
  filter: Pick<InputFor<typeof studentsCall>, 'search' | 'roster_id' | 'subject_id' | 'ac_id' | 'state'>;
  onPick: () => void;
  onClear: () => void;
}

/** How many students fit, and of how many; beside it what takes the filters away, and what begins to tick. */
export function ListHead({ total, filter: { search, ...lists }, onPick, onClear }: ListHeadProps) {
  const isFiltered = Object.values(lists).some(Boolean);
  const isNarrowed = isFiltered || Boolean(search);
  const all = useDeskCall(studentsCall, {}, { isOff: !isNarrowed }).data?.total;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 pt-1">
      <p role="status" className="grow py-2 text-sm text-ink-soft">
        {isNarrowed && all !== undefined && all > total
          ? t('students.countOf', { shown: formatNumber(total), all: formatNumber(all) })
          : t('students.count', { count: total })}
      </p>
      {isFiltered && (
        <Button kind="bare" className="-mr-2 text-sm max-md:hidden" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
      <Button kind="bare" className="-mr-2 text-sm" onClick={onPick}>
        {t('many.start')}
      </Button>
    </div>
  );
}
