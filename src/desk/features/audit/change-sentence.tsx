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

/** What was changed leads to its page, if it has one. */
function Thing({ action, content_id, children }: { action: string; content_id: string | null; children: string }) {
  const [kind] = action.split('.');
  if (content_id !== null && kind === 'class')
    return (
      <Link to="/classes/$class_id" params={{ class_id: content_id }} className={linkClassName}>
        {children}
      </Link>
    );
  if (content_id !== null && kind === 'news')
    return (
      <Link to="/news/$news_id" params={{ news_id: content_id }} className={linkClassName}>
        {children}
      </Link>
    );
  if (content_id !== null && kind === 'quiz')
    return (
      <Link to="/quizzes/$quiz_id" params={{ quiz_id: content_id }} className={linkClassName}>
        {children}
      </Link>
    );
  return <span className="font-semibold">{children}</span>;
}

const linkClassName = 'rounded-control py-2.5 font-semibold text-primary-ink underline-offset-4 hover:underline';
