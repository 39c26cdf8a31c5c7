import { DocumentIcon, PlayIcon, QuizIcon } from '#ui/icons/icons.tsx';
import type { PreviewKind } from './preview-items.ts';

/** A picture for what it is. */
export function ItemIcon({ kind, className }: { kind: PreviewKind; className: string }) {
  const Icon = kind === 'topic' ? PlayIcon : kind === 'material' ? DocumentIcon : QuizIcon;
  return <Icon className={className} />;
}
