import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type QuizBatch, saveQuizCall } from '#contract/desk/quizzes.ts';
import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import { findPattern } from '#contract/quiz/patterns.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { readSaved, save } from '#desk/session/saved-drafts.ts';
import { describeWindow } from '#desk/shared/describe-window.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { sectionMinutes, withSectionTimes } from './draft-sections.ts';
import { ApplyPattern } from './pattern/apply-pattern.tsx';
import { comparedQuiz } from './pattern/draft-pattern.ts';
import { PatternField } from './pattern/pattern-field.tsx';
import { QuestionList } from './question-list.tsx';
import { anyTime, type DraftQuestion, isBlank, type QuizDraft, quizDraft, toWritten } from './quiz-draft.ts';
import { type Chapters, QuizFields } from './quiz-fields.tsx';
import { QuizPictures } from './quiz-pictures.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFold } from './use-fold.ts';
import { type Problems, useProblems } from './use-problems.ts';

interface QuizEditorProps {
  /** Under which the draft is kept on the device. */
  name: string;
  /** What it begins with: nothing, or the quiz as it is, and what was kept of it. */
  initial: (kept?: Partial<QuizDraft>) => QuizDraft;
  /** The quiz that is changed, and its version as it is now; none for a new one. */
  quiz_id?: string;
  version?: string;
  /** Where a new one can be written. */
  chapters?: Chapters;
  /** For whom it can be. */
  batches: readonly QuizBatch[];
  /** Its questions come from a file, which is asked for first. */
  isFromFile?: boolean;
  /** What was kept of it is still being written: nobody has to be told. */
  isInHand?: boolean;
  /** Only for whom and when it is, as long as nothing else of it was changed. */
  isSchedule?: boolean;
}

