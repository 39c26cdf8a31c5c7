import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelClassCall, changeClassCall, classesCall, liveClassCall } from '#contract/desk/classes.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { batchName } from '#desk/shared/batch-choices.ts';
import { CallProblem, CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { copyText } from '#desk/shared/copy-text.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { changedBeside, useSeen } from '#desk/shared/form/use-seen.ts';
import { HistoryLink } from '#desk/shared/history-link.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { batchesOf } from './batches.ts';
import { ClassDays } from './class-days.tsx';
import { classFields, fieldsOf, inputOf, type LiveClass } from './class-fields.ts';
import { ClassInputs } from './class-inputs.tsx';
import { whenOf } from './when-of.ts';

/** /classes/$class_id: changes a live class, cancels it, or holds it after all. */
export function ClassScreen() {
  const { class_id } = useParams({ from: '/classes/$class_id' });
  const live = useDeskCall(liveClassCall, { class_id }, { isForForm: true });
  const { data } = live;
  // The form begins again with what was changed beside it. What was typed stays.
  const [ownChanges, setOwnChanges] = useState(0);
  return (
    <Page
      title={data?.class_name ?? t('class.title')}
      subtitle={data && [data.subject_name, batchName(data)].filter((one) => one !== data.class_name).join(' · ')}
      aside={
        data && (
          <span className="flex flex-wrap items-center gap-2">
            <JoinLink url={data.online_url} />
            {/^\d/.test(data.day) && !data.is_cancelled && (
              <ToFamilies kind="class_moved" about_id={class_id} date={data.day} />
            )}
            <HistoryLink content_id={class_id} />
          </span>
        )
      }
      back={{ to: '/classes', label: t('nav.classes') }}
    >
      <CallView call={live} skeleton={<CardsSkeleton lines={[8]} />}>
        {(data) =>
          data.is_cancelled ? (
            <Cancelled live={data} />
          ) : (
            // What is done every day stands first.
            <div
              className={`grid items-start gap-5 ${data.days.length > 0 ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
            >
              {data.days.length > 0 && <ClassDays live={data} onChanged={() => setOwnChanges(ownChanges + 1)} />}
              <div className="flex max-w-180 min-w-0 flex-col gap-5">
                <ClassForm key={`${class_id} ${ownChanges}`} live={data} />
              </div>
            </div>
          )
        }
      </CallView>
    </Page>
  );
}

function ClassForm({ live }: { live: LiveClass }) {
  const { class_id } = live;
  const navigate = useNavigate();
  const { seen, now, isTold, tell } = useSeen(live);
  const [{ batch_slug = live.batch_slug, ...typed }, change, discard] = useDraft(`class-${class_id}`, [
    ...classFields,
    'batch_slug',
  ]);
  const fields = { ...fieldsOf(now), ...typed };
  const leave = () => {
    discard();
    toast.success(t('saved'));
    void navigate({ to: '/classes' });
  };
  const save = useChange(changeClassCall, leave);
  const cancel = useChange(cancelClassCall, leave);
  const version = { class_id, version: now.version };
  const repeats = !/^\d|^$/.test(now.day);
  return (
    <>
      <DeskForm
        noValidate
        layout="card"
        change={save}
        onSave={() => save.mutate({ ...version, ...inputOf(fields), batch_slug }, { onError: tell })}
        note={whenOf(fields)}
      >
        {repeats && <h2 className="font-bold">{t('class.series')}</h2>}
        <BatchSelect live={now} value={batch_slug} onChange={(slug) => change({ batch_slug: slug })} />
        <ClassInputs
          fields={fields}
          beside={isTold ? changedBeside(typed, fieldsOf(seen), fieldsOf(live)) : {}}
          onChange={change}
        />
      </DeskForm>
      <ChangeProblem error={cancel.error} />
      <div>
        <AskFirst
          label={t(repeats ? 'class.cancelAll' : 'class.cancel')}
          question={t(repeats ? 'class.cancelAllQuestion' : 'class.cancelQuestion')}
          busy={cancel.isPending}
          onAnswer={() => cancel.mutate({ ...version, is_cancelled: true }, { onError: tell })}
        />
      </div>
    </>
  );
}

/** The batches of its subject. Until they are read, it has its own alone. */
function BatchSelect({ live, value, onChange }: { live: LiveClass; value: string; onChange: (slug: string) => void }) {
  const { subject_id } = live;
  const call = useDeskCall(classesCall, {});
  const choices = new Map([[live.batch_slug, batchName(live)], ...batchesOf(call.data?.batches ?? [], subject_id)]);
  return (
    <>
      <ListField
        label={t('batch')}
        hint={value === live.batch_slug ? undefined : t('class.batchHint')}
        value={value}
        choices={[...choices]}
        onChange={onChange}
      />
      <CallProblem call={call} />
    </>
  );
}

function Cancelled({ live: { class_id, version } }: { live: LiveClass }) {
  const hold = useChange(cancelClassCall, () => toast.success(t('saved')));
  return (
    <>
      <Notice tone="warn">{t('class.isCancelled')}</Notice>
      <ChangeProblem error={hold.error} />
      <Button
        className="self-start"
        busy={hold.isPending}
        onClick={() => hold.mutate({ class_id, version, is_cancelled: false })}
      >
        {t('class.hold')}
      </Button>
    </>
  );
}

/** Opens the class, and copies its link for a message to somebody. */
function JoinLink({ url }: { url: string }) {
  if (!/^https?:/.test(url)) return null;
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClassName('quiet')}>
        {t('join')}
      </a>
      <Button kind="quiet" onClick={() => void copyText(url, t('class.copied'), url)}>
        {t('class.copy')}
      </Button>
    </>
  );
}
