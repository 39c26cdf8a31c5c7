import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/students/merging.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { CallProblem, CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast.ts';
import { State, seenText } from './list/student-columns.tsx';
import { Accounts, isSameText } from './merge/accounts.tsx';
import type { StudentProps } from './student-props.ts';

/** /students/{stud_id}/merge: finds another account of the same person, shows what moves, and merges the two. */
export function MergeScreen() {
  const { stud_id } = useParams({ from: '/students/$stud_id/merge' });
  const { from } = useSearch({ from: '/students/$stud_id/merge' });
  const call = useDeskCall(studentCall, { stud_id });
  const name = call.data?.name ?? t('nav.students');
  return (
    <Page title={t('merge.title', { name })} back={{ to: '/students/$stud_id', params: { stud_id }, label: name }}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[2, 6]} />}>
        {(student) =>
          from === undefined ? <OtherAccount student={student} /> : <MergeCheck from={from} student={student} />
        }
      </CallView>
    </Page>
  );
}

/** Looks for the other account: at first for the same name, spelled a little otherwise, and the same number. */
function OtherAccount({ student: { stud_id, name, number, mobile } }: StudentProps) {
  const { search } = useSearch({ from: '/students/$stud_id/merge' });
  const navigate = useNavigate({ from: '/students/$stud_id/merge' });
  const found = useDeskCall(studentsCall, { search: search ?? firstNameOf(name) }, { keepsLast: true });
  const sharing = useDeskCall(
    studentsCall,
    { search: mobile },
    // Where nothing can be read, one message says so.
    { isOff: search !== undefined || found.data === undefined },
  );
  return (
    <>
      <p className="max-w-180">{t('merge.hint', { name, number: formatPhone(number) })}</p>
      <search className="max-w-120">
        <SearchField
          label={t('students.search')}
          hint={t('students.searchHint')}
          value={search ?? firstNameOf(name)}
          onChange={(typed) => void navigate({ search: { search: typed }, replace: true })}
        />
      </search>
      <CallProblem call={sharing} />
      <CallView call={found} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows }) => {
          const first = search === undefined ? (sharing.data?.rows ?? []) : [];
          const rest = rows.filter((row) => !first.some((each) => each.stud_id === row.stud_id));
          const others = [...first, ...rest].filter((row) => row.stud_id !== stud_id);
          return (
            <Card title={t('merge.choose')} flush>
              {others.length === 0 ? (
                <Empty>{t('merge.none')}</Empty>
              ) : (
                <ul className="divide-y divide-line">
                  {others.map((other) => (
                    <OtherRow
                      key={other.stud_id}
                      other={other}
                      onChoose={() => void navigate({ search: { ...(search && { search }), from: other.stud_id } })}
                    />
                  ))}
                </ul>
              )}
            </Card>
          );
        }}
      </CallView>
    </>
  );
}

/** Whoever registers twice mostly writes this one the same. */
const firstNameOf = (name: string) => name.split(' ').find((word) => word.length > 2) ?? name;

const parts = ['attempts', 'drafts', 'videos', 'subjects'] as const;

/** What tells two accounts apart, what moves from one to the other, and the button that does it. */
function MergeCheck({ from, student }: StudentProps & { from: string }) {
  const to = student.stud_id;
  const other = useDeskCall(studentCall, { stud_id: from });
  const check = useDeskCall(checkMergeCall, { from, to });
  const [isSure, setSure] = useState(false);
  const navigate = useNavigate();
  const merge = useChange(mergeStudentsCall, () => {
    toast.success(t('merge.done'));
    void navigate({ to: '/students/$stud_id', params: { stud_id: to } });
  });
  return (
    <CallView call={check} skeleton={<CardsSkeleton lines={[4]} />}>
      {(seen) => {
        const differs = !isSameText(seen.from.name, seen.to.name);
        const label = differs ? t('merge.doOf', { goes: seen.from.name, stays: seen.to.name }) : t('merge.do');
        return (
          <Card title={t('merge.check')}>
            <div className="flex flex-col gap-5">
              <CallView call={other} skeleton={<CardsSkeleton lines={[8]} />}>
                {(goes) => <Accounts goes={goes} stays={student} />}
              </CallView>
              <section aria-label={t('merge.moves')}>
                <h3 className="mb-2 font-semibold">{t('merge.moves')}</h3>
                <Facts facts={parts.map((part) => [t(`merge.${part}`), formatNumber(seen[part])] as const)} />
              </section>
              <div className="max-w-180">
                <p className="text-ink-soft">{t('merge.after')}</p>
                <p className="mt-2 font-semibold">{t('merge.final')}</p>
              </div>
              {/* Two names are seldom one person. Somebody has to say so before the accounts are merged. */}
              {differs && (
                <Notice tone="warn">
                  <p>{t('merge.differ')}</p>
                  <CheckField label={t('merge.same')} className="font-semibold" isChecked={isSure} onCheck={setSure} />
                </Notice>
              )}
              <ChangeProblem error={merge.error} />
              <div className="flex flex-wrap gap-3 max-sm:[&>:is(a,button)]:w-full">
                {differs && !isSure ? (
                  <Button disabled>{label}</Button>
                ) : (
                  <AskFirst
                    label={label}
                    question={t(differs ? 'merge.final' : 'merge.question')}
                    busy={merge.isPending}
                    onAnswer={() =>
                      merge.mutate({ from, to, from_version: seen.from.version, to_version: seen.to.version })
                    }
                  />
                )}
                <Link to="/students/$stud_id" params={{ stud_id: to }} className={buttonClassName('quiet')}>
                  {t('cancel')}
                </Link>
                <Link to="/students/$stud_id/merge" params={{ stud_id: to }} className={buttonClassName('bare')}>
                  {t('merge.other')}
                </Link>
              </div>
            </div>
          </Card>
        );
      }}
    </CallView>
  );
}

interface OtherRowProps {
  other: DeskDataOf<typeof studentsCall>['rows'][number];
  onChoose: () => void;
}

/** An account that may be the other one, with what tells two of the same name apart. */
function OtherRow({ other, onChoose }: OtherRowProps) {
  const { name, number, level, batches, disabled_at, waiting_since, last_seen } = other;
  return (
    <li className="px-2">
      <Button kind="bare" className="w-full justify-between! text-start!" onClick={onChoose}>
        <span className="min-w-0">
          {name} {(disabled_at ?? waiting_since) !== null && <State {...other} />}
          <span className="block text-sm font-normal text-ink-soft tabular-nums">
            {[formatPhone(number), level, ...batches].join(' · ')}
          </span>
          <span className="block text-sm font-normal text-ink-soft">{seenText(last_seen)}</span>
        </span>
        <ChevronRightIcon className="size-5 text-ink-soft" />
      </Button>
    </li>
  );
}
