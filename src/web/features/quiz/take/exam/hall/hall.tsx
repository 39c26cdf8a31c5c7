import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { kindOf } from '#contract/quiz/answer.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { canClear, optionsOf, withOption } from '#web/features/quiz/take/question/question-answer.tsx';
import { t } from '#web/texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { bringCurrentIntoView } from './bring-current-into-view.ts';
import { HallButton } from './hall-button.tsx';
import { HallDialog } from './hall-dialog.tsx';
import type { HallDraft } from './hall-draft.ts';
import { HallKeys, type KeyOfQuestion } from './hall-keys.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { HallPalette } from './palette/palette.tsx';
import { useQuestionStates } from './palette/question-state.ts';
import { headingId, QuestionPanel } from './question-panel.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SectionEndDialog } from './sections/section-end-dialog.tsx';
import { tellLocked, useTimedSections } from './sections/section-times.ts';
import { positionIn } from './sections/test-sections.ts';
import { useSectionEnd } from './sections/use-section-end.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeLeft } from './time-left.tsx';
import { ToReadButton } from './to-read/to-read-button.tsx';
import { useQuestionsToRead } from './to-read/use-questions-to-read.ts';

interface HallProps {
  draft: HallDraft;
  /** Whether it is a practice, of which nothing is stored and nothing is sent. */
  isPractice?: boolean;
  isBusy?: boolean;
  /** Whether the answers are saved. */
  saveState?: ReactNode;
  /** What to know. It is below the question, so that nothing moves under a finger when it comes. */
  notices?: ReactNode;
  onSubmit: () => void;
  onLeave: () => void;
}

type OpenDialog = 'palette' | 'submit' | 'keys' | 'paper';

/** The hall of a timed test: one question at a time, with the time left, the sections and the palette of all questions. */
export function Hall({ draft, isPractice = false, isBusy = false, saveState, notices, onSubmit, onLeave }: HallProps) {
  const hall = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [clearings, setClearings] = useState(0);
  const questions = useStore(draft, ({ attempt }) => attempt.questions);
  const last_question_id = useStore(draft, ({ attempt }) => attempt.last_question_id);
  const states = useQuestionStates(draft);
  const sections = useTimedSections(draft);
  const sectionAt = (at: number) => sections.find(({ from, to }) => at >= from && at < to);
  const last = Math.max(
    questions.findIndex(({ question_id }) => question_id === last_question_id),
    0,
  );
  const open = sections.find(({ access }) => access === 'open');
  const isStillOpen = sectionAt(last)?.access === 'open';
  const position = open && !isStillOpen ? positionIn(open, draft.getState().attempt) : last;
  const section = sectionAt(position);
  const question = questions[position];
  const end = useSectionEnd(sections, sectionAt(last), () => setDialog(undefined));
  const QuestionsToRead = useQuestionsToRead(dialog === 'paper', () => setDialog(undefined));
  // The first question is visited by being shown, before somebody can go on to the next.
  useLayoutEffect(() => {
    if (question) draft.goTo(question.question_id);
  }, [draft, question]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other question
  useEffect(() => {
    if (side.current) bringCurrentIntoView(side.current);
  }, [position]);
  if (!question) return null;

  const { question_id } = question;
  const isFirst = position === (section?.opens_at === undefined ? 0 : section.from);
  const isLast = position === questions.length - 1;
  const close = () => setDialog(undefined);
  const goTo = (to: number) => {
    const next = questions[to];
    const target = sectionAt(to);
    if (!next || !target) return;
    if (target.access !== 'open') return tellLocked(target);
    flushSync(() => {
      close();
      draft.goTo(next.question_id);
    });
    hall.current?.scrollIntoView({ block: 'start' });
    // A screen reader reads on from there, and so has said that there is another question.
    document.getElementById(headingId)?.focus({ preventScroll: true });
  };
  const goToNumber = (number: number) => goTo(number - 1);
  const clear = () => {
    if (canClear(question, draft.getState().attempt.answers[question_id]?.answer)) void draft.choose(question_id, '');
    // A field may have what is no number yet, as '-'.
    if (kindOf(question) === 'number') setClearings(clearings + 1);
  };
  const press = (key: KeyOfQuestion) => {
    if (typeof key === 'object') {
      const answer = draft.getState().attempt.answers[question_id]?.answer;
      const option = kindOf(question) && optionsOf(question)[key.option];
      if (option !== undefined) void draft.choose(question_id, withOption(question, answer, option));
    } else if (key === 'next') goTo(position + 1);
    else if (key === 'previous') goTo(position - 1);
    else if (key === 'mark') void draft.toggleReview(question_id);
    else if (key === 'clear') clear();
    else setDialog(key);
  };
  const showPaper = () => setDialog('paper');
  const paletteWith = (onPaper?: () => void) => (
    <HallPalette
      {...{ sections, states, position, isPractice, isBusy, onPaper, onLeave }}
      onGoTo={goToNumber}
      onSubmit={() => setDialog('submit')}
    />
  );
  return (
    <div ref={hall} className="hall">
      <HallKeys onPress={press} />
      <div className="hall-bar page-gutter sticky top-0 z-20 flex flex-wrap items-center border-b border-line">
        <TimeLeft />
        {saveState}
        <ToReadButton onClick={showPaper} className="ml-auto hidden md:flex" />
        <HallButton onClick={() => setDialog('palette')} className="flex lg:hidden">
          <span className="tabular-nums">{t('hall.position', { number: position + 1, of: questions.length })}</span>{' '}
          <span className="sr-only">{t('hall.all')}</span>
          <ChevronDownIcon className="size-5" />
        </HallButton>
        <HallButton aria-label={t('hall.keys')} onClick={() => setDialog('keys')} className="hidden lg:flex">
          ?
        </HallButton>
      </div>
      <SectionTabs
        sections={sections}
        states={states}
        current={section}
        onOpen={(to) => goTo(positionIn(to, draft.getState().attempt))}
      />
      <div className="flex grow">
        <div className="page-gutter flex min-w-0 grow flex-col pt-3">
          <QuestionPanel
            draft={draft}
            question={question}
            position={position}
            answerAtMost={section?.answerAtMost}
            clearings={clearings}
          />
          {notices}
          <BottomBar
            draft={draft}
            question={question}
            isFirst={isFirst}
            isLast={isLast}
            isBusy={isBusy}
            onClear={clear}
            onPrevious={() => goTo(position - 1)}
            onNext={() => goTo(position + 1)}
            onSubmit={() => setDialog('submit')}
          />
        </div>
        <aside ref={side} aria-label={t('hall.all')} className="hall-side hidden lg:block">
          {paletteWith()}
        </aside>
      </div>
      {dialog === 'palette' && (
        <HallDialog title={t('hall.all')} shape="sheet" onClose={close}>
          {() => paletteWith(showPaper)}
        </HallDialog>
      )}
      {dialog === 'submit' && (
        <SubmitDialog
          sections={sections}
          states={states}
          isPractice={isPractice}
          onBack={close}
          onGoTo={goToNumber}
          onSubmit={onSubmit}
        />
      )}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'paper' && QuestionsToRead && (
        <QuestionsToRead
          questions={questions}
          sections={sections}
          position={position}
          onGoTo={goToNumber}
          onClose={close}
        />
      )}
      {end.closed && section && (
        <SectionEndDialog
          closed={end.closed}
          open={section}
          onClose={() => {
            flushSync(end.goOn);
            goTo(position);
          }}
        />
      )}
    </div>
  );
}
