import { createHash } from 'node:crypto';
import { canonicalKey, type Kind } from '#contract/quiz/answer.ts';

/** A question with its right answer. */
export interface KeyedQuestion {
  kind: Kind;
  /** What it is about together with its neighbours; '' for none. */
  passage: string;
  question: string;
  options: readonly string[];
  answer: string;
}

/** A question of an earlier revision that is asked alike in the current one, where another option is right. */
export interface MatchedQuestion {
  question_id: string;
  revision_id: string;
  /** Its number in the current revision, from 1. */
  number: number;
  question: string;
  /** What was right when it was asked. */
  before: string;
  /** What is right now. */
  after: string;
  /** A key of the earlier question in the order of today's options. */
  inToday: (key: string) => string;
}

interface EarlierRevision {
  revision_id: string;
  questions: readonly (KeyedQuestion & { question_id: string })[];
}

/**
 * Finds the questions of earlier revisions that are still asked with the same text, passage and options, in any order.
 * A question that a revision asks twice matches none, because nobody can say which of the two it is.
 */
export function matchQuestions(
  earlier: readonly EarlierRevision[],
  current: readonly KeyedQuestion[],
): MatchedQuestion[] {
  const numbered = current.map((question, index) => ({ ...question, number: index + 1 }));
  const now = Map.groupBy(numbered, askedText);
  return earlier.flatMap(({ revision_id, questions }) =>
    [...Map.groupBy(questions, askedText)].flatMap(([text, [asked, ...others]]) => {
      const [matched, ...alike] = now.get(text) ?? [];
      if (!asked || !matched || others.length > 0 || alike.length > 0) return [];
      const { question_id, question } = asked;
      // The options may stand in another order now.
      const before = canonicalKey(matched, asked.answer);
      const { number, answer: after } = matched;
      return {
        question_id,
        revision_id,
        number,
        question,
        before,
        after,
        inToday: (key) => canonicalKey(matched, key),
      };
    }),
  );
}

/** What makes two questions the same: the text, its passage, how it is answered, and the options, in any order. */
export function askedText({ question, passage, options, kind }: Omit<KeyedQuestion, 'answer'>): string {
  const unusual = [...(kind === 'single' ? [] : [kind]), ...(passage === '' ? [] : [{ passage }])];
  return JSON.stringify([question, options.toSorted(), ...unusual]);
}

/** The name under which the key of a question is noted, if only it was corrected here. */
export function keyField(question: Omit<KeyedQuestion, 'answer'>): string {
  return `key ${createHash('sha256').update(askedText(question)).digest('base64url').slice(0, 22)}`;
}
