import { useState } from 'react';
import { addSubjectCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ContentProblem } from './conflict.tsx';

/** A button that becomes the form for another subject. */
export function NewSubject({ onAdded }: { onAdded: (subject_id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SubjectForm onAdded={onAdded} onClose={() => setOpen(false)} />;
  return (
    <Button kind="quiet" className="self-start" onClick={() => setOpen(true)}>
      <span aria-hidden="true">+</span>
      {t('content.newSubject')}
    </Button>
  );
}

function SubjectForm({ onAdded, onClose }: { onAdded: (subject_id: string) => void; onClose: () => void }) {
  const { levels } = useStaff();
  const [typed, change, forget] = useDraft('new subject', ['name']);
  // In the academy folder too, a subject that names no levels has all of them.
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const close = () => {
    forget();
    onClose();
  };
  const add = useChange(addSubjectCall, ({ content_id }) => {
    close();
    onAdded(content_id);
  });
  const name = typed.name ?? '';
  const chosen = levels.map(({ ac_id }) => ac_id).filter((ac_id) => !leftOut.includes(ac_id));
  const isReady = name !== '' && chosen.length > 0;
  return (
    <Card title={t('content.newSubject')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !add.isPending) add.mutate({ name, levels: chosen });
        }}
      >
        <TextField
          label={t('content.subjectName')}
          value={name}
          maxLength={maxContentName}
          autoFocus
          onChange={({ target }) => change({ name: target.value })}
        />
        {levels.length > 1 && (
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">{t('content.levels')}</legend>
            <div className="flex flex-wrap gap-2">
              {levels.map(({ ac_id, level }) => (
                <label
                  key={ac_id}
                  className="target flex items-center gap-2 rounded-control border border-edge bg-surface px-3 has-checked:border-primary-ink has-checked:bg-primary-soft"
                >
                  <input
                    type="checkbox"
                    checked={chosen.includes(ac_id)}
                    onChange={({ target }) =>
                      setLeftOut(target.checked ? leftOut.filter((each) => each !== ac_id) : [...leftOut, ac_id])
                    }
                  />
                  {level}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <p className="text-sm text-ink-soft">{t('content.levelsHint')}</p>
        <ContentProblem error={add.error} />
        <div className="flex gap-3">
          <Button type="submit" disabled={!isReady} busy={add.isPending}>
            {t('content.add')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
