import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentItem } from '#contract/desk/content.ts';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { DocumentIcon, QuizIcon } from '#ui/icons/section-icons.tsx';

export type ContentKind = ContentItem['kind'];

interface ItemLinkProps {
  chapter_id: string;
  item: { kind: ContentKind; id: string };
  className: string;
  /** It is what is shown already. */
  isCurrent?: boolean;
  /** For who cannot see where it stands. */
  label?: string;
  children: ReactNode;
}

/** Leads to something of a chapter in the preview. */
export function ItemLink({ chapter_id, item: { kind, id }, className, isCurrent, label, children }: ItemLinkProps) {
  const shared = {
    className,
    ...(isCurrent && { 'aria-current': 'page' as const }),
    ...(label !== undefined && { 'aria-label': label }),
  };
  if (kind === 'quiz')
    return (
      <Link to="/content/$chapter_id/preview/$quiz_id" params={{ chapter_id, quiz_id: id }} {...shared}>
        {children}
      </Link>
    );
  const search = kind === 'topic' ? { topic_id: id } : { material_id: id };
  return (
    <Link to="/content/$chapter_id/preview" params={{ chapter_id }} search={search} {...shared}>
      {children}
    </Link>
  );
}

/** A picture for what it is. */
export function ItemIcon({ kind, className }: { kind: ContentKind; className: string }) {
  const Icon = kind === 'topic' ? PlayIcon : kind === 'material' ? DocumentIcon : QuizIcon;
  return <Icon className={className} />;
}
