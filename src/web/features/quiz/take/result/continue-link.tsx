import { Link } from '@tanstack/react-router';
import { chaptersCall } from '#contract/chapters.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Attempt } from '#web/device/quiz/attempt.ts';
import type { Outcome } from '#web/features/quiz/outcome-of.ts';
import { t } from '#web/messages/quiz.ts';
import { toContent, toTopic } from '#web/paths.ts';
import { buttonClassName } from '#web/ui/button.tsx';

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
  const { data: chapters = [] } = useCall(chaptersCall, { sub_id });
  const index = chapters.findIndex((chapter) => chapter.chapter_id === chapter_id);
  const next = index < 0 ? undefined : chapters[index + 1];
  if (!next) return null;
  return (
    <Link {...toContent(sub_id, next.chapter_id)} className={buttonClassName('quiet')}>
      {t('quizComplete.nextChapter')}
    </Link>
  );
}
