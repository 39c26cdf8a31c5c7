import { useId } from 'react';
import { QuestionText } from './question-text.tsx';

interface PassageProps {
  /** Which questions it is for. */
  title: string;
  /** HTML and TeX, not sanitised yet. */
  source: string;
}

/** What several questions are about, above the first of them. */
export function Passage({ title, source }: PassageProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control bg-sunken px-4 py-3">
      <p id={id} className="mb-1 text-sm font-semibold text-ink-soft">
        {title}
      </p>
      <QuestionText source={source} />
    </section>
  );
}
