import { createContext, useContext } from 'react';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** Where the pictures of the questions on the page are. */
export const Pictures = createContext<readonly { src: string; url: string }[]>([]);

/** A text of a question or an option, with its pictures: the stored one has no URLs, since they expire. */
export function QuestionText({ source, inline = false }: { source: string; inline?: boolean }) {
  const pictures = useContext(Pictures);
  const shown = pictures.reduce((text, { src, url }) => text.replaceAll(`"${src}"`, () => `"${url}"`), source);
  return <RichText source={shown} inline={inline} />;
}
