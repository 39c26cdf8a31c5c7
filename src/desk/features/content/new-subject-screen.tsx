import { useNavigate } from '@tanstack/react-router';
import { addSubjectCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useProblems } from '#desk/shared/form/use-problems.ts';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { useStored } from '#desk/shared/use-stored.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';

/** /content/new: adds a subject, for the levels that are to have it. */
export function NewSubjectScreen() {
  return (
    <Page title={t('content.newSubject')} back={{ to: '/content', label: t('content.title') }}>
      <SubjectForm />
    </Page>
  );
}

function SubjectForm() {
  const { levels } = useStaff();
  const [typed, change, discard] = useDraft('new subject', ['name', 'levels']);
  const [, setOpened] = useStored('content.subject');
  const navigate = useNavigate();
  const add = useChange(addSubjectCall, ({ content_id }) => {
    discard();
    setOpened(content_id);
    toast.success(t('saved'));
    void navigate({ to: '/content' });
  });
  const name = typed.name ?? '';
  const ticked = typed.levels?.split(' ') ?? [];
  // Where there is one level only, nobody has to say so.
  const chosen = levels.map(({ ac_id }) => ac_id).filter((ac_id) => levels.length === 1 || ticked.includes(ac_id));
  const { form, problems, check } = useProblems({
    ...(name.trim() === '' && { name: t('content.noName') }),
    ...(chosen.length === 0 && { levels: t('content.noLevel') }),
  });
  return (
    <DeskForm
      className="max-w-180 rounded-card border border-line bg-surface p-4 shadow-card"
      change={add}
      ref={form}
      onSave={() => check() && add.mutate({ name, levels: chosen })}
      label={t('content.addSubject')}
      beside={<p className="text-sm text-ink-soft">{t('content.thenChapters')}</p>}
    >
      <TextField
        label={t('content.subjectName')}
        error={problems.name}
        value={name}
        maxLength={maxContentName}
        autoFocus
        onChange={({ target }) => change({ name: target.value })}
      />
      {levels.length > 1 && (
        <div className="flex flex-col gap-2">
          <RadioGroup
            isSeveral
            name="levels"
            legend={t('content.levels')}
            error={problems.levels}
            choices={levels.map(({ ac_id, level }) => ({ value: ac_id, label: level }))}
            value={chosen}
            onChange={(ac_id) => {
              const others = chosen.filter((each) => each !== ac_id);
              change({ levels: [...others, ...(chosen.includes(ac_id) ? [] : [ac_id])].join(' ') });
            }}
          />
          <p className="text-sm text-ink-soft">{t('content.levelsHint')}</p>
        </div>
      )}
    </DeskForm>
  );
}
