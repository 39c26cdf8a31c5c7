import { type RefObject, useEffect } from 'react';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';

export const questionDomId = (number: number) => `question-${number}`;

/** A jump scrolls past other questions and may stop short, so for this long scrolling does not change the position. */
const jumpMs = 500;
let lastJump = Number.NEGATIVE_INFINITY;

/** Scrolls to a question. */
export function bringToQuestion(number: number): void {
  lastJump = performance.now();
  document.getElementById(questionDomId(number))?.scrollIntoView({ block: 'start' });
}

/** Scrolls to a question and focuses it, so that a screen reader reads it and the next key is for its options. */
export function goToQuestion(number: number): void {
  bringToQuestion(number);
  document.getElementById(questionDomId(number))?.focus({ preventScroll: true });
}

/** Follows the scrolling: the student is at the topmost question in the upper part of the window. */
export function useReadingPosition(form: RefObject<HTMLFormElement | null>, draft: DraftAttempt): void {
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
        if (question_id !== undefined) draft.goTo(question_id);
      },
      // Without the header and the strip above and the foot of a question that is almost gone, and without the lower
      // half. In a low window they would leave nothing.
      { rootMargin: `${-Math.round(Math.min(200, window.innerHeight * 0.4))}px 0px -50% 0px` },
    );
    for (const question of form.current.querySelectorAll('fieldset')) observer.observe(question);
    return () => observer.disconnect();
  }, [form, draft]);
}
