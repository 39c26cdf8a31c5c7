import { westernDigits } from '#contract/values/digits.ts';
import { withoutTags } from '#server/import/question-files/html-text.ts';
import type { KeyedText } from '#server/messages/text.ts';

/** A line of a document: a paragraph, or a part of one between two line breaks. */
export interface DocumentLine {
  /** The number of its paragraph, from 1. */
  paragraph: number;
  /** What Word prints before it as the number of a list: '1.', '(a)'; else ''. */
  label: string;
  /** Simple HTML with TeX. A picture's `src` is the path of its part in the file. */
  html: string;
  /** It stands in a cell of a table. */
  isInTable: boolean;
  /** How all of it is marked, as some papers mark the right option. */
  marks: Mark[];
  /** Why a part of it cannot be shown here. */
  unreadable?: KeyedText | undefined;
}

export type Mark = 'bold' | 'underline' | 'highlight' | 'colour';

export type WrittenLine = Omit<DocumentLine, 'label'>;

/** The text of a line without tags, with the digits of English. */
export const bare = (html: string) => westernDigits(withoutTags(html)).replaceAll(/\s+/g, ' ').trim();

/** The same with '&' as it is shown, as keys are compared. */
export const shownText = (html: string) => bare(html).replaceAll('&amp;', '&');
