import { Link } from '@tanstack/react-router';
import { isLiveSubject } from '#contract/live.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/t.ts';
import { paths, toLiveBatches } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { taughtIn } from '#web/shared/live/taught-in.ts';
import { useLiveToday } from '#web/shared/live/use-live-today.ts';
import { Loading } from '#web/shared/loading.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { streamingTitle } from '#web/shared/streaming-title.ts';
import { CardGrid, cardLook } from '#web/ui/card-grid.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { CoverCard } from '#web/ui/cover-card.tsx';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import { CardGridSkeleton } from '#web/ui/list-skeletons.tsx';
import { classLine } from './class-line.ts';
import '#web/messages/live.ts';

/** /live-class: the subjects that are live classes, and of each what is on or next today. */
export function LiveClassScreen() {
  const subjects = useCall(subjectsCall, {});
  const { isKnown, tellOf } = useLiveToday();
  const skeleton = <CardGridSkeleton cards={3} />;
  const empty = <NoDataPage detail={t('live.noSubjects')} />;
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseSubject')}>
      <SelectedClass />
      <CallView call={subjects} skeleton={skeleton} empty={empty}>
        {(list) => {
          const live = list.filter(({ subject_name }) => isLiveSubject(streamingTitle(subject_name).title));
          if (live.length === 0) return empty;
          if (!isKnown) return <Loading>{skeleton}</Loading>;
          return (
            <CardGrid label={t('live.subjects')}>
              {live.map(({ subject_id, subject_name, thumbnail }) => {
                const { isOn, facts } = tellOf((one) => one.subject_id === subject_id);
                return (
                  <li key={subject_id}>
                    <Link {...toLiveBatches(subject_id)} className={cardLook}>
                      <CoverCard
                        cover={<Cover id={subject_id} name={taughtIn(subject_name)} image={mediaAddress(thumbnail)} />}
                        title={<ProviderTitle title={isOn ? `${subject_name} (streaming)` : subject_name} />}
                        facts={facts}
                      />
                    </Link>
                  </li>
                );
              })}
            </CardGrid>
          );
        }}
      </CallView>
    </Screen>
  );
}

/** The way back to the class that was chosen last. */
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
