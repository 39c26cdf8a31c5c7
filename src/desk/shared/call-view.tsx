import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from './notice.tsx';

interface CallViewProps<Data> {
  call: UseQueryResult<Data>;
  /** Has the size of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of everything that is read: the skeleton, the error in words with 'Try again', the content. Content that
 * could not be read again stays, and says so.
 */
export function CallView<Data>({ call, skeleton, children }: CallViewProps<Data>) {
  if (call.data !== undefined && !(call.isPlaceholderData && call.error))
    return (
      <>
        {call.error && (
          <Notice tone="warn">
            <p className="mb-2">{t('error.old', { reason: call.error.message })}</p>
            <Retry call={call} />
          </Notice>
        )}
        {/* What stood there before is paler while something else is read. */}
        <div
          aria-busy={call.isPlaceholderData || undefined}
          className={`flex flex-col gap-5 transition-opacity ${call.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {children(call.data)}
        </div>
      </>
    );
  if (call.error) return <CallProblem call={call} />;
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {skeleton}
    </div>
  );
}

type AnyCall = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** What is said of a call that failed, also where the page goes on without it. Nothing where it has worked before. */
export function CallProblem({ call }: { call: AnyCall }) {
  if (!call.error || call.data !== undefined) return null;
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('error.title')}</p>
      <p className="mb-2">{call.error.message}</p>
      <Retry call={call} />
    </Notice>
  );
}

function Retry({ call }: { call: AnyCall }) {
  return (
    <Button kind="quiet" busy={call.isFetching} onClick={() => void call.refetch()}>
      {t('error.retry')}
    </Button>
  );
}

/** The skeleton of some cards. The numbers are the lines of each. */
export function CardsSkeleton({ lines }: { lines: number[] }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      {lines.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's items have nothing but an index
        <div key={index} className="rounded-card border border-line bg-surface px-4 py-4">
          <span className="mb-3 block h-4 w-40 animate-shimmer rounded-full bg-sunken" />
          {Array.from({ length: count }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={line} className="my-4 block h-4 animate-shimmer rounded-full bg-sunken" />
          ))}
        </div>
      ))}
    </div>
  );
}
