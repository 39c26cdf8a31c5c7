import { createContext, type ReactNode, useContext, useState } from 'react';
import { picturesCall } from '#contract/desk/pictures.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import type { DraftQuestion } from './quiz-draft.ts';
import { pictureSrcs } from './text-pictures.ts';

type ShownPicture = { src: string; url: string };

/** Tells the page where a picture is that was just added. */
export const PictureAdded = createContext<(picture: ShownPicture) => void>(() => {});

/** As many as can be asked for at once. */
const mostAsked = 1000;

/** Shows the pictures that were added to a quiz and not published, also before the page was opened again. */
export function QuizPictures({ questions, children }: { questions: readonly DraftQuestion[]; children: ReactNode }) {
  const published = useContext(QuestionPictures);
  const [added, setAdded] = useState<readonly ShownPicture[]>([]);
  const [srcs] = useState(() => {
    const known = new Set(published.map(({ src }) => src));
    const texts = questions.flatMap(({ question, options, passage, explanation }) => [
      question,
      ...options,
      passage,
      explanation,
    ]);
    return pictureSrcs(texts)
      .filter((src) => !known.has(src))
      .slice(0, mostAsked);
  });
  const found = useDeskCall(picturesCall, { srcs }, { isOff: srcs.length === 0 });
  return (
    <PictureAdded value={(picture) => setAdded((before) => [...before, picture])}>
      <QuestionPictures value={[...published, ...(found.data ?? []), ...added]}>{children}</QuestionPictures>
    </PictureAdded>
  );
}
