import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteSaved, readSaved, save } from '#desk/session/saved-drafts.ts';
import { type QuizDraft, quizDraft } from './quiz-draft.ts';

/**
 * A quiz while it is written. Every change of it is kept on the device, so that neither a lost network nor a closed tab
 * loses it, until it is saved or discarded.
 */
export function useQuizDraft(name: string, initial: () => QuizDraft) {
  const [found] = useState(() => z.safeParse(quizDraft, readSaved(name)).data);
  const [draft, setDraft] = useState(() => found ?? initial());
  const [isChanged, setChanged] = useState(found !== undefined);
  const change = (changed: QuizDraft) => {
    setDraft(changed);
    setChanged(true);
    save(name, changed);
  };
  const discard = () => {
    deleteSaved(name);
    setDraft(initial());
    setChanged(false);
  };
  return { draft, change, discard, deleteSaved: () => deleteSaved(name), isRestored: found !== undefined, isChanged };
}
