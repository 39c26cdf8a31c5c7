import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { SessionEnded } from '#web/api/provider-error.ts';
import { toast } from '#web/ui/toast.ts';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';
import { NoDataPage } from './no-data-page.tsx';

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
 * Available', or the data. When a refetch fails, the earlier data stays on the screen.
 */
export function CallView<Data>({ call, skeleton, empty, children }: CallViewProps<Data>) {
  useErrorToast(call.error);
  if (call.data !== undefined) return isEmpty(call.data) ? (empty ?? <NoDataPage />) : children(call.data);
  if (call.error) return <ErrorPage problem={call.error.message} onRetry={() => void call.refetch()} />;
  return <Loading>{skeleton}</Loading>;
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
