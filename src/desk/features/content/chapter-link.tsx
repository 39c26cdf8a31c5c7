import { Link } from '@tanstack/react-router';
import type { contentCall } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { t } from '#desk/messages/content.ts';

type Chapter = DeskDataOf<typeof contentCall>['subjects'][number]['chapters'][number];

/** A chapter's name and what is in it, which leads to it. */
export function ChapterLink({ chapter }: { chapter: Chapter }) {
  const { content_id: chapter_id, name, videos, pdfs, quizzes, is_hidden } = chapter;
  const counts = [
    ...(videos > 0 ? [t('content.videoCount', { count: videos })] : []),
    ...(pdfs > 0 ? [t('content.pdfCount', { count: pdfs })] : []),
    ...(quizzes > 0 ? [t('content.quizCount', { count: quizzes })] : []),
  ];
  return (
    <Link
      to="/content/$chapter_id"
      params={{ chapter_id }}
      className="target group flex flex-wrap items-center justify-between gap-x-4 rounded-control py-1.5"
    >
      <span
        className={`min-w-0 font-semibold underline-offset-4 wrap-anywhere group-hover:underline ${is_hidden ? 'text-ink-soft' : 'text-primary-ink'}`}
      >
        {name}
      </span>
      <span className="text-sm text-ink-soft max-md:basis-full">
        {counts.length === 0 ? t('content.empty') : counts.join(' · ')}
      </span>
    </Link>
  );
}