/** The form in which a quiz is written. It keeps what is typed on the device until it is published. */
export function QuizEditor(props: QuizEditorProps) {
  const { name, initial, quiz_id, version = '', chapters, batches } = props;
  const { draft, change, discard, deleteSaved, isRestored, isChanged } = useQuizDraft(name, initial);
  const { questions } = draft;
  const { academy } = useStaff();
  // What is published is all of it.
  const [isSchedule] = useState(() => props.isSchedule === true && partsBeside(draft) === partsBeside(initial()));
  const [isShown, setShown] = useState(isRestored && !props.isInHand);
  const [hasSheet, setSheet] = useState(() => props.isFromFile === true && questions.every(isBlank));
  const problems = useProblems();
  const fold = useFold(questions.length === 1 ? questions[0]?.id : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const save = useChange(saveQuizCall, (saved) => {
    if (saved.quiz_id === null) return;
    deleteSaved();
    toast.success(t('quizzes.published'));
    void navigate({ to: '/quizzes/$quiz_id', params: { quiz_id: saved.quiz_id } });
  });
  const isSending = useIsSendingPicture();
  const [isForAll, setForAll] = useState(false);
  const isOpenToAll =
    !isForAll &&
    batches.length > 1 &&
    draft.chapter_id !== '' &&
    draft.batch_slugs?.length === 0 &&
    describeWindow(draft.window ?? anyTime).length === 0;
  const publish = () => {
    if (save.isPending || isSending) return;
    if (chapters && draft.chapter_id === '') return problems.askForChapter();
    setForAll(true);
    const { chapter_id, version: seen, pattern: _, ...quiz } = draft;
    const which = quiz_id === undefined ? { chapter_id } : { quiz_id, version: seen };
    const onSuccess = (saved: { problems: Parameters<typeof problems.set>[1] }) =>
      fold.show(problems.set(questions, saved.problems));
    const pass_percent = quiz.pass_percent.trim() || String(academy.pass_percent ?? usualPassPercent);
    save.mutate({ ...quiz, pass_percent, ...which, questions: questions.map(toWritten) }, { onSuccess });
  };
  const isOld = quiz_id !== undefined && version !== draft.version && !save.isPending && !save.isSuccess;
  const changeQuestions = (changed: readonly DraftQuestion[]) => change({ ...draft, questions: [...changed] });
  return (
    // The Enter key of a phone, in a field, publishes nothing.
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      {isShown && (
        <Notice tone="good">
          <p>{t('quizzes.kept')}</p>
          <Button kind="bare" onClick={() => setShown(false)}>
            {t('close')}
          </Button>
        </Notice>
      )}
      {isOld && <Notice tone="warn">{t('quizzes.old')}</Notice>}
      {/* A sheet has the page to itself. */}
      <div hidden={hasSheet}>
        <div className="flex flex-col gap-3">
          <p className="-mt-2 max-w-prose text-sm text-ink-soft">
            {t(quiz_id === undefined ? 'quizzes.publishNew' : 'quizzes.publishHint')}
          </p>
          <DraftHead
            draft={draft}
            chapters={chapters}
            batches={batches}
            isSchedule={isSchedule}
            problems={problems}
            onChange={change}
          />
        </div>
      </div>
      <QuizPictures questions={questions}>
        {!isSchedule && (
          <QuestionList
            draft={draft}
            sheetFor={
              quiz_id === undefined ? { chapter_id: draft.chapter_id || chapters?.[0]?.chapter_id } : { quiz_id }
            }
            heading={heading}
            fold={fold}
            problems={problems}
            hasSheet={hasSheet}
            onSheet={setSheet}
            onChange={changeQuestions}
            onDraft={change}
          />
        )}
      </QuizPictures>
      {(isChanged || quiz_id === undefined) && !hasSheet && (
        <SaveBar
          questions={questions}
          batch_slugs={draft.batch_slugs}
          batches={batches}
          isOpenToAll={isOpenToAll}
          isNew={quiz_id === undefined}
          isChanged={isChanged}
          isBusy={save.isPending || isSending}
          problems={problems}
          error={save.error}
          onFault={() => fold.show(problems.goTo(questions))}
          onPublish={publish}
          onDiscard={() => {
            discard();
            problems.clear();
            fold.close();
            setShown(false);
            setSheet(props.isFromFile === true);
            save.reset();
            heading.current?.focus();
          }}
        />
      )}
    </form>
  );
}

/** All that is no matter of whom it is for and when, in the order in which a stored draft is read. */
function partsBeside(draft: QuizDraft): string {
  const { name, pass_percent, sections, questions } = z.parse(quizDraft, draft);
  return JSON.stringify([name, pass_percent, sections, questions]);
}

interface DraftHeadProps {
  draft: QuizDraft;
  chapters: Chapters | undefined;
  batches: readonly QuizBatch[];
  isSchedule: boolean;
  problems: Problems;
  onChange: (draft: QuizDraft) => void;
}

/** All of a quiz but its questions, with what was wrong with that. */
function DraftHead({ draft, chapters, batches, isSchedule, problems, onChange }: DraftHeadProps) {
  const set = (some: Partial<QuizDraft>) => {
    onChange({ ...draft, ...some });
    problems.removeOwn();
  };
  const pattern = findPattern(draft.pattern);
  return (
    <div ref={problems.head} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      {problems.own.length > 0 && (
        <Notice tone="bad">
          <p className="font-semibold">{t('quizzes.problems')}</p>
          {problems.own.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <QuizFields
        value={draft}
        chapters={chapters}
        needsChapter={problems.needsChapter}
        batches={batches}
        isSchedule={isSchedule}
        isOfSections={sectionMinutes(draft) > 0}
        onChange={set}
      >
        <PatternField
          value={draft.pattern}
          quiz={comparedQuiz(draft)}
          onChange={(chosen) => set({ pattern: chosen?.name ?? '' })}
        >
          {pattern && (
            <ApplyPattern
              draft={draft}
              pattern={pattern}
              onChange={(changed) => {
                problems.removeAll();
                onChange(changed);
              }}
            />
          )}
        </PatternField>
      </QuizFields>
    </div>
  );
}

/**
 * A quiz while it is written. Every change of it is kept on the device, so that neither a lost network nor a closed tab
 * loses it, until it is saved or discarded.
 */
function useQuizDraft(name: string, initial: QuizEditorProps['initial']) {
  const [found] = useState(() => z.safeParse(quizDraft, readSaved(name)).data);
  // An older draft lacks what there was not yet, and has one batch at most.
  const batches = found?.batch_slug && { batch_slugs: [found.batch_slug] };
  const [draft, setDraft] = useState(() => initial({ ...batches, ...found }));
  const [isChanged, setChanged] = useState(found !== undefined);
  const change = (typed: QuizDraft) => {
    const changed = withSectionTimes(typed);
    setDraft(changed);
    setChanged(true);
    save(name, changed);
  };
  const discard = () => {
    save(name, undefined);
    setDraft(initial());
    setChanged(false);
  };
  return {
    draft,
    change,
    discard,
    deleteSaved: () => save(name, undefined),
    isRestored: found !== undefined,
    isChanged,
  };
}
