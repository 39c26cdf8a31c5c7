import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/live.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { occurrenceOf } from '#web/shared/live/occurrence.ts';
import { useLiveToday } from '#web/shared/live/use-live-today.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { ClassCard } from './class-card.tsx';

/** /live: the class that was selected last, to join it again. Where none was, the next one today is offered. */
export function LiveScreen() {
  const liveClass = useSession((session) => session.liveClass);
  const next = useLiveToday().nextOf(() => true);
  const now = useNow();
  return (
    <Screen title={t('live.selected')}>
      {liveClass ? (
        <div className="flex max-w-220 flex-col items-start gap-4">
          <div className="w-full">
            <ClassCard liveClass={liveClass} occurrence={occurrenceOf(liveClass)} now={now} id="selected-class" />
          </div>
          <Link to={paths.liveClass} className={buttonClassName('quiet')}>
            {t('live.all')}
          </Link>
        </div>
      ) : (
        <>
          <NoDataPage detail={t('live.notSelected')}>
            <Link to={paths.liveClass} className={buttonClassName()}>
              {t('live.choose')}
            </Link>
          </NoDataPage>
          {next && (
            <section aria-labelledby="next-class" className="mx-auto max-w-220">
              <p id="next-class" className="mb-2 text-ink-soft">
                {t('live.yourNext')}
              </p>
              <ClassCard {...next} now={now} id="next-class-card" />
            </section>
          )}
        </>
      )}
    </Screen>
  );
}
