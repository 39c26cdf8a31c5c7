import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { occurrenceOf } from '#web/shared/live/occurrence.ts';
import { useLiveToday } from '#web/shared/live/use-live-today.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { ClassCard } from './class-card.tsx';

/** /live: the class that was selected last, to join it again. */
export function LiveScreen() {
  const liveClass = useSession((session) => session.liveClass);
  const now = useNow();
  return (
    <Screen title={t('live.selected')}>
      {liveClass ? (
        <div className="flex flex-col items-start gap-4">
          <div className="w-full">
            <ClassCard liveClass={liveClass} occurrence={occurrenceOf(liveClass)} now={now} id="selected-class" />
          </div>
          <ButtonLink to={paths.liveClass} kind="quiet" text={t('live.all')} />
        </div>
      ) : (
        <NoneSelected now={now} />
      )}
    </Screen>
  );
}

/** Nothing was chosen. Where a class is still to come today, that stands first, to join it at once. */
function NoneSelected({ now }: { now: number }) {
  const { isKnown, nextOf } = useLiveToday();
  const next = nextOf(() => true);
  if (!isKnown) {
    return (
      <Loading>
        <RowsSkeleton rows={1} />
      </Loading>
    );
  }
  const choose = <ButtonLink to={paths.liveClass} kind={next ? 'quiet' : 'primary'} text={t('live.choose')} />;
  if (!next) return <NoDataPage detail={t('live.notSelected')}>{choose}</NoDataPage>;
  return (
    <>
      <section aria-labelledby="next-class">
        <p id="next-class" className="mb-2 text-ink-soft">
          {t('live.yourNext')}
        </p>
        <ClassCard {...next} now={now} id="next-class-card" />
      </section>
      {/* Whose data is not there has to be said, below a class that is. */}
      <section aria-labelledby="chosen-class" className="mt-6">
        <p id="chosen-class" className="mb-2 text-ink-soft">
          {t('live.yourClass')}
        </p>
        <div className="flex flex-col items-start gap-4 rounded-card border border-line p-4 md:flex-row md:items-center md:p-5">
          <div className="min-w-0 grow">
            <h2 className="text-lg font-semibold">{t('noData.title')}</h2>
            <p className="text-ink-soft">{t('live.notSelected')}</p>
          </div>
          {choose}
        </div>
      </section>
    </>
  );
}
