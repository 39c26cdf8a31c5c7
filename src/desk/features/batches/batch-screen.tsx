import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { batchCall, endBatchCall, resumeBatchCall } from '#contract/desk/batches.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { endText } from './end-text.ts';

type Batch = DeskDataOf<typeof batchCall>;

/** /batches/…: what would end with a batch, and who has left it. */
export function BatchScreen() {
  const { roster_id } = useParams({ from: '/batches/$roster_id' });
  const call = useDeskCall(batchCall, { roster_id });
  const { data } = call;
  const title = data ? [data.batch_name, data.subject_name].filter(Boolean).join(' · ') : t('batches.title');
  return (
    <Page
      title={title}
      subtitle={data && [t('students.count', { count: data.students }), endText(data)].filter(Boolean).join(' · ')}
      back={{ to: '/batches', label: t('batches.title') }}
      aside={
        <Link to="/students" search={{ roster_id }} className={buttonClassName('quiet')}>
          {t('batches.results')}
        </Link>
      }
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 3]} />}>
        {(batch) => (
          <>
            {batch.ends_at === null ? <EndCard batch={batch} /> : <ResumeCard batch={batch} />}
            {batch.former.length > 0 && <FormerCard batch={batch} />}
          </>
        )}
      </CallView>
    </Page>
  );
}

/** All that ends is said beside the button. */
function EndCard({ batch: { roster_id, end } }: { batch: Batch }) {
  const [lastDay, setLastDay] = useState('');
  const change = useChange(endBatchCall);
  const id = useId();
  const subjects = end.subjects.map((one) => `${one.subject_name} (${one.students})`).join(', ');
  const lines = [
    t('batches.kept'),
    ...(end.losing > 0 ? [t('batches.losing', { count: end.losing, subjects })] : []),
    ...(end.in_no_batch > 0 ? [t('batches.inNoBatch', { count: end.in_no_batch })] : []),
    t('batches.hidden', { classes: end.classes, quizzes: end.quizzes, news: end.news }),
  ];
  return (
    <Card title={t('batches.endTitle')}>
      <ul className="mb-3 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <label htmlFor={id} className="flex flex-col gap-1">
          <span className="text-sm font-semibold">{t('batches.lastDay')}</span>
          <input
            id={id}
            type="date"
            min={todayInZone()}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
            className="min-h-11 rounded-control border border-edge bg-surface px-3"
          />
        </label>
        <AskFirst
          label={t('batches.end')}
          question={t('batches.endQuestion')}
          answer={t('batches.end')}
          busy={change.isPending}
          onAnswer={() => change.mutate({ roster_id, ...(lastDay !== '' && { last_day: lastDay }) })}
        />
      </div>
      <ChangeProblem error={change.error} />
    </Card>
  );
}

function ResumeCard({ batch }: { batch: Batch }) {
  const change = useChange(resumeBatchCall);
  return (
    <Card title={endText(batch)}>
      <AskFirst
        label={t('batches.resume')}
        question={t('batches.resumeQuestion')}
        answer={t('batches.resume')}
        busy={change.isPending}
        kind="quiet"
        onAnswer={() => change.mutate({ roster_id: batch.roster_id })}
      />
      <ChangeProblem error={change.error} />
    </Card>
  );
}

function FormerCard({ batch: { former, former_total } }: { batch: Batch }) {
  return (
    <Card title={t('batches.former')} count={former_total} flush>
      {former.length < former_total && (
        <p className="px-4 pb-2 text-sm text-ink-soft">
          {t('batches.firstOf', { shown: former.length, count: former_total })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {former.map((one) => (
          <li
            key={`${one.stud_id} ${one.until_at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <Person {...one} />
            <span className="text-sm text-ink-soft">{timesText(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function timesText({ from_at, until_at }: Batch['former'][number]): string {
  if (until_at === null) return '';
  const until = formatDate(until_at - 1);
  return from_at === null
    ? t('batches.until', { date: until })
    : t('batches.fromUntil', { from: formatDate(from_at), until });
}
