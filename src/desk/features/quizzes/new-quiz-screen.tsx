import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { quizChaptersCall } from '#contract/desk/quizzes.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { readSaved, save } from '#desk/session/saved-drafts.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { NewMarkedTest } from './marks/new-marked-test.tsx';
import { newQuiz } from './quiz-draft.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** /quizzes/new: makes a quiz in a chapter of a subject. Its questions are written, or come from a file. */
export function NewQuizScreen() {
  const { subjects } = useStaff();
  const search = useSearch({ from: '/quizzes/new' });
  const { subject_id = subjects[0]?.subject_id } = search;
  const navigate = useNavigate({ from: '/quizzes/new' });
  const [movedTo, setMovedTo] = useState<string>();
  return (
    <Page
      title={t(search.from === 'marks' ? 'quizzes.byMarks' : 'quizzes.new')}
      back={{ to: '/quizzes', search: { subject_id: search.subject_id }, label: t('nav.quizzes') }}
    >
      {subject_id === undefined ? (
        <Notice tone="warn">{t('noSubjects')}</Notice>
      ) : (
        <>
          <div className="max-w-100">
            <ListField
              label={t('subject')}
              value={subject_id}
              choices={subjects.map((each) => [each.subject_id, each.subject_name])}
              onChange={(chosen) => {
                if (search.from !== 'marks' && moveDraft(nameIn(subject_id), nameIn(chosen))) setMovedTo(chosen);
                void navigate({ search: { from: search.from, subject_id: chosen }, replace: true });
              }}
            />
          </div>
          <NewQuiz key={subject_id} {...search} subject_id={subject_id} isMoved={movedTo === subject_id} />
        </>
      )}
    </Page>
  );
}

/** What is written goes into the other subject, unless a quiz waits there. */
function moveDraft(from: string, to: string): boolean {
  const written = readSaved(from);
  if (written === null || readSaved(to) !== null) return false;
  // First, since there may be no room for two.
  save(from, undefined);
  save(to, written);
  return true;
}

/** The draft of a new quiz of a subject. */
const nameIn = (subject_id: string) => `new-${subject_id}`;

interface NewQuizProps {
  subject_id: string;
  /** Where it is asked for. */
  chapter_id?: string | undefined;
  from?: 'file' | 'marks' | undefined;
  /** What is written has just come from another subject. */
  isMoved: boolean;
}

function NewQuiz({ subject_id, chapter_id, from, isMoved }: NewQuizProps) {
  const { pass_percent } = useStaff().academy;
  const offered = useDeskCall(quizChaptersCall, { subject_id });
  return (
    <CallView call={offered} skeleton={<CardsSkeleton lines={[4, 8]} />}>
      {({ chapters, batches }) => {
        if (chapters.length === 0)
          return (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <p className="text-ink-soft">{t('quizzes.noChapters')}</p>
              <Link to="/content" className={buttonClassName()}>
                {t('content.title')}
              </Link>
            </div>
          );
        const known = chapters.find((one) => one.chapter_id === chapter_id || chapters.length === 1)?.chapter_id;
        if (from === 'marks') return <NewMarkedTest chapters={chapters} chapter_id={known} batches={batches} />;
        return (
          <QuizEditor
            name={nameIn(subject_id)}
            initial={(kept) => {
              const { chapter_id: chosen, batch_slugs, ...draft } = { ...newQuiz(pass_percent, known), ...kept };
              return {
                ...draft,
                chapter_id: chapters.some((one) => one.chapter_id === chosen) ? chosen : (known ?? ''),
                batch_slugs: batch_slugs?.filter((slug) => batches.some((one) => one.batch_slug === slug)),
              };
            }}
            chapters={chapters}
            batches={batches}
            isFromFile={from === 'file'}
            isInHand={isMoved}
          />
        );
      }}
    </CallView>
  );
}
