import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addBatchCall } from '#contract/desk/batches.ts';
import { maxContentName } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useProblems } from '#desk/shared/form/use-problems.ts';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { batchTitle } from './end-text.ts';

type Similar = DeskDataOf<typeof addBatchCall>['similar'];

/** /batches/new: makes a batch. One that looks like another is asked about. */
export function NewBatchScreen() {
  const { subjects } = useStaff();
  const [typed, change, discard] = useDraft('new batch', ['name', 'subject_id']);
  const [similar, setSimilar] = useState<Similar>([]);
  const navigate = useNavigate();
  const add = useChange(addBatchCall, (made) => {
    setSimilar(made.similar);
    if (made.roster_id === null) return;
    discard();
    toast.success(t('saved'));
    void navigate({ to: '/batches/$roster_id', params: { roster_id: made.roster_id } });
  });
  const { name = '', subject_id } = typed;
  const { form, problems, check } = useProblems({ ...(name.trim() === '' && { name: t('batches.noName') }) });
  const make = (wanted: string, is_meant: boolean) => {
    if (!add.isPending) add.mutate({ name: wanted, is_meant, ...(subject_id && { subject_id }) });
  };
  const write = (some: Partial<typeof typed>) => {
    setSimilar([]);
    change(some);
  };
  return (
    <Page title={t('batches.new')} back={{ to: '/batches', label: t('nav.batches') }}>
      <form
        ref={form}
        noValidate
        className="flex max-w-180 flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) make(name, false);
        }}
      >
        <TextField
          label={t('batches.name')}
          hint={t('batches.nameHint')}
          error={problems.name}
          value={name}
          maxLength={maxContentName}
          autoFocus
          onChange={({ target }) => write({ name: target.value })}
        />
        {subjects.length > 1 && (
          <ChoiceField
            label={t('subject')}
            value={subject_id}
            nothing={t('batches.allSubjects')}
            choices={subjects.map((one) => [one.subject_id, one.subject_name])}
            onChange={(chosen = '') => write({ subject_id: chosen })}
          />
        )}
        <ChangeProblem error={add.error} />
        {similar.length === 0 ? (
          <div>
            <Button type="submit" busy={add.isPending}>
              {t('batches.make')}
            </Button>
          </div>
        ) : (
          <SimilarQuestion name={name} similar={similar} busy={add.isPending} onMake={(wanted) => make(wanted, true)} />
        )}
      </form>
    </Page>
  );
}

interface SimilarQuestionProps {
  name: string;
  similar: Similar;
  busy: boolean;
  onMake: (name: string) => void;
}

/** Asks whether one that is there is meant. The focus goes to the question, since the button that was pressed is gone. */
function SimilarQuestion({ name, similar, busy, onMake }: SimilarQuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset
      aria-label={t('batches.didYouMean')}
      className="flex flex-col gap-3 rounded-control border border-line p-3"
    >
      <p ref={question} tabIndex={-1} role="alert" className="font-semibold">
        {t('batches.didYouMean')}
      </p>
      <div className="flex flex-wrap gap-2">
        {similar.map((one) =>
          one.roster_id === null ? (
            <Button key={one.batch_name} kind="primary" busy={busy} onClick={() => onMake(one.batch_name)}>
              {batchTitle(one)}
            </Button>
          ) : (
            <Link
              key={one.roster_id}
              to="/batches/$roster_id"
              params={{ roster_id: one.roster_id }}
              className={buttonClassName('primary')}
            >
              {batchTitle(one)}
            </Link>
          ),
        )}
        <Button kind="quiet" busy={busy} onClick={() => onMake(name)}>
          {t('batches.another', { name })}
        </Button>
      </div>
    </fieldset>
  );
}
