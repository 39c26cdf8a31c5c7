import { useEffect, useRef, useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { saveQuizCall } from '#contract/desk/quizzes.ts';
import { groupBy } from '#contract/values/group-by.ts';
import type { DraftQuestion } from './quiz-draft.ts';

type Sent = DeskDataOf<typeof saveQuizCall>['problems'];
export type Problems = ReturnType<typeof useProblems>;

/** What was wrong with a quiz when it was to be published, by the question, until that is changed. */
export function useProblems() {
  const head = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [ofQuestion, setOfQuestion] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [needsChapter, setNeedsChapter] = useState(false);
  const [wanted, setWanted] = useState<{ control: string }>();
  useEffect(() => {
    if (wanted) head.current?.querySelector<HTMLElement>(wanted.control)?.focus();
  }, [wanted]);
  return {
    head,
    own,
    needsChapter,
    of: (id: string) => ofQuestion.get(id) ?? [],
    count: (questions: readonly DraftQuestion[]) =>
      questions.reduce((sum, { id }) => sum + (ofQuestion.get(id)?.length ?? 0), own.length),
    /** Returns the first question with a problem, unless the quiz itself has one, which comes first. */
    set(questions: readonly DraftQuestion[], sent: Sent): string | undefined {
      const idOf = ({ question }: Sent[number]) => questions[(question ?? 0) - 1]?.id ?? '';
      const byId = groupBy(sent, idOf);
      const messages = [...byId].map(([id, list]) => [id, list.map(({ message }) => message)] as const);
      const all = new Map(messages);
      setOwn(all.get('') ?? []);
      setOfQuestion(all);
      if (!all.has('')) return questions.find(({ id }) => all.has(id))?.id;
      setWanted({ control: 'input' });
      return undefined;
    },
    /** The same, later on. */
    goTo(questions: readonly DraftQuestion[]): string | undefined {
      if (own.length === 0) return questions.find(({ id }) => ofQuestion.has(id))?.id;
      setWanted({ control: 'input' });
      return undefined;
    },
    askForChapter() {
      setNeedsChapter(true);
      setWanted({ control: 'select' });
    },
    removeOwn() {
      setOwn([]);
      setNeedsChapter(false);
    },
    remove: (id: string) => setOfQuestion(new Map([...ofQuestion].filter(([other]) => other !== id))),
    /** All questions were changed. */
    removeAll: () => setOfQuestion(new Map()),
    clear() {
      setOwn([]);
      setOfQuestion(new Map());
      setNeedsChapter(false);
    },
  };
}
