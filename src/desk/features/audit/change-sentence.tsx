import { Link } from '@tanstack/react-router';
import { doerText, sentenceParts, t } from '#desk/messages/audit.ts';
import { changedThing } from '#desk/messages/audit-details.ts';
import type { AuditedChange } from './audited-change.ts';

/** 'Meera Nair let Asha Menon in', with a link to her. */
export function ChangeSentence({ changed_by, action, student, details }: AuditedChange) {
  const parts = sentenceParts(action, details);
  if (!parts)
    return (
      <p className="wrap-break-word">
        <strong className="font-semibold">{doerText(changed_by)}</strong>: {action}
      </p>
    );
  const whom = student ? (
    <Link
      to="/students/$stud_id"
      params={{ stud_id: student.stud_id }}
      className="rounded-control py-2.5 font-semibold text-primary-ink underline-offset-4 hover:underline"
    >
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
            <span key={part} className="font-semibold">
              {changedThing(details)?.name ?? '…'}
            </span>
          );
        return part;
      })}
    </p>
  );
}
