import { useEffect, useState } from 'react';
import { findQuiz, type KeptQuiz } from '#web/device/quiz/attempt-store.ts';
import { isChanged } from '#web/device/quiz/changed-quiz.ts';
import { onQuizChange } from '#web/device/quiz/quiz-changes.ts';

/** What this device keeps of a quiz, followed as it changes, in other tabs too; undefined until it was read. */
export function useKeptQuiz(stud_id: string, quiz_id: string): KeptQuiz | undefined {
  const [kept, setKept] = useState<KeptQuiz>();
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void findQuiz({ stud_id, quiz_id }).then((found) => {
        if (!isOver) setKept((before) => withSameQuestions(before, found));
      });
    look();
    const stop = onQuizChange({ stud_id, quiz_id }, look);
    return () => {
      isOver = true;
      stop();
    };
  }, [stud_id, quiz_id]);
  return kept;
}

/** What was found, with the very questions that are on the screen where they are the same: these are not drawn anew. */
function withSameQuestions(before: KeptQuiz | undefined, found: KeptQuiz): KeptQuiz {
  if (!before) return found;
  // What could not be read says nothing.
  if (!found.isCertain) return before;
  const { attempt } = found;
  if (!attempt || !before.attempt || isChanged(before.attempt, attempt)) return found;
  return { ...found, attempt: { ...attempt, questions: before.attempt.questions } };
}
