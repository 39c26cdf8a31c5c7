import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { addSubjectCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { useStored } from '#desk/shared/use-stored.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
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
  const [isTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const firstLevel = useRef<HTMLInputElement>(null);
  const id = useId();
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
  const isNameMissing = isTried && name.trim() === '';
  const isLevelMissing = isTried && chosen.length === 0;
  return (
    <DeskForm
      className="max-w-180 rounded-card border border-line bg-surface p-4 shadow-card"
      change={add}
      onSave={() => {
        setTried(true);
        if (name.trim() === '') nameField.current?.focus();
        else if (chosen.length === 0) firstLevel.current?.focus();
        else add.mutate({ name, levels: chosen });
      }}
      label={t('content.addSubject')}
      beside={<p className="text-sm text-ink-soft">{t('content.thenChapters')}</p>}
    >
      <TextField
        ref={nameField}
        label={t('content.subjectName')}
        error={isNameMissing ? t('content.noName') : undefined}
        value={name}
        maxLength={maxContentName}
        autoFocus
        onChange={({ target }) => change({ name: target.value })}
      />
      {levels.length > 1 && (
        <fieldset aria-describedby={`${id}-hint${isLevelMissing ? ` ${id}-error` : ''}`}>
          <legend className="text-sm font-semibold">{t('content.levels')}</legend>
          <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
            {t('content.levelsHint')}
          </p>
          <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
            {levels.map(({ ac_id, level }, index) => (
              <label
                key={ac_id}
                className={`target flex items-center gap-2.5 rounded-control border bg-surface px-3.5 has-checked:border-primary-ink has-checked:bg-primary-soft ${isLevelMissing ? 'border-bad' : 'border-edge'}`}
              >
                <input
                  ref={index === 0 ? firstLevel : undefined}
                  type="checkbox"
                  className="size-5 accent-primary"
                  aria-invalid={isLevelMissing || undefined}
                  checked={chosen.includes(ac_id)}
                  onChange={({ target }) =>
                    change({
                      levels: [...chosen.filter((each) => each !== ac_id), ...(target.checked ? [ac_id] : [])].join(
                        ' ',
                      ),
                    })
                  }
                />
                {level}
              </label>
            ))}
          </div>
          {isLevelMissing && (
            <p id={`${id}-error`} role="alert" className="mt-2 flex items-center gap-1.5 text-sm text-bad">
              <AlertIcon className="size-4" />
              {t('content.noLevel')}
            </p>
          )}
        </fieldset>
      )}
    </DeskForm>
  );
}
