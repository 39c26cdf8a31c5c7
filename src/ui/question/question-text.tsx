import { createContext, useContext } from 'react';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** Where the pictures of the questions on the page are. */
export const QuestionPictures = createContext<readonly { src: string; url: string }[]>([]);

/** A text of a question or an option, with its pictures. The text of a stored one has no URLs, since they expire. */
export function QuestionText({ source, inline = false }: { source: string; inline?: boolean }) {
  const pictures = useContext(QuestionPictures);
  const shown = pictures.reduce((text, { src, url }) => text.replaceAll(`src="${src}"`, () => `src="${url}"`), source);
  return <RichText source={shown} inline={inline} />;
}
