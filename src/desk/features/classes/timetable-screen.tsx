import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { timetableCall } from '#contract/desk/calendar/timetable.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatShortDay } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { copyText } from '#desk/shared/copy-text.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { moreClassName } from '#desk/shared/menu.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { BackIcon } from '#ui/icons/icons.tsx';
import { batchesOf } from './batches.ts';
import { weekText } from './timetable-text.ts';
import { WeekGrid, WeekList } from './week-grid.tsx';

/** /classes/timetable: a week of one batch or of all, to be changed, printed and sent. */
export function TimetableScreen() {
  const { batch_slug, date = '' } = useSearch({ from: '/classes/timetable' });
  const navigate = useNavigate({ from: '/classes/timetable' });
  const isWide = useIsWide();
  const call = useDeskCall(timetableCall, { batch_slug, date }, { keepsLast: true });
  const { days = [], batches = [] } = call.data ?? {};
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const choices = batchesOf(batches, undefined);
  const batch = choices.find(([slug]) => slug === batch_slug)?.[1];
  const week = first && `${formatShortDay(first)} – ${formatShortDay(last)}`;
  return (
    <Page
      title={batch ? `${t('timetable.title')} · ${batch}` : t('timetable.title')}
      subtitle={week}
      back={{ to: '/classes', label: t('nav.classes') }}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[8]} />}>
        {(data) => (
          <>
            <div className="flex flex-wrap items-end gap-3 *:first:grow *:first:basis-40 md:*:first:max-w-70 print:hidden">
              <ChoiceField
                label={t('batch')}
                value={batch_slug}
                choices={choices}
                onChange={(slug) =>
                  void navigate({ search: (before) => ({ ...before, batch_slug: slug }), replace: true })
                }
              />
              <nav aria-label={t('timetable.weeks')} className="flex gap-2">
                <WeekLink date={first} days={-7} label={t('timetable.before')} />
                <WeekLink date={first} days={7} label={t('timetable.after')} />
              </nav>
              <Button kind="quiet" onClick={() => window.print()}>
                {t('timetable.print')}
              </Button>
              <Button
                kind="quiet"
                onClick={() => void copyText(weekText(data, batch), t('timetable.copied'), t('timetable.notCopied'))}
              >
                {t('timetable.copy')}
              </Button>
            </div>
            {isWide ? (
              <WeekGrid week={data} batch_slug={batch_slug} />
            ) : (
              <WeekList week={data} batch_slug={batch_slug} />
            )}
            {data.has_more && <p className="text-ink-soft">{t('classes.more')}</p>}
          </>
        )}
      </CallView>
    </Page>
  );
}

function WeekLink({ date, days, label }: { date: string; days: number; label: string }) {
  const other = new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  return (
    <Link
      from="/classes/timetable"
      to="/classes/timetable"
      search={(before) => ({ ...before, date: other })}
      resetScroll={false}
      aria-label={label}
      className={moreClassName}
    >
      <BackIcon className={days > 0 ? 'size-5 rotate-180' : 'size-5'} />
    </Link>
  );
}
