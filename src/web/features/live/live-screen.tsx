import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/live.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { occurrenceOf } from '#web/shared/live/occurrence.ts';
import { useLiveToday } from '#web/shared/live/use-live-today.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/list-skeletons.tsx';
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
          <Link to={paths.liveClass} className={buttonClassName('quiet')}>
            {t('live.all')}
          </Link>
        </div>
      ) : (
        <NoneSelected now={now} />
      )}
    </Screen>
  );
}

/** The next class today, to join it at once, and a few words on why no other one is here. */
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
  return (
    <>
      {next && (
        <section aria-labelledby="next-class">
          <p id="next-class" className="mb-2 text-ink-soft">
            {t('live.yourNext')}
          </p>
          <ClassCard {...next} now={now} id="next-class-card" />
        </section>
      )}
      <NoDataPage detail={t('live.notSelected')} isAside={next !== undefined}>
        <Link to={paths.liveClass} className={buttonClassName(next ? 'quiet' : 'primary')}>
          {t('live.choose')}
        </Link>
      </NoDataPage>
    </>
  );
}
