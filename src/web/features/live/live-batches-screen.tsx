import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type Batch, batchesCall, type LiveClass, liveClassesCall } from '#contract/live/live.ts';
import { CardFacts } from '#ui/cards/card-facts.tsx';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { paths, toLiveClasses } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { classTime } from '#web/shared/live/class-time.ts';
import { isOn, isOver } from '#web/shared/live/occurrence.ts';
import { type LiveToday, soonestFirst, useLiveToday } from '#web/shared/live/use-live-today.ts';
import { useNow } from '#web/shared/live/use-now.ts';
import { Loading } from '#web/shared/loading.tsx';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { arrangeClasses } from './arrange-classes.ts';
import { ClassIcon } from './class-icon.tsx';

/** /live-batches/{subId}: the batches of a live subject, each with the class that is on or next. */
export function LiveBatchesScreen() {
  const { subId } = useParams({ from: `/guarded${paths.liveBatches}` });
  const batches = useCall(batchesCall, { sub_id: subId });
  const live = useLiveToday();
  return (
    <Screen title={t('live.title')} subtitle={t('live.chooseBatch')}>
      <CallView call={batches} skeleton={<NumberedGridSkeleton cards={3} />}>
        {(list) => <BatchList key={subId} subId={subId} batches={list} live={live} />}
      </CallView>
    </Screen>
  );
}

/** More batches would be too many calls for a line on each card. */
const maxAsked = 6;

interface BatchListProps {
  subId: string;
  batches: readonly Batch[];
  live: LiveToday;
}

/**
 * The batches, the one whose class is on or comes soonest first. It is shown once the next classes are known, so that no
 * card moves under a finger.
 */
function BatchList({ subId, batches, live: { isKnown, todayOf } }: BatchListProps) {
  const now = useNow();
  const [asked, setAsked] = useState<ReadonlyMap<string, Classes>>(new Map());
  const onKnown = useCallback(
    (id: string, classes: Classes) => setAsked((before) => new Map(before).set(id, classes)),
    [],
  );
  const rows = batches.map((batch) => ({
    batch,
    today: todayOf((one) => one.subject_id === subId && one.batch_id === batch.batch_id),
  }));
  const toAsk =
    isKnown && batches.length <= maxAsked ? rows.filter(({ today }) => today.starts === Number.POSITIVE_INFINITY) : [];
  return (
    <>
      {toAsk.map(({ batch: { batch_id } }) => (
        <AskForClasses key={batch_id} subId={subId} batchId={batch_id} onKnown={onKnown} />
      ))}
      {isKnown && toAsk.every(({ batch }) => asked.has(batch.batch_id)) ? (
        <CardGrid label={t('live.batches')}>
          {soonestFirst(
            rows.map(({ batch, today }) => ({
              batch,
              today: nextOf(asked.get(batch.batch_id) ?? [], now) ?? today,
            })),
          ).map(({ batch, today }) => (
            <li key={batch.batch_id}>
              <BatchCard subId={subId} batch={batch} isOn={today.isOn} facts={today.facts} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <Loading>
          <NumberedGridSkeleton cards={3} />
        </Loading>
      )}
    </>
  );
}

type Classes = readonly LiveClass[];

interface AskForClassesProps {
  subId: string;
  batchId: string;
  /** Told the batch's classes, which are none where the call fails. */
  onKnown: (batchId: string, classes: Classes) => void;
}

/** Shows nothing: a batch's classes are one call each, and their number is known only to the list. */
function AskForClasses({ subId, batchId, onKnown }: AskForClassesProps) {
  const { data, failureCount } = useCall(liveClassesCall, { sub_id: subId, batch_id: batchId });
  const classes = data ?? (failureCount > 0 ? none : undefined);
  useEffect(() => {
    if (classes) onKnown(batchId, classes);
  }, [classes, batchId, onKnown]);
  return null;
}

const none: Classes = [];

/** The first class that is not over, as two lines. */
function nextOf(classes: Classes, now: number): ReturnType<LiveToday['todayOf']> | undefined {
  const next = arrangeClasses(classes, now)[0];
  if (!next?.occurrence || isOver(next.occurrence, now)) return undefined;
  return {
    isOn: isOn(next.occurrence, now),
    starts: next.occurrence.starts,
    facts: [classTime(next.occurrence, now), next.liveClass.class_name, next.liveClass.room].filter(Boolean).join('\n'),
  };
}

interface BatchCardProps {
  subId: string;
  batch: Batch;
  isOn: boolean;
  /** When its next class is, and which. */
  facts: string;
}

/** A batch and its next class. */
function BatchCard({ subId, batch: { batch_id, batch_name }, isOn, facts }: BatchCardProps) {
  return (
    <Link {...toLiveClasses(subId, batch_id)} className={cardClassName}>
      <span className="flex grow items-center gap-3 p-4">
        <ClassIcon isOn={isOn} />
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="line-clamp-3 text-lg font-semibold group-hover:text-primary-ink md:text-base xl:text-lg">
            <ProviderTitle title={isOn ? `${batch_name} (streaming)` : batch_name} />
          </span>
          <CardFacts facts={facts} />
        </span>
      </span>
    </Link>
  );
}
