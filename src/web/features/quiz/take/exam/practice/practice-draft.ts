import { createStore } from 'zustand';
import { type Attempt, withChoice, withReview, withVisit } from '#web/device/quiz/attempt.ts';
import type { HallDraft } from '#web/features/quiz/take/exam/hall/hall-draft.ts';
import { t } from '#web/texts.ts';

/** A draft of three questions, one of each kind, which is in the memory of this page only. */
export function createPracticeDraft(): HallDraft {
  const store = createStore(() => ({ attempt: practiceAttempt(), savedAnswers: 0, isSaved: true, isSaving: false }));
  const change = (next: (attempt: Attempt) => Attempt) => {
    store.setState(({ attempt }) => ({ attempt: next(attempt) }));
    return Promise.resolve();
  };
  return {
    ...store,
    choose: (question_id, answer) => change((attempt) => withChoice(attempt, question_id, answer, Date.now())),
    toggleReview: (question_id) => change((attempt) => withReview(attempt, question_id)),
    goTo(question_id) {
      if (store.getState().attempt.visited?.at(-1) === question_id) return;
      void change((attempt) => withVisit(attempt, question_id));
    },
  };
}

function practiceAttempt(): Attempt {
  const name = t('practice.title');
  return {
    ...{ attempt_id: 'practice', stud_id: '', quiz_id: '', answers: {} },
    quiz: { id: '', name, added_on: '', max_marks: 12 },
    questions: [
      {
        ...{ question_id: '1', kind: 'single', marks: 4, negative_marks: 1 },
        question: t('practice.single'),
        options: ['30', '60', '90', '100'],
      },
      {
        ...{ question_id: '2', kind: 'multiple', marks: 4, negative_marks: 2, partial_marks: 1 },
        question: t('practice.several'),
        options: ['2', '3', '4', '5'],
      },
      {
        ...{ question_id: '3', kind: 'number', marks: 4, negative_marks: 0 },
        question: t('practice.number'),
        options: [],
      },
    ],
  };
}
