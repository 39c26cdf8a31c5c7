import { decodeEntities } from '#contract/rich-text/entities.ts';
import type { TypedQuestion } from '#server/domain/quizzes/check-quiz.ts';
import type { KeyedText } from '#server/messages/text.ts';

/** A question as a file of another program has it, before it is checked. */
export interface FoundQuestion extends Omit<TypedQuestion, 'keep_order' | 'difficulty'> {
  /** Where it is in the file: the line of a text, or its number from 1. */
  line: number;
}

/** What of a file is no question here. */
export interface LeftOut {
  line: number;
  /** How it begins, or what it is called; ''. */
  text: string;
  why: KeyedText;
}

/** What the numbers of a file's questions count. */
export type Counted = 'line' | 'question' | 'paragraph';

/** What a file has. All of its items are in one of the two lists. */
export interface QuestionFile {
  /** Without it, the questions themselves are counted. */
  counted?: Counted;
  questions: FoundQuestion[];
  leftOut: LeftOut[];
  /** How it was understood, where somebody may have meant something else. */
  notes: KeyedText[];
}

/** What a file may leave out of a question. */
export const unsaid: Omit<FoundQuestion, 'line' | 'kind' | 'question' | 'options'> = {
  right: [],
  key: '',
  marks: '1',
  negative_marks: '',
  partial_marks: '',
  passage: '',
  section: '',
  topic: '',
  explanation: '',
};

/** The beginning of a text, to recognise it by: as it is seen, and not as HTML writes it. */
export function beginningOf(text: string): string {
  const words = decodeEntities(text).replaceAll(/\s+/g, ' ').trim();
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** What a web page has for its visitors between the options and what is right. */
export const pageButton =
  /^(?:view|show|hide|see|check) (?:the )?(?:answers?|solutions?)\b.*$|^answers? (?:&|&amp;|and) (?:explanation|solution)s?$/i;
