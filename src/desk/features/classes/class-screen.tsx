import { useNavigate, useParams } from '@tanstack/react-router';
import { cancelClassCall, changeClassCall, liveClassCall } from '#contract/desk/classes.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/classes.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem, FormProblem } from '#desk/shared/form/conflict.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useSeen } from '#desk/shared/form/use-seen.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { batchName } from './batches.ts';
import { changedBeside, classFields, fieldsOf, inputOf, type LiveClass } from './class-fields.ts';
import { ClassInputs } from './class-inputs.tsx';

/** /classes/$class_id: changes a live class, cancels it, or holds it after all. */
export function ClassScreen() {
  const { class_id } = useParams({ from: '/classes/$class_id' });
  const live = useDeskCall(liveClassCall, { class_id });
  return (
    <Page title={live.data?.class_name ?? t('class.title')} back={{ to: '/classes', label: t('nav.classes') }}>
      <CallView call={live} skeleton={<CardsSkeleton lines={[8]} />}>
        {(data) => (
          <div className="flex max-w-180 flex-col gap-5">
            <p className="text-ink-soft">{`${data.subject_name} · ${batchName(data)}`}</p>
            {data.is_cancelled ? <Cancelled live={data} /> : <ClassForm key={class_id} live={data} />}
          </div>
        )}
      </CallView>
    </Page>
  );
}

function ClassForm({ live }: { live: LiveClass }) {
  const { class_id } = live;
  const navigate = useNavigate();
  const { seen, now, isTold, tell } = useSeen(live, liveClassCall);
  const [typed, change, forget] = useDraft(`class-${class_id}`, classFields);
  const fields = { ...fieldsOf(now), ...typed };
  const leave = () => {
    forget();
    toast.success(t('saved'));
    void navigate({ to: '/classes' });
  };
  const save = useChange(changeClassCall, leave);
  const cancel = useChange(cancelClassCall, leave);
  const version = { class_id, version: now.version };
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ ...version, ...inputOf(fields) }, { onError: tell });
        }}
      >
        <ClassInputs
          fields={fields}
          beside={isTold ? changedBeside(typed, fieldsOf(seen), fieldsOf(live)) : {}}
          onChange={change}
        />
        <FormProblem error={save.error} />
        <Button type="submit" busy={save.isPending} className="self-start">
          {t('save')}
        </Button>
      </form>
      <ChangeProblem error={cancel.error} />
      <div>
        <AskFirst
          label={t('class.cancel')}
          question={t(/^\d|^$/.test(now.day) ? 'class.cancelQuestion' : 'class.cancelAllQuestion')}
          answer={t('class.cancel')}
          busy={cancel.isPending}
          onAnswer={() => cancel.mutate({ ...version, is_cancelled: true }, { onError: tell })}
        />
      </div>
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
