import { Link } from '@tanstack/react-router';
import { buttonClassName } from '#ui/button.tsx';
import type { Attempt } from '#web/device/quiz/attempt.ts';
import type { Outcome } from '#web/features/quiz/outcome-of.ts';
import { useNextChapter } from '#web/features/quiz/use-next-chapter.ts';
import { toContent, toTopic } from '#web/paths.ts';
import { t } from '#web/texts.ts';

interface ContinueLinkProps {
  attempt: Attempt;
  outcome: Outcome;
}

/** After a fail the chapter's lessons again, after a pass the next chapter, as far as the portal knows where they are. */
export function ContinueLink({ attempt: { chapter_id, sub_id }, outcome }: ContinueLinkProps) {
  if (chapter_id === undefined) return null;
  if (outcome === 'fail') {
    return (
      <Link {...toTopic(chapter_id)} className={buttonClassName('quiet')}>
        {t('quizComplete.watchAgain')}
      </Link>
    );
  }
  return sub_id !== undefined && outcome === 'pass' && <NextChapterLink sub_id={sub_id} chapter_id={chapter_id} />;
}

function NextChapterLink({ sub_id, chapter_id }: { sub_id: string; chapter_id: string }) {
  const next = useNextChapter(sub_id, chapter_id, true);
  if (!next) return null;
  return (
    <Link {...toContent(sub_id, next.chapter_id)} className={buttonClassName('quiet')}>
      {t('quizComplete.nextChapter')}
    </Link>
  );
}
