import { Link } from '@tanstack/react-router';
import type { contentCall } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { t } from '#desk/texts.ts';

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
      className="group flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-2 pl-17 -outline-offset-3"
    >
      <span
        className={`min-w-0 font-medium wrap-anywhere group-hover:text-primary-ink ${is_hidden ? 'text-ink-soft' : ''}`}
      >
        {name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft max-md:basis-full">
        {counts.length === 0 ? t('content.empty') : counts.join(' · ')}
        {is_hidden && <Badge tone="warn">{t('content.hiddenShort')}</Badge>}
      </span>
    </Link>
  );
}
