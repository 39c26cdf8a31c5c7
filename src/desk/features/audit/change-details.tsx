import { sentenceParts } from '#desk/messages/audit.ts';
import { changedThing, fieldText, valueText } from '#desk/messages/audit-details.ts';
import { t } from '#desk/texts.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { AuditedChange } from './audited-change.ts';

/** What the sentence does not say: a single value, or several that are folded. */
export function ChangeDetails({ details, student, action }: AuditedChange) {
  const thing = sentenceParts(action, details)?.includes('{what}') ? changedThing(details) : undefined;
  const others = details.filter(
    ({ what, after }) =>
      !(what === 'devices' && after === '0') &&
      !(what === thing?.what && thing.isWhole) &&
      !(action === 'class.schedule' && what === 'class_name') &&
      !(student && [student.name, student.number].includes(after)),
  );
  if (others.length === 0) return null;
  const lines = others.map(({ what, before, after }) => (
    <p key={what} className="wrap-break-word">
      {fieldText(what)}:{' '}
      <span className="text-ink">
        {[before, after].flatMap((value) => (value === null ? [] : valueText(what, value))).join(' → ')}
      </span>
    </p>
  ));
  if (others.length === 1) return <div className="text-sm text-ink-soft">{lines}</div>;
  return (
    <details className="group text-sm text-ink-soft">
      <summary className="target -my-2.5 inline-flex cursor-pointer items-center gap-1 rounded-control font-semibold text-primary-ink underline-offset-4 hover:underline">
        {t('audit.details', { count: others.length })}
        <ChevronDownIcon className="size-4 transition group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-1 pt-2">{lines}</div>
    </details>
  );
}
