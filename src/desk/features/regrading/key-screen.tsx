import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { RightAnswer } from '#contract/desk/question-shape.ts';
import { keyCall } from '#contract/desk/regrading.ts';
import { readKey } from '#contract/quiz/number-key.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { AboutPassage } from '#desk/shared/about-passage.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { Letter } from '#desk/shared/letter.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { QuestionPictures, QuestionText } from '#ui/question/question-text.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Policy, policies, policiesOfTest, policyText } from './policies.ts';
import { RightAnswerField } from './right-answer-field.tsx';

/** /quizzes/{quiz_id}/questions/{question_id}: corrects a key that was wrong, and the marks that were given by it. */
export function KeyScreen() {
  const { quiz_id, question_id } = useParams({ from: '/quizzes/$quiz_id/questions/$question_id' });
  const call = useDeskCall(keyCall, { quiz_id, question_id });
  const { data } = call;
  return (
    <Page
      title={data ? t('key.title', { number: data.number }) : t('key.correct')}
      back={{
        to: '/quizzes/$quiz_id/questions',
        params: { quiz_id },
        label: data ? t('key.back', { quiz: data.quiz.quiz_name }) : t('quiz'),
      }}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 6]} />}>
        {(key) => (
          <QuestionPictures value={key.pictures}>
            <p className="-mt-3 text-ink-soft">{t('key.safe')}</p>
            <Card title={t('key.question')}>
              <AboutPassage source={key.passage} />
              <QuestionText source={key.question} />
            </Card>
            {key.decided && (
              <Notice tone="good">
                {t('key.decided', {
                  date: formatDate(key.decided.regraded_at),
                  policy: policyText(key.decided.policy),
                })}
              </Notice>
            )}
            {key.pending > 0 && <Notice tone="warn">{t('key.pending', { count: key.pending })}</Notice>}
            <Correction key={question_id} seen={key} quiz_id={quiz_id} question_id={question_id} />
          </QuestionPictures>
        )}
      </CallView>
    </Page>
  );
}

interface CorrectionProps {
  seen: DeskDataOf<typeof keyCall>;
  quiz_id: string;
  question_id: string;
}

/** What is wished, and then what would change: the answered form is folded to a line, so that the plan is seen at once. */
function Correction({ seen, quiz_id, question_id }: CorrectionProps) {
  const [wish, setWish] = useState<Wish>();
  const [isPlanned, setPlanned] = useState(false);
  if (!isPlanned || !wish)
    return (
      <CorrectionForm
        seen={seen}
        last={wish}
        onWish={(wished) => {
          setWish(wished);
          setPlanned(true);
        }}
      />
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface py-1.5 pr-2 pl-4 shadow-card">
        <p className="flex min-w-0 grow basis-40 items-center gap-3">
          {wish.right.map((at) => (
            <Letter key={at} index={at} />
          ))}
          <span className="min-w-0">
            <span className="mr-3 font-semibold">
              {wish.key}
              {wish.right.length === 1 && <QuestionText source={seen.options[wish.right[0] ?? 0] ?? ''} inline />}
            </span>{' '}
            <span className="inline-block text-sm text-ink-soft">{policyText(wish.policy)}</span>
          </span>
        </p>
        <Button kind="bare" onClick={() => setPlanned(false)}>
          {t('key.rethink')}
        </Button>
      </div>
      <PlanCard correction={{ quiz_id, question_id, ...wish }} isKeySaved={isSameKey(wish, seen)} />
    </>
  );
}

/** What is right from now on, and what becomes of the marks. */
interface Wish extends RightAnswer {
  policy: Policy;
}

function isSameKey(one: RightAnswer, other: RightAnswer): boolean {
  return one.key.trim() === other.key && one.right.join() === other.right.join();
}

interface CorrectionFormProps {
  seen: DeskDataOf<typeof keyCall>;
  /** What was wished before somebody came back to change it. */
  last: Wish | undefined;
  onWish: (wish: Wish) => void;
}

/** Asks for the right answer and what becomes of the marks. */
function CorrectionForm({ seen, last, onWish }: CorrectionFormProps) {
  const isOpen = seen.pending > 0 || seen.decided !== null;
  const [answer, setAnswer] = useState<RightAnswer>({ right: (last ?? seen).right, key: (last ?? seen).key });
  const [policy, setPolicy] = useState<Policy | undefined>(last?.policy ?? seen.decided?.policy);
  const [isAsked, setAsked] = useState(false);
  // A question that counts for nobody, or for everybody alike, may well have the right key.
  const isForAll = policy === 'drop' || policy === 'full-to-all' || policy === 'full-to-attempted';
  const isThere = seen.kind === 'number' ? readKey(answer.key.trim()) !== undefined : answer.right.length > 0;
  const hasRight = isThere && (!isSameKey(answer, seen) || isOpen || isForAll);
  const missing = seen.kind === 'number' && !isThere ? t('question.numberHint') : t('key.chooseOther');
  const form = useRef<HTMLFormElement>(null);
  // Whoever comes back to change it goes on where they were.
  useEffect(() => {
    if (last) form.current?.querySelector<HTMLElement>(`${rightField}:checked, ${rightField}[type=text]`)?.focus();
  }, [last]);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (hasRight && policy) onWish({ ...answer, policy });
        else event.currentTarget.querySelector<HTMLElement>(hasRight ? policyField : rightField)?.focus();
      }}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <RightAnswerField
          seen={seen}
          value={answer}
          error={isAsked && !hasRight ? missing : undefined}
          onChange={setAnswer}
        />
        <RadioGroup
          name="policy"
          legend={t('key.policy')}
          error={isAsked && !policy ? t('key.choosePolicy') : undefined}
          value={policy}
          choices={(seen.is_timed ? policiesOfTest : policies).map((value) => ({
            value,
            label: policyText(value),
            hint: seen.is_timed && value === 'drop' ? t('key.dropInTest') : t(`key.${value}.hint`),
          }))}
          onChange={(value) => setPolicy(policies.find((one) => one === value))}
        />
      </div>
      {seen.is_timed && <p className="text-sm text-ink-soft">{t('key.inTest')}</p>}
      <p className="text-sm text-ink-soft">{t('key.help')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* What is missing is said beside it; it can be pressed nevertheless, and then leads there. */}
        <Button type="submit" kind={hasRight && policy ? 'primary' : 'quiet'}>
          {t('key.see')}
        </Button>
        {!(hasRight && policy) && <p className="text-sm text-ink-soft">{hasRight ? t('key.choosePolicy') : missing}</p>}
      </div>
    </form>
  );
}

const rightField = 'input[name="right"]';
const policyField = 'input[name="policy"]';
