import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Failure, isLost, SessionEnded } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { t } from '#web/texts.ts';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';
import { NoDataPage } from './no-data-page.tsx';
import { useCountdown } from './use-countdown.ts';

interface CallViewProps<Data> {
  /** What `useCall` returned. */
  call: UseQueryResult<Data>;
  /** Has the shape of the content; see ui/skeleton.tsx. */
  skeleton?: ReactNode;
  /** Shown when there is nothing: a `NoDataPage` of the screen's own. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of every screen that shows data: loading, then an error toast and the error page, or 'No Data
 * Available', or the data. Where the provider asks for a short wait, it waits, and tries again. When a refetch fails, the earlier data stays on the screen. Where there is no network, the
 * layout says so above earlier data (app/offline-line.tsx), and the error page says so where there is none.
 */
export function CallView<Data>({ call, skeleton, empty, children }: CallViewProps<Data>) {
  const failure = call.failureReason ?? call.error;
  const waitMs = waitOf(call.error);
  useErrorToast(isLost(failure) || waitMs > 0 ? null : call.error);
  if (call.data !== undefined) return isEmpty(call.data) ? (empty ?? <NoDataPage />) : children(call.data);
  const retry = () => void call.refetch();
  // The first try of a page that was asleep may be lost.
  const isUnreachable = failure instanceof Failure && failure.kind === 'network' && call.failureCount > 1;
  if (failure && isLost(failure) && (call.error || isUnreachable))
    return <UnseenPage failure={failure} isRetrying={call.isFetching} onRetry={retry} />;
  if (call.error && waitMs > 0)
    return (
      <WaitPage
        error={call.error}
        since={call.errorUpdatedAt}
        waitMs={waitMs}
        isRetrying={call.isFetching}
        onRetry={retry}
      />
    );
  if (call.error)
    return (
      <ErrorPage problem={call.error.message} detail={call.error.message} busy={call.isFetching} onRetry={retry} />
    );
  return <Loading>{skeleton}</Loading>;
}

interface UnseenPageProps {
  failure: Error;
  /** It is tried again by itself. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** The error page of what this device has never seen, and cannot fetch now. Where it knows why, it needs no toast. */
function UnseenPage({ failure, isRetrying, onRetry }: UnseenPageProps) {
  const isOnline = navigator.onLine;
  const [first] = useState(failure);
  useErrorToast(isOnline ? first : null);
  const title = t(isOnline ? 'error.title' : 'unseen.offline');
  return <ErrorPage onRetry={onRetry} busy={isRetrying} title={title} detail={t('unseen.detail')} />;
}

/** Whoever has to wait longer than this does something else meanwhile. */
const longestWaitMs = 60_000;

/** How long the provider asks to wait, in milliseconds; 0 where it does not, or where that is too long to look at. */
function waitOf(error: Error | null): number {
  const waitMs = error instanceof Failure ? error.retryAfterMs : 0;
  return waitMs <= longestWaitMs ? waitMs : 0;
}

interface WaitPageProps {
  error: Error;
  /** When the provider asked to wait, in epoch milliseconds. */
  since: number;
  waitMs: number;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Nothing is wrong but the moment: it counts down, and then tries again by itself. */
function WaitPage({ error, since, waitMs, isRetrying, onRetry }: WaitPageProps) {
  const secondsLeft = useCountdown(since, waitMs);
  const isOver = secondsLeft === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wait
  useEffect(() => {
    if (isOver) onRetry();
  }, [isOver, since]);
  return (
    <ErrorPage
      title={t('wait.title')}
      detail={error.message}
      waitLabel={isOver ? undefined : t('wait.retryIn', { count: secondsLeft })}
      busy={isRetrying}
      onRetry={onRetry}
    />
  );
}

/** Shows an error once. Lists that fail with the same message share one toast. */
function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (error && !(error instanceof SessionEnded)) toast.error(error.message, { id: error.message });
  }, [error]);
}

/** A list is empty when its first item is missing. */
function isEmpty(data: unknown): boolean {
  return data === null || (Array.isArray(data) && (data[0] === undefined || data[0] === null));
}
