import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withoutMarkup } from '#ui/rich-text/markup.ts';
import { splitTex } from '#ui/rich-text/split-tex.ts';
import { paths } from '#web/paths.ts';
import { BookmarkButton } from '#web/shared/bookmarks/bookmark-button.tsx';
import type { ReportLinkState } from './report-link-state.ts';

interface QuestionBookmarkProps {
  number: number;
  question: string;
  attempt: ReportLinkState['attempt'] | undefined;
  headingId: string;
}

/** Bookmarks a question of a report. The bookmark's link has the heading's id as its hash, and leads to it. */
export function QuestionBookmark({ number, question, attempt, headingId }: QuestionBookmarkProps) {
  const { quiz_id: report_id } = useParams({ from: `/guarded${paths.reportPreview}` });
  const isTarget = useLocation({ select: ({ hash }) => hash === headingId });
  useEffect(() => {
    if (!isTarget) return;
    // After the focus has gone to the screen's heading.
    const timer = setTimeout(() => {
      const heading = document.getElementById(headingId);
      heading?.closest('li')?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isTarget, headingId]);
  return (
    <BookmarkButton
      target={{ kind: 'question', report_id, number, text: shortened(question), ...(attempt && { attempt }) }}
      describedBy={headingId}
      className="-mt-2 -mb-2"
    />
  );
}

/** Enough for three lines of a list. */
const maxLength = 200;

/** The beginning of a question as plain text, with the descriptions of its pictures. A list has no room for formulas. */
function shortened(question: string): string {
  const described = question.replace(/<img\b[^<>]*\balt="([^"<>]*)"[^<>]*>/gi, ' $1 ');
  const words = splitTex(described).map((piece) => (typeof piece === 'string' ? piece : '…'));
  const text = withoutMarkup(words.join('')).replaceAll(/\s+/g, ' ');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
