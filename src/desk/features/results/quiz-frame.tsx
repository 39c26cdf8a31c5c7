import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { LostInFile, QuizDownload, useQuizDownload } from './quiz-download.tsx';
import type { QuizFilter } from './quiz-filters.tsx';

interface QuizFrameProps {
  quiz_id: string;
  quiz:
    | { quiz_name: string; chapter_name: string; subject_id: string; subject_name: string; minutes: number }
    | undefined;
  filter: QuizFilter;
  /** On a phone, what is done with the questions is left to the other views. */
  isBrief?: boolean;
  children: ReactNode;
}

/** What the views of a quiz share: its name, the way between them, and its questions as they are asked, to change or to save. */
export function QuizFrame({ quiz_id, quiz, filter, isBrief = false, children }: QuizFrameProps) {
  const download = useQuizDownload(quiz_id);
  return (
    <Page
      title={quiz?.quiz_name ?? t('quiz')}
      back={{
        to: '/results',
        search: { subject_id: quiz?.subject_id },
        label: quiz ? quiz.subject_name : t('nav.results'),
      }}
      subtitle={quiz?.chapter_name}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line">
        <nav aria-label={t('results.views')}>
          <ul className="-mb-px flex flex-wrap gap-x-6">
            <Tab to="/results/$quiz_id" quiz_id={quiz_id} filter={filter} text={t('results.marksTab')} />
            <Tab to="/results/$quiz_id/questions" quiz_id={quiz_id} filter={filter} text={t('results.questionsTab')} />
            {quiz !== undefined && quiz.minutes > 0 && (
              <Tab to="/results/$quiz_id/hall" quiz_id={quiz_id} filter={filter} text={t('hall.tab')} />
            )}
          </ul>
        </nav>
        <div className={`flex flex-wrap items-center gap-x-6 ${isBrief ? 'max-sm:hidden' : ''}`}>
          <QuizDownload download={download} />
          <Link
            to="/quizzes/$quiz_id"
            params={{ quiz_id }}
            className="target inline-flex items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            {t('results.change')}
          </Link>
        </div>
      </div>
      <LostInFile download={download} />
      {children}
    </Page>
  );
}

interface TabProps {
  to: '/results/$quiz_id' | '/results/$quiz_id/questions' | '/results/$quiz_id/hall';
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
        className="target flex items-center justify-center border-b-2 font-semibold whitespace-nowrap"
        activeProps={{ className: 'border-primary text-primary-ink' }}
        inactiveProps={{ className: 'border-transparent text-ink-soft hover:border-edge hover:text-ink' }}
      >
        {text}
      </Link>
    </li>
  );
}
