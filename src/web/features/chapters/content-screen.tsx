import { Link, type LinkProps, useParams } from '@tanstack/react-router';
import { chaptersCall } from '#contract/chapters.ts';
import { CoverPattern } from '#ui/cards/cover-pattern.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { DocumentIcon } from '#ui/icons/section-icons.tsx';
import { tintOf } from '#ui/tint.ts';
import { useCall } from '#web/api/use-call.ts';
import { toStudyMaterials, toTopic } from '#web/paths.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { LessonPlan } from './lesson-plan.tsx';

/**
 * /content/{subId}/{chapter_id}: videos or PDFs? Both cards are there at once; the chapter's name, its counts and what to
 * do next follow, without moving the cards.
 */
export function ContentScreen() {
  // This does not use `from`: the route's id ends in a slash, which the router's types leave out.
  const { subId = '', chapter_id = '' } = useParams({ strict: false });
  const { data: chapters, isPending } = useCall(chaptersCall, { sub_id: subId });
  const chapter = chapters?.find((each) => each.chapter_id === chapter_id);
  const known = chapter && streamingTitle(chapter.chapter_name).title;
  const tint = tintOf(chapter?.subject_name ?? '');
  const title = known ?? (isPending ? undefined : t('content.title'));
  return (
    <Screen title={title} subtitle={chapter?.subject_name}>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5">
        <ContentCard
          link={toTopic(chapter_id)}
          className={`${tint} cover-paint`}
          Icon={PlayIcon}
          title={t('content.videoClasses')}
          facts={chapter?.video_count === undefined ? '' : t('facts.videos', { count: chapter.video_count })}
        />
        <ContentCard
          link={toStudyMaterials(subId, chapter_id)}
          className={`${tint} bg-tint text-tint-ink`}
          Icon={DocumentIcon}
          title={t('content.studyMaterials')}
          facts={chapter?.material_count === undefined ? '' : t('facts.materials', { count: chapter.material_count })}
        />
      </ul>
      <LessonPlan chapter_id={chapter_id} chapter={chapter} isSettled={!isPending} />
    </Screen>
  );
}

interface ContentCardProps {
  link: LinkProps;
  /** Of the picture. */
  className: string;
  Icon: typeof PlayIcon;
  title: string;
  facts: string;
}

function ContentCard({ link, className, Icon, title, facts }: ContentCardProps) {
  return (
    <li>
      <Link
        {...link}
        className="group flex h-full items-center gap-4 overflow-hidden rounded-card border border-line bg-surface p-3 shadow-card transition hover:-translate-y-0.5 hover:border-primary active:translate-y-0 active:scale-[0.99] md:flex-col md:items-stretch md:gap-0 md:p-0"
      >
        <span
          className={`relative flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control md:h-36 md:w-auto md:rounded-none ${className}`}
        >
          <CoverPattern kind={0} />
          <Icon className="relative size-8 md:size-14" />
        </span>
        <span className="flex flex-col md:p-5">
          <span className="text-lg font-semibold group-hover:text-primary-ink md:text-xl">{title}</span>
          <span className="min-h-5 text-sm text-ink-soft tabular-nums">{facts}</span>
        </span>
      </Link>
    </li>
  );
}
