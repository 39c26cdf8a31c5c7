import { useState } from 'react';
import { changeStudentsCall, mostAtOnce } from '#contract/desk/students/many.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { ManyForm, type Picked } from '#desk/shared/form/many-form.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';

interface ManyCardProps {
  picked: Picked;
  onPick: (picked: Picked) => void;
  /** Who is in the list, and how many. */
  filter: InputFor<typeof changeStudentsCall>['filter'];
  total: number;
  into: string | undefined;
  onDone: () => void;
}

/** Who is ticked in the list, or by what is written of them, and what is done with them. */
export function ManyCard({ picked, onPick, filter, total, into, onDone }: ManyCardProps) {
  const [written, setWritten] = useState('');
  const find = useChange(changeStudentsCall, ({ people }) =>
    onPick(new Map([...picked, ...people.map(({ stud_id, name }) => [stud_id, name] as const)])),
  );
  const words = written.split(/[\n,;\t]/).flatMap((word) => word.trim() || []);
  return (
    <Card
      title={t('many.title', { count: picked.size })}
      aside={
        <Button kind="bare" onClick={() => (picked.size > 0 ? onPick(new Map()) : onDone())}>
          {t(picked.size > 0 ? 'many.none' : 'cancel')}
        </Button>
      }
    >
      <p className="mb-4 line-clamp-3 text-sm text-ink-soft empty:hidden">{[...picked.values()].join(', ')}</p>
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <TextAreaField
            label={t('many.written')}
            hint={t('many.writtenHint')}
            rows={2}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button kind="quiet" disabled={words.length === 0} onClick={() => find.mutate({ written: words })}>
              {t('many.find')}
            </Button>
            {total > 0 && total <= mostAtOnce && (
              <Button kind="quiet" onClick={() => find.mutate({ filter })}>
                {t('many.all', { count: total })}
              </Button>
            )}
          </div>
          {find.data && find.data.nobody.length + find.data.several.length > 0 && (
            <Notice tone="warn">
              {find.data.nobody.length > 0 && <p>{t('many.nobody', { list: find.data.nobody.join(', ') })}</p>}
              {find.data.several.length > 0 && <p>{t('many.several', { list: find.data.several.join(', ') })}</p>}
            </Notice>
          )}
          <ChangeProblem error={find.error} />
        </div>
        <ManyForm picked={picked} kinds={kinds} into={into} onDone={onDone} />
      </div>
    </Card>
  );
}

const kinds = ['batch', 'leave', 'level', 'lock', 'unlock', 'approve'] as const;
