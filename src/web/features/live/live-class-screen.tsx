import { Link } from '@tanstack/react-router';
import { isLiveSubject } from '#contract/live/live.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { CoverCard } from '#ui/cards/cover-card.tsx';
import { config } from '#ui/config.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { CardGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { paths, toLiveBatches } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { soonestFirst, useLiveToday } from '#web/shared/live/use-live-today.ts';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ProviderTitle, streamingTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { SubjectCover } from '#web/shared/subject-cover.tsx';
import { t } from '#web/texts.ts';
import { CalendarSharing } from './calendar/calendar-sharing.tsx';
import { classLine } from './class-line.ts';
import { NoneToday } from './none-today.tsx';

/**
 * /live-class: the live subjects, each with the class that is on or next. The soonest is first. Below them stand the other
 * subjects in which classes are held.
 */
export function LiveClassScreen() {
  const subjects = useCall(subjectsCall, {});
  const { isKnown, todayOf } = useLiveToday();
  const skeleton = <CardGridSkeleton cards={3} />;
  const empty = <NoDataPage detail={t('live.noSubjects')} />;
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseSubject')}>
      <SelectedClass />
      <CallView call={subjects} skeleton={skeleton} empty={empty}>
        {(list) => {
          const rows = list.map((subject) => ({
            subject,
            today: todayOf((one) => one.subject_id === subject.subject_id),
            isLive: isLiveSubject(streamingTitle(subject.subject_name).title),
          }));
          const groups = [
            { label: t('live.subjects'), own: rows.filter(({ isLive }) => isLive) },
            { label: t('menu.liveClasses'), own: rows.filter(({ isLive, subject }) => !isLive && subject.has_classes) },
          ].filter(({ own }) => own.length > 0);
          if (groups.length === 0) return empty;
          if (!isKnown) return <Loading>{skeleton}</Loading>;
          const grids = groups.map(({ label, own }) => (
            <CardGrid key={label} label={label}>
              {soonestFirst(own).map(({ subject, subject: { subject_id, subject_name }, today }) => (
                <li key={subject_id}>
                  <Link {...toLiveBatches(subject_id)} className={cardClassName}>
                    <CoverCard
                      cover={<SubjectCover subject={subject} />}
                      title={<ProviderTitle title={today.isOn ? `${subject_name} (streaming)` : subject_name} />}
                      facts={today.facts}
                    />
                  </Link>
                </li>
              ))}
            </CardGrid>
          ));
          return (
            <>
              <NoneToday of={groups.flatMap(({ own }) => own)} />
              <div className="grid gap-4">{grids}</div>
            </>
          );
        }}
      </CallView>
      {/* After the list, whose height may differ from its skeleton's. */}
      {config.extensions && subjects.isSuccess && isKnown && <CalendarSharing />}
    </Screen>
  );
}

/** A link to the class that was selected last. */
function SelectedClass() {
  const liveClass = useSession((session) => session.liveClass);
  if (!liveClass) return null;
  return (
    <Link
      to={paths.live}
      className="group mb-4 flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition hover:border-primary md:mb-5"
    >
      <span className="flex min-w-0 grow flex-col">
        <span className="text-sm text-ink-soft">{t('live.yourClass')}</span>
        <span className="font-semibold group-hover:text-primary-ink">{classLine(liveClass)}</span>
      </span>
      <ChevronRightIcon className="size-5 text-ink-soft" />
    </Link>
  );
}
