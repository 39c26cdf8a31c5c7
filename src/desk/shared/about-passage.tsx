import { t } from '#desk/texts.ts';
import { Passage } from '#ui/question/passage.tsx';

/** What a question is about, above its text; nothing where it stands by itself. */
export function AboutPassage({ source }: { source: string }) {
  return (
    source !== '' && (
      <div className="mb-3">
        <Passage title={t('question.passage')} source={source} />
      </div>
    )
  );
}
