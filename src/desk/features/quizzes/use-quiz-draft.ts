import { useState } from 'react';
import * as z from 'zod/mini';
import { forgetKept, keep, readKept } from '#desk/session/kept-drafts.ts';
import { type QuizDraft, quizDraft } from './quiz-draft.ts';

/**
 * A quiz while it is written. Every change of it is kept on the device, so that neither a lost network nor a closed tab
 * loses it, until it is saved or discarded.
 */
export function useQuizDraft(name: string, initial: () => QuizDraft) {
  const [found] = useState(() => z.safeParse(quizDraft, readKept(name)).data);
  const [draft, setDraft] = useState(() => found ?? initial());
  const [isChanged, setChanged] = useState(found !== undefined);
  const change = (changed: QuizDraft) => {
    setDraft(changed);
    setChanged(true);
    keep(name, changed);
  };
  const discard = () => {
    forgetKept(name);
    setDraft(initial());
    setChanged(false);
  };
  return { draft, change, discard, forget: () => forgetKept(name), wasKept: found !== undefined, isChanged };
}
