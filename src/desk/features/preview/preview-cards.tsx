import '#web/ui/cards/cover.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { formatBytes, formatDate } from '#desk/messages/format.ts';
import { t } from '#desk/messages/preview.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { cardClassName, cardGridClassName } from '#web/ui/cards/card-grid.tsx';
import { CoverCard } from '#web/ui/cards/cover-card.tsx';
import { VideoCover } from '#web/ui/cards/video-cover.tsx';
import { DocumentIcon, QuizIcon } from '#web/ui/icons/icons.tsx';
import { tintOf } from '#web/ui/tint.ts';

interface CardsProps {
  chapter_id: string;
  chapter: PreviewedChapter;
}

/** The videos as cards, as students have them. */
export function VideoCards({ chapter_id, chapter: { topics, subject_name } }: CardsProps) {
  return (
    <Cards title={t('preview.videos')} count={topics.length}>
      {topics.map(({ topic_id, topic_name, size, is_hidden }, index) => (
        <li key={topic_id}>
          <Link
            to="/content/$chapter_id/preview"
            params={{ chapter_id }}
            search={{ topic_id }}
            className={cardClassName}
          >
            <CoverCard
              cover={<VideoCover subject_name={subject_name} number={index + 1} />}
              title={topic_name}
              mark={is_hidden ? t('preview.hidden') : undefined}
              facts={size === null ? '' : formatBytes(size)}
            />
          </Link>
        </li>
      ))}
    </Cards>
  );
}

export function MaterialCards({ chapter_id, chapter: { materials, subject_name } }: CardsProps) {
  return (
    <Cards title={t('preview.pdfs')} count={materials.length}>
      {materials.map(({ material_id, title, pages, size, is_hidden }) => (
        <li key={material_id}>
          <Link
            to="/content/$chapter_id/preview"
            params={{ chapter_id }}
            search={{ material_id }}
            className={cardClassName}
          >
            <Row
              subject_name={subject_name}
              icon={<DocumentIcon className="size-7" />}
              title={title}
              facts={[
                ...(pages === null ? [] : [t('preview.pages', { count: pages })]),
                ...(size === null ? [] : [formatBytes(size)]),
              ]}
              is_hidden={is_hidden}
            />
          </Link>
        </li>
      ))}
    </Cards>
  );
}

export function QuizCards({ chapter_id, chapter: { quizzes, subject_name } }: CardsProps) {
  return (
    <Cards title={t('preview.quizzes')} count={quizzes.length}>
      {quizzes.map(({ quiz_id, name, added_on, max_marks, batch_name, is_hidden }) => (
        <li key={quiz_id}>
          <Link to="/content/$chapter_id/preview/$quiz_id" params={{ chapter_id, quiz_id }} className={cardClassName}>
            <Row
              subject_name={subject_name}
              icon={<QuizIcon className="size-7" />}
              title={name}
              facts={[
                t('preview.created', { date: formatDate(added_on) }),
                t('preview.marks', { count: max_marks }),
                ...(batch_name === '' ? [] : [t('preview.batch', { batch: batch_name })]),
              ]}
              is_hidden={is_hidden}
            />
          </Link>
        </li>
      ))}
    </Cards>
  );
}

function Cards({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <ul className={cardGridClassName}>{children}</ul>
    </section>
  );
}

interface RowProps {
  /** It decides the tint. */
  subject_name: string;
  icon: ReactNode;
  title: string;
  facts: readonly string[];
  is_hidden: boolean;
}

function Row({ subject_name, icon, title, facts, is_hidden }: RowProps) {
  return (
    <span className="flex grow items-center gap-4 p-4">
      <span
        className={`${tintOf(subject_name)} flex h-16 w-12 shrink-0 items-center justify-center rounded-control bg-tint text-tint-ink`}
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-col items-start gap-0.5">
        {is_hidden && <Badge tone="warn">{t('preview.hidden')}</Badge>}
        <span className="text-lg font-semibold wrap-anywhere group-hover:text-primary-ink">{title}</span>
        <span className="text-sm text-ink-soft">{facts.join(' · ')}</span>
      </span>
    </span>
  );
}
