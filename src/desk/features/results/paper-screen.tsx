import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { paperCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatMoment, formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Page } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { Pictures } from '#desk/shared/question-text.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PaperQuestion } from './paper-question.tsx';
import { PapersBeside } from './papers-beside.tsx';

type Paper = DeskDataOf<typeof paperCall>;

/** /papers/{attempt_id}: a student's answers beside the key. */
export function PaperScreen() {
  const { attempt_id } = useParams({ from: '/papers/$attempt_id' });
  const search = useSearch({ from: '/papers/$attempt_id' });
  const { sort = 'name', desc = false, ...table } = search;
  const among = { ...table, sort, descending: desc };
  const paper = useDeskCall(paperCall, { attempt_id, among }, { keepsLast: true });
  const { data } = paper;
  return (
    <Page
      title={data ? data.name || t('erased') : t('quiz')}
      subtitle={data?.quiz.quiz_name}
      back={
        data
          ? { to: '/results/$quiz_id', params: { quiz_id: data.quiz.quiz_id }, search, label: t('paper.back') }
          : { to: '/results', label: t('nav.results') }
      }
    >
      <CallView call={paper} skeleton={<CardsSkeleton lines={[2, 6, 6]} />}>
        {(read) => (
          <Pictures value={read.pictures}>
            {read.beside && <PapersBeside {...read.beside} />}
            <Summary paper={read} />
            <ol className="flex flex-col gap-5">
              {read.questions.map((question) => (
                <li key={question.question_id}>
                  <PaperQuestion question={question} />
                </li>
              ))}
            </ol>
            {read.beside && read.questions.length > 2 && <PapersBeside {...read.beside} isRepeated />}
          </Pictures>
        )}
      </CallView>
    </Page>
  );
}

function Summary({ paper }: { paper: Paper }) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/papers/$attempt_id' });
  const count = paper.attempts.length;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <Person {...paper} />
      <p className="text-lg font-bold tabular-nums">
        {formatNumber(paper.marks)} / {formatNumber(paper.max_marks)}{' '}
        <Badge tone={paper.result === 'pass' ? 'good' : 'bad'}>{t(paper.result)}</Badge>
      </p>
      {count > 1 && (
        <SelectField
          label={t('paper.attempts')}
          value={paper.attempt_id}
          onChange={({ target }) =>
            void navigate({
              to: '/papers/$attempt_id',
              params: { attempt_id: target.value },
              search,
              replace: true,
            })
          }
        >
          {paper.attempts.map((each, index) => (
            <option key={each.attempt_id} value={each.attempt_id}>
              {t('results.attempt', { number: index + 1, count })}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-ink-soft">{formatMoment(paper.submitted_at)}</p>
      {paper.regraded_at !== null && (
        <p className="text-sm text-ink-soft">{t('paper.regraded', { date: formatDate(paper.regraded_at) })}</p>
      )}
    </div>
  );
}
