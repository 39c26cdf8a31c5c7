import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditCall } from '#contract/desk/audit.ts';
import { groupBy } from '#contract/values/group-by.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { doerText, kindChoices, sentenceParts } from '#desk/messages/audit.ts';
import { changedThing, fieldText, valueText } from '#desk/messages/audit-details.ts';
import { dayInZone, formatDay, formatShortDay, formatTime, todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { EmptyCard, Frame, Page } from '#desk/shared/page.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { AuditedChange } from './audited-change.ts';
import { ChangeSentence } from './change-sentence.tsx';

/** /audit: who changed what, and when, or all that was changed of one thing; for owners. */
export function AuditScreen() {
  const chosen = useSearch({ from: '/audit' });
  const { page: _, stud_id, content_id, ...filter } = chosen;
  const navigate = useNavigate({ from: '/audit' });
  const audit = useDeskCall(auditCall, chosen, { keepsLast: true });
  const { changed_by, kind, from, until } = filter;
  const count = Object.values(filter).filter(Boolean).length;
  const hasChoice = count > 0 || stud_id !== undefined || content_id !== undefined;
  const change = (some: Partial<typeof filter>) =>
    void navigate({ search: { stud_id, content_id, ...filter, ...some }, replace: true, resetScroll: false });
  return (
    <Page title={t('nav.audit')}>
      <Filters
        chosen={count}
        search={
          <ChoiceField
            label={t('audit.who')}
            value={changed_by}
            choices={(audit.data?.people ?? []).map((name) => [name, doerText(name)])}
            isFilter
            onChange={(name) => change({ changed_by: name })}
          />
        }
      >
        <ChoiceField
          label={t('audit.kind')}
          value={kind}
          choices={kindChoices()}
          isFilter
          onChange={(value) => change({ kind: value })}
        />
        {/* A date that is typed is whole or empty. */}
        {(['from', 'until'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(`audit.${end}`)}
            min={end === 'until' ? from : undefined}
            max={(end === 'from' && until) || todayInZone()}
            value={filter[end] ?? ''}
            onChange={({ target }) => change({ [end]: target.value || undefined })}
          />
        ))}
      </Filters>
      <CallView call={audit} skeleton={<CardsSkeleton lines={[12]} />}>
        {({ rows, ...pages }) => (
          <>
            {hasChoice && (
              <div className="-my-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                <p role="status">
                  {stud_id !== undefined && rows[0]?.student && `${rows[0].student.name} · `}
                  {rows.length === 0 ? t('audit.noneFits') : t('audit.found', { count: pages.total })}
                </p>
                <Button kind="bare" onClick={() => void navigate({ search: {} })}>
                  {t('audit.all')}
                </Button>
              </div>
            )}
            {rows.length === 0 && !hasChoice && <EmptyCard>{t('audit.none')}</EmptyCard>}
            <AuditDays rows={rows} />
            {pages.pages > 1 && <Pager {...pages} onPage={(page) => void navigate({ search: { ...chosen, page } })} />}
          </>
        )}
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
    <Fold title={t('audit.details', { count: others.length })}>
      <div className="flex flex-col gap-1 pt-2">{lines}</div>
    </Fold>
  );
}
