import type { Subject } from '#contract/subjects.ts';
import { Cover } from '#ui/cards/cover.tsx';
import { coverUrl } from './cover-url.ts';

interface SubjectCoverProps {
  subject: Subject;
  isFirst?: boolean;
}

/**
 * The cover of a subject. A live subject's initial is that of 'Physics' in 'Todays Live Class Physics', because
 * otherwise all live subjects would have the same.
 */
export function SubjectCover({ subject: { subject_name, thumbnail }, isFirst = false }: SubjectCoverProps) {
  const name = subject_name.trim().replace(/^todays live class[\s:–-]*/i, '') || subject_name;
  return <Cover name={name} image={coverUrl(thumbnail)} isFirst={isFirst} />;
}
