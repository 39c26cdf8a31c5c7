import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#desk/messages/results.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { SelectField } from '#web/ui/field.tsx';
import { ResultsDownload } from './results-download.tsx';

export interface QuizFilter {
  attempts?: 'first' | 'best' | 'all' | undefined;
  roster_id?: string | undefined;
}

interface QuizFrameProps {
  quiz_id: string;
  quiz: { quiz_name: string; chapter_name: string; subject_id: string; subject_name: string } | undefined;
  filter: QuizFilter;
  onFilter: (some: QuizFilter) => void;
  children: ReactNode;
}

/** Fields beside each other, at most four, where each has the room for its words. */
export const filtersClassName =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,22%)),1fr))] items-end gap-3';

/** What both views of a quiz share: its name, the way between them, the choice of attempts, and the downloads. */
export function QuizFrame({ quiz_id, quiz, filter, onFilter, children }: QuizFrameProps) {
  const { batches } = useStaff();
  const ofSubject = batches.filter(({ subject_name }) => subject_name === '' || subject_name === quiz?.subject_name);
  const { attempts = 'first', roster_id } = filter;
  return (
    <Page
      title={quiz?.quiz_name ?? t('quiz')}
      back={{
        to: '/results',
        search: { subject_id: quiz?.subject_id },
        label: quiz ? quiz.subject_name : t('nav.results'),
      }}
      subtitle={quiz?.chapter_name}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/quizzes/$quiz_id"
            params={{ quiz_id }}
            className="target inline-flex items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            {t('results.change')}
          </Link>
          <ResultsDownload input={{ quiz_id, attempts, ...(roster_id !== undefined && { roster_id }) }} />
        </span>
      }
    >
      <nav aria-label={t('results.views')}>
        <ul className="flex flex-wrap gap-1 border-b border-line">
          <Tab to="/results/$quiz_id" quiz_id={quiz_id} filter={filter} text={t('results.marksTab')} />
          <Tab to="/results/$quiz_id/questions" quiz_id={quiz_id} filter={filter} text={t('results.questionsTab')} />
        </ul>
      </nav>
      <div className={filtersClassName}>
        <SelectField
          label={t('results.which')}
          value={attempts}
          onChange={({ target }) => onFilter({ attempts: which.find((each) => each === target.value) })}
        >
          <option value="first">{t('results.first')}</option>
          <option value="best">{t('results.best')}</option>
          <option value="all">{t('results.every')}</option>
        </SelectField>
        <ChoiceField
          label={t('batch')}
          value={roster_id}
          choices={ofSubject.map((each) => [each.roster_id, each.batch_name])}
          onChange={(chosen) => onFilter({ roster_id: chosen })}
        />
      </div>
      {children}
    </Page>
  );
}

const which = ['first', 'best', 'all'] as const;

interface TabProps {
  to: '/results/$quiz_id' | '/results/$quiz_id/questions';
  quiz_id: string;
  filter: QuizFilter;
  text: string;
}

function Tab({ to, quiz_id, filter: { attempts, roster_id }, text }: TabProps) {
  return (
    <li>
      <Link
        to={to}
        params={{ quiz_id }}
        search={{ attempts, roster_id }}
        activeOptions={{ exact: true, includeSearch: false }}
        className="target flex items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft -outline-offset-4 hover:bg-sunken"
        activeProps={{ className: 'border-primary text-primary-ink' }}
      >
        {text}
      </Link>
    </li>
  );
}
