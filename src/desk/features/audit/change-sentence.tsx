import { Link } from '@tanstack/react-router';
import { doerText, sentenceParts } from '#desk/messages/audit.ts';
import { changedThing } from '#desk/messages/audit-details.ts';
import { t } from '#desk/texts.ts';
import type { AuditedChange } from './audited-change.ts';

/** 'Meera Nair let Asha Menon in', with a link to her. */
export function ChangeSentence({ changed_by, action, student, content_id, details }: AuditedChange) {
  const parts = sentenceParts(action, details);
  if (!parts)
    return (
      <p className="wrap-break-word">
        <strong className="font-semibold">{doerText(changed_by)}</strong>: {action}
      </p>
    );
  const whom = student ? (
    <Link to="/students/$stud_id" params={{ stud_id: student.stud_id }} className={linkClassName}>
      {student.name || t('erased')}
    </Link>
  ) : (
    t('audit.gone')
  );
  return (
    <p className="wrap-break-word">
      {parts.map((part) => {
        if (part === '{who}')
          return (
            <strong key={part} className="font-semibold">
              {doerText(changed_by)}
            </strong>
          );
        if (part === '{whom}') return <span key={part}>{whom}</span>;
        if (part === '{what}')
          return (
            <Thing key={part} action={action} content_id={content_id}>
              {changedThing(details)?.name ?? '…'}
            </Thing>
          );
        return part;
      })}
    </p>
  );
}

const pages = { class: '/classes/$class_id', news: '/news/$news_id', quiz: '/quizzes/$quiz_id' } as const;

/** What was changed leads to its page, if it has one. */
function Thing({ action, content_id, children }: { action: string; content_id: string | null; children: string }) {
  const kind = (['class', 'news', 'quiz'] as const).find((each) => action.startsWith(`${each}.`));
  if (content_id === null || !kind) return <span className="font-semibold">{children}</span>;
  // Each page takes the one of its name.
  const params = { class_id: content_id, news_id: content_id, quiz_id: content_id };
  return (
    <Link to={pages[kind]} params={params} className={linkClassName}>
      {children}
    </Link>
  );
}

const linkClassName = 'rounded-control py-2.5 font-semibold text-primary-ink underline-offset-4 hover:underline';
