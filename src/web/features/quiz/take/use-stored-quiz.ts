import { useEffect, useState } from 'react';
import { findQuiz, type StoredQuiz } from '#web/device/quiz/attempt-store.ts';
import { isChanged } from '#web/device/quiz/changed-quiz.ts';
import { onQuizChange } from '#web/device/quiz/quiz-changes.ts';

/** What this device stores of a quiz, also after changes in other tabs; undefined until it was read. */
export function useStoredQuiz(stud_id: string, quiz_id: string): StoredQuiz | undefined {
  const [stored, setStored] = useState<StoredQuiz>();
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void findQuiz({ stud_id, quiz_id }).then((found) => {
        if (!isOver) setStored((before) => withSameQuestions(before, found));
      });
    read();
    const stop = onQuizChange({ stud_id, quiz_id }, read);
    return () => {
      isOver = true;
      stop();
    };
  }, [stud_id, quiz_id]);
  return stored;
}

/** Equal questions stay the same objects as before, so that they are not rendered again. */
function withSameQuestions(before: StoredQuiz | undefined, found: StoredQuiz): StoredQuiz {
  if (!before) return found;
  const { attempt } = found;
  if (!attempt || !before.attempt || isChanged(before.attempt, attempt)) return found;
  return { ...found, attempt: { ...attempt, questions: before.attempt.questions } };
}
