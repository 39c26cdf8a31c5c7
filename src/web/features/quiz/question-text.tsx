import { createContext, useContext } from 'react';
import type { QuestionPicture } from '#contract/quiz/quiz.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** Where the pictures of the questions on the screen are. */
export const QuestionPictures = createContext<readonly QuestionPicture[]>([]);

/** Whether a question has a picture whose place the provider tells beside it. */
export function hasPictures({ question, options }: { question: string; options: readonly string[] }): boolean {
  return [question, ...options].some((text) => text.includes(' src="media:'));
}

/** A text of a question or an option, with its pictures. The text of a stored answer has no URLs, since they expire. */
export function QuestionText({ source, inline = false }: { source: string; inline?: boolean }) {
  const pictures = useContext(QuestionPictures);
  const shown = pictures.reduce(
    (text, { src, url }) => text.replaceAll(` src="${src}"`, () => ` src="${url}"`),
    source,
  );
  return <RichText source={shown} inline={inline} />;
}
