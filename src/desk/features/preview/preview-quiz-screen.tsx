import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type PreviewedQuestion, previewChapterCall, previewQuizCall } from '#contract/desk/preview.ts';
import { answerOf, chosenOf } from '#contract/quiz/answer.ts';
import { type PassageGroup, passageGroups } from '#contract/quiz/passages.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { letterOf } from '#desk/shared/letter.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { NumberField } from '#ui/question/number-field.tsx';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionPictures, QuestionText } from '#ui/question/question-text.tsx';
import { OptionView, QuestionView } from '#ui/question/question-view.tsx';
import { BesideItem } from './beside-item.tsx';
import { quizFacts } from './preview-items.ts';

/** /content/$chapter_id/preview/$quiz_id: a quiz, as students get it. It cannot be submitted. */
export function PreviewQuizScreen() {
  const { chapter_id, quiz_id } = useParams({ from: '/content/$chapter_id/preview/$quiz_id' });
  const call = useDeskCall(previewQuizCall, { quiz_id });
  // What is beside it. The quiz does not wait for it.
  const chapter = useDeskCall(previewChapterCall, { chapter_id }).data;
  const { quiz, is_hidden, batch_name = '', questions = [] } = call.data ?? {};
  const groups = passageGroups(questions);
  const facts = quiz && quizFacts({ ...quiz, questions: questions.length, batch_name });
  return (
    <Page
      title={quiz?.quiz_name ?? t('quiz')}
      back={{
        to: '/content/$chapter_id',
        params: { chapter_id },
        label: quiz?.chapter_name ?? t('preview.title'),
      }}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {is_hidden && <Badge tone="warn">{t('preview.hidden')}</Badge>}
          <Link to="/quizzes/$quiz_id/questions" params={{ quiz_id }} className={`${buttonClassName('bare')} -mx-2`}>
            {t('preview.answers')}
          </Link>
        </span>
      }
    >
      <BesideItem chapter_id={chapter_id} chapter={chapter} current={quiz_id} facts={facts}>
        <CallView call={call} skeleton={<CardsSkeleton lines={[5, 5]} />}>
          {({ pictures }) =>
            questions.length === 0 ? (
              <p className="text-ink-soft">{t('preview.noQuestions')}</p>
            ) : (
              <QuestionPictures value={pictures}>
                <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
                  {questions.map((question, index) => (
                    <Question key={question.question_id} question={question} number={index + 1} group={groups[index]} />
                  ))}
                </ol>
                <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
                  <Button disabled>{t('preview.submitButton')}</Button>
                  {t('preview.submit')}
                </p>
              </QuestionPictures>
            )
          }
        </CallView>
      </BesideItem>
    </Page>
  );
}

interface QuestionProps {
  question: PreviewedQuestion;
  number: number;
  /** The questions with which it shares its passage. */
  group: PassageGroup | undefined;
}

function Question({ question, number, group }: QuestionProps) {
  const { question_id, kind, marks, negative_marks, partial_marks, passage, section } = question;
  const [answer, setAnswer] = useState('');
  const chosen = chosenOf(question, answer);
  const id = `question-${number}`;
  const isSeveral = kind === 'multiple';
  const toggled = (option: string) =>
    isSeveral && chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return (
    <QuestionView
      id={id}
      question_id={question_id}
      number={number}
      label={t('preview.question', { number })}
      section={section}
      passage={group?.from === number && <Passage title={t('question.passage')} source={passage} />}
      text={<QuestionText source={question.question} inline />}
      instruction={kind === 'single' ? undefined : t(`question.kind.${kind}`)}
      marks={
        <>
          {t('preview.marks', { count: marks })}
          {negative_marks > 0 && <span className="block">{t('preview.negativeMarks', { count: negative_marks })}</span>}
          {partial_marks > 0 && (
            <span className="block">{t('question.partialEach', { marks: formatNumber(partial_marks) })}</span>
          )}
        </>
      }
    >
      {kind === 'number' ? (
        <NumberField
          label={t('preview.number')}
          signLabel={t('preview.sign')}
          hint={t('preview.numberHint')}
          answer={answer}
          onAnswer={setAnswer}
        />
      ) : (
        // Two options with the same text are one answer.
        [...new Set(question.options)].map((option, index) => (
          <OptionView
            key={option}
            type={isSeveral ? 'checkbox' : 'radio'}
            name={id}
            letter={letterOf(index)}
            option={option}
            isChosen={chosen.includes(option)}
            onChoose={() => setAnswer(answerOf(question, isSeveral ? toggled(option) : [option]))}
          >
            <QuestionText source={option} inline />
          </OptionView>
        ))
      )}
    </QuestionView>
  );
}
