import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { questionsCall } from '#contract/desk/results.ts';
import { HistoryLink } from '#desk/shared/history-link.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { LostInFile, QuizDownload, useQuizDownload } from './quiz-download.tsx';

interface QuizFrameProps {
  quiz_id: string;
  quiz:
    | { quiz_name: string; chapter_name: string; subject_id: string; subject_name: string; minutes: number }
    | undefined;
  /** The batch that its views are about. */
  roster_id?: string | undefined;
  /** Of a test on paper, only the marks are here. */
  isEntered?: boolean | undefined;
  children: ReactNode;
}

/** What the views of a quiz share: its name, the way between them, and its questions as they are asked, to save. */
export function QuizFrame({ quiz_id, quiz, roster_id, isEntered, children }: QuizFrameProps) {
  const download = useQuizDownload(quiz_id);
  const may = useMay();
  const tabs = [
    ['/quizzes/$quiz_id', 'results.marksTab', true],
    ['/quizzes/$quiz_id/marks', 'results.enterMarks', isEntered],
    ['/quizzes/$quiz_id/questions', 'results.questionsTab', !isEntered],
    ['/quizzes/$quiz_id/hall', 'results.hallTab', quiz !== undefined && quiz.minutes > 0],
    ['/quizzes/$quiz_id/schedule', 'results.schedule', !isEntered],
    ['/quizzes/$quiz_id/edit', 'results.change', !isEntered],
  ] as const;
  return (
    <Page
      title={quiz?.quiz_name ?? t('quiz')}
      back={{
        to: '/quizzes',
        search: { subject_id: quiz?.subject_id },
        label: quiz ? quiz.subject_name : t('nav.quizzes'),
      }}
      subtitle={quiz?.chapter_name}
    >
      {may(questionsCall) && (
        <div className="flex items-center justify-between gap-x-4 gap-y-2 border-b border-line md:flex-wrap">
          <nav aria-label={t('results.views')} className="min-w-0">
            <ul className="-mb-px flex gap-x-6 overflow-x-auto">
              {tabs.map(
                ([to, text, isThere]) =>
                  isThere && (
                    <li key={to}>
                      <Link
                        to={to}
                        params={{ quiz_id }}
                        search={{ roster_id }}
                        activeOptions={{ exact: true, includeSearch: false }}
                        className="target flex items-center justify-center border-b-2 -outline-offset-2 font-semibold whitespace-nowrap"
                        activeProps={{ className: 'border-primary text-primary-ink' }}
                        inactiveProps={{
                          className: 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
                        }}
                      >
                        {t(text)}
                      </Link>
                    </li>
                  ),
              )}
            </ul>
          </nav>
          <div className={`flex gap-x-4 ${isEntered ? '' : 'max-md:[&>a]:hidden'}`}>
            <HistoryLink content_id={quiz_id} />
            {!isEntered && <QuizDownload quiz_id={quiz_id} download={download} />}
          </div>
        </div>
      )}
      <LostInFile download={download} />
      {children}
    </Page>
  );
}
