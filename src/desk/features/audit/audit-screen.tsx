import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { auditCall } from '#contract/desk/audit.ts';
import { groupBy } from '#contract/values/group-by.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { doerText, kindChoices, sentenceParts } from '#desk/messages/audit.ts';
import { changedThing, fieldText, valueText } from '#desk/messages/audit-details.ts';
import { dayInZone, formatDay, formatShortDay, formatTime } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { AuditFilter, type ChosenChanges, FilterButton } from './audit-filter.tsx';
import type { AuditedChange } from './audited-change.ts';
import { ChangeSentence } from './change-sentence.tsx';

/** /audit: who changed what, and when; for owners. */
export function AuditScreen() {
  const chosen = useSearch({ from: '/audit' });
  const { page: _, ...filter } = chosen;
  const navigate = useNavigate({ from: '/audit' });
  const audit = useDeskCall(auditCall, chosen, { keepsLast: true });
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(filter).filter(Boolean).length;
  const hasChoice = count > 0;
  const hasFilter = hasChoice || (audit.data?.rows.length ?? 0) > 0;
  const change = (some: Partial<typeof filter>) =>
    void navigate({ search: { ...filter, ...some }, replace: true, resetScroll: false });
  return (
    <Page
      title={t('nav.audit')}
      aside={hasFilter && <FilterButton count={count} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />}
    >
      {hasFilter && isOpen && (
        <AuditFilter
          chosen={filter}
          people={audit.data?.people ?? []}
          onChange={change}
          onClear={hasChoice ? () => void navigate({ search: {} }) : undefined}
        />
      )}
      {/* The student is not among the lists of the panel. */}
      {hasChoice && !(isOpen && filter.stud_id === undefined) && (
        <ChosenChips chosen={filter} student={audit.data?.rows[0]?.student?.name} onChange={change} />
      )}
      <CallView call={audit} skeleton={<CardsSkeleton lines={[12]} />}>
        {({ rows, ...pages }) =>
          rows.length === 0 ? (
            <Frame>
              <Empty>{t(hasChoice ? 'audit.noneFits' : 'audit.none')}</Empty>
              {hasChoice && (
                <div className="px-4 pb-4">
                  <Button kind="quiet" onClick={() => void navigate({ search: {} })}>
                    {t('audit.all')}
                  </Button>
                </div>
              )}
            </Frame>
          ) : (
            <div className="flex flex-col gap-5">
              {hasChoice && (
                <p role="status" className="-my-2 text-sm text-ink-soft">
                  {t('audit.found', { count: pages.total })}
                </p>
              )}
              <AuditDays rows={rows} />
              {pages.pages > 1 && (
                <Pager {...pages} onPage={(page) => void navigate({ search: { ...filter, page } })} />
              )}
            </div>
          )
        }
      </CallView>
    </Page>
  );
}

const dayMs = 86_400_000;

/** The time is before the change, and behind it on a phone. */
const rowClassName = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3 md:grid-cols-[5rem_minmax(0,1fr)]';

/** What was changed, by the academy's days. */
function AuditDays({ rows }: { rows: readonly AuditedChange[] }) {
  const days = groupBy(rows, ({ changed_at }) => dayInZone(changed_at));
  return [...days].map(([day, changes]) => (
    <section key={day} className="flex flex-col gap-2">
      <h2 className="font-bold">{dayText(day)}</h2>
      <Frame>
        <ul className="divide-y divide-line">
          {changes.map((change, index) => (
            // Several things may be changed in the same moment.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
            <li key={index} className={rowClassName}>
              <p className="pt-px text-sm text-ink-soft tabular-nums max-md:order-last">
                {formatTime(change.changed_at)}
              </p>
              <div className="min-w-0">
                <ChangeSentence {...change} />
                <ChangeDetails {...change} />
              </div>
            </li>
          ))}
        </ul>
      </Frame>
    </section>
  ));
}

function dayText(day: string): string {
  const [today, yesterday] = [dayInZone(Date.now()), dayInZone(Date.now() - dayMs)];
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatShortDay(day);
  const text = formatDay(day);
  if (day === today) return `${t('nav.today')} · ${text}`;
  return day === yesterday ? `${t('audit.yesterday')} · ${text}` : text;
}

/** What the sentence does not say: a single value, or several that are folded. */
function ChangeDetails({ details, student, action }: AuditedChange) {
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

interface ChosenChipsProps {
  chosen: ChosenChanges;
  /** Whose changes are listed, if they are of one student. */
  student: string | undefined;
  onChange: (some: Partial<ChosenChanges>) => void;
}

/** By what the list is narrowed down, each to be taken away. */
function ChosenChips({ chosen, student, onChange }: ChosenChipsProps) {
  const { stud_id, changed_by, kind, from, until } = chosen;
  const chips = {
    stud_id: stud_id && (student || t('audit.byStudent')),
    changed_by: changed_by && doerText(changed_by),
    kind: kindChoices().find(([name]) => name === kind)?.[1],
    from: from && `${t('audit.from')}: ${formatShortDay(from)}`,
    until: until && `${t('audit.until')}: ${formatShortDay(until)}`,
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {Object.entries(chips).map(
        ([name, text]) =>
          text && (
            <li key={name} className="min-w-0">
              <button
                type="button"
                aria-label={t('audit.remove', { text })}
                className="target inline-flex max-w-full items-center gap-1.5 rounded-full bg-primary-soft px-3.5 text-sm font-semibold text-primary-ink hover:bg-sunken"
                onClick={() => onChange({ [name]: undefined })}
              >
                <span className="min-w-0 wrap-break-word">{text}</span>
                <CloseIcon className="size-4 shrink-0" />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
