import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { EmptyCard, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { BatchFilter } from './batch-filter.tsx';

interface RankFrameProps<Data> {
  title: string;
  quiz_id: string;
  roster_id: string | undefined;
  call: UseQueryResult<Data>;
  /** What there is to choose beside the batch. */
  field?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What the list of ranks and what is sent of it share: whose they are, of which quiz, and that nobody has taken it. */
export function RankFrame<
  Data extends { quiz: { quiz_name: string; subject_name: string }; rows: readonly unknown[] },
>({ title, quiz_id, roster_id, call, field, children }: RankFrameProps<Data>) {
  const navigate = useNavigate();
  const quiz = call.data?.quiz;
  return (
    <Page
      title={title}
      subtitle={quiz?.quiz_name}
      back={{
        to: '/quizzes/$quiz_id',
        params: { quiz_id },
        search: { roster_id },
        label: quiz?.quiz_name ?? t('quiz'),
      }}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <BatchFilter
          quiz={quiz}
          value={roster_id}
          onChange={(chosen) =>
            void navigate({ to: '.', search: { roster_id: chosen }, replace: true, resetScroll: false })
          }
        />
        {field}
      </div>
      <CallView call={call} skeleton={<CardsSkeleton lines={[10]} />}>
        {(data) => (data.rows.length === 0 ? <EmptyCard>{t('ranks.none')}</EmptyCard> : children(data))}
      </CallView>
    </Page>
  );
}
