import { useParams } from '@tanstack/react-router';
import { keyCall } from '#contract/desk/regrading.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { QuestionPictures, QuestionText } from '#ui/question/question-text.tsx';
import { Correction } from './correction.tsx';
import { policyText } from './policies.ts';

/** /results/{quiz_id}/questions/{question_id}: corrects a key that was wrong, and the marks that were given by it. */
export function KeyScreen() {
  const { quiz_id, question_id } = useParams({ from: '/results/$quiz_id/questions/$question_id' });
  const call = useDeskCall(keyCall, { quiz_id, question_id });
  const { data } = call;
  return (
    <Page
      title={data ? t('key.title', { number: data.number }) : t('key.correct')}
      back={{
        to: '/results/$quiz_id/questions',
        params: { quiz_id },
        label: data ? t('key.back', { quiz: data.quiz.quiz_name }) : t('quiz'),
      }}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 6]} />}>
        {(key) => (
          <QuestionPictures value={key.pictures}>
            <p className="-mt-3 text-ink-soft">{t('key.safe')}</p>
            <Card title={t('key.question')}>
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
