import { type RefObject, useEffect } from 'react';
import type { AnswerSheet } from '#web/device/quiz/draft-attempt.ts';

export const questionDomId = (number: number) => `question-${number}`;

/** A jump scrolls past other questions, and not always all the way: for so long, scrolling says nothing of the place. */
const jumpMs = 500;
let lastJump = Number.NEGATIVE_INFINITY;

/** Shows a question, below what is fixed above it. */
export function bringToQuestion(number: number): void {
  lastJump = performance.now();
  document.getElementById(questionDomId(number))?.scrollIntoView({ block: 'start' });
}

/** Shows a question and moves the focus to it, so that a screen reader reads it, and the next key is for its options. */
export function goToQuestion(number: number): void {
  bringToQuestion(number);
  document.getElementById(questionDomId(number))?.focus({ preventScroll: true });
}

/** Follows by scrolling which question the student is at: the topmost in the upper part of the window. */
export function useReadingPlace(form: RefObject<HTMLFormElement | null>, sheet: AnswerSheet): void {
  useEffect(() => {
    if (!form.current || !('IntersectionObserver' in window)) return;
    const inView = new Set<HTMLElement>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        if (performance.now() - lastJump < jumpMs) return;
        const [topmost] = [...inView].toSorted((a, b) => a.offsetTop - b.offsetTop);
        const question_id = topmost?.dataset['question'];
        if (question_id !== undefined) sheet.goTo(question_id);
      },
      // The header and the strip above, the lower half below.
      { rootMargin: '-150px 0px -50% 0px' },
    );
    for (const question of form.current.querySelectorAll('fieldset')) observer.observe(question);
    return () => observer.disconnect();
  }, [form, sheet]);
}
