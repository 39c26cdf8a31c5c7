import { useState } from 'react';
import { changeStudentsCall, type ManyChange, mostAtOnce } from '#contract/desk/students/many.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatShortDay, todayInZone } from '#desk/messages/format.ts';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { DeskForm } from './desk-form.tsx';

/** The names of students, by their ids. */
export type Picked = ReadonlyMap<string, string>;

type Kind = ManyChange['kind'];

interface ManyFormProps {
  picked: Picked;
  /** More than one are to choose from. */
  kinds: readonly Kind[];
  /** The batch that is chosen at first. */
  into?: string | undefined;
  onDone?: () => void;
}

/** A change of students: its button says first what would become of each, and then does it. */
export function ManyForm({ picked, kinds, into, onDone }: ManyFormProps) {
  const { levels, batches } = useStaff();
  const [kind, setKind] = useState<Kind | undefined>(into || kinds.length === 1 ? kinds[0] : undefined);
  const [id, setId] = useState(into);
  const [from, setFrom] = useState<string>();
  const [reason, setReason] = useState('');
  const [lastDay, setLastDay] = useState('');
  const ask = useChange(changeStudentsCall);
  const lists: Partial<Record<Kind, ReturnType<typeof batchChoices>>> = {
    batch: batchChoices(openBatches(batches)),
    leave: batchChoices(batches),
    level: levels.map(({ ac_id, level }) => [ac_id, level] as const),
  };
  const choices = kind && lists[kind];
  const names = new Map(Object.values(lists).flat());
  const hasDay = kind === 'lock' || kind === 'leave';
  const change = kind && {
    kind,
    ...(choices && { id }),
    ...(kind === 'batch' && from && from !== id && { from }),
    ...(kind === 'lock' && { reason }),
    ...(hasDay && lastDay && { last_day: lastDay }),
  };
  const input = { stud_ids: [...picked.keys()], ...(change && { change }) };
  const said =
    ask.variables && JSON.stringify({ ...ask.variables, version: undefined }) === JSON.stringify(input)
      ? ask.data
      : undefined;
  const finish = ({ changed }: { changed: number }) => {
    toast.success(t('many.done', { count: changed }));
    ask.reset();
    onDone?.();
  };
  const isReady =
    kind && (!choices || id) && (kind !== 'lock' || reason.trim()) && picked.size > 0 && picked.size <= mostAtOnce;
  return (
    <DeskForm
      change={ask}
      onSave={() => (said ? ask.mutate({ ...input, version: said.version }, { onSuccess: finish }) : ask.mutate(input))}
      label={
        said?.changed && kind === 'batch'
          ? t('many.into', { count: said.changed, batch: names.get(id ?? '') ?? '' })
          : t(said && kind ? `many.${kind}` : 'many.check')
      }
      disabled={!isReady || said?.changed === 0}
    >
      <div className="grid max-w-180 gap-4 sm:grid-cols-2">
        {kinds.length > 1 && (
          <ChoiceField
            label={t('many.what')}
            nothing={t('many.choose')}
            value={kind}
            choices={kinds.map((each) => [each, t(`many.${each}`)] as const)}
            onChange={(next) => {
              setKind(next);
              setId(next === 'level' ? undefined : into);
            }}
          />
        )}
        {choices && (
          <ChoiceField
            label={t(kind === 'level' ? 'level' : 'batch')}
            nothing={t('many.choose')}
            value={id}
            choices={choices}
            onChange={setId}
          />
        )}
        {kind === 'batch' && (
          <ChoiceField
            label={t('many.from')}
            nothing={t('many.fromNone')}
            value={from}
            choices={batchChoices(batches).filter(([one]) => one !== id)}
            onChange={setFrom}
          />
        )}
        {kind === 'lock' && (
          <TextField
            label={t('many.reason')}
            hint={t('many.reasonHint')}
            maxLength={120}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {hasDay && (
          <TextField
            type="date"
            label={t('many.lastDay')}
            min={todayInZone()}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        )}
      </div>
      {said && (
        <Notice tone={said.changed > 0 ? 'plain' : 'warn'}>
          <p>{t('many.changed', { count: said.changed })}</p>
          {kind && kind !== 'batch' && choices && (
            <p>{`${t(kind === 'level' ? 'level' : 'batch')}: ${names.get(id ?? '')}`}</p>
          )}
          {kind === 'batch' && from && <p>{t('many.leaves', { batch: names.get(from) ?? '' })}</p>}
          {kind === 'lock' && (
            <p>{`${lastDay ? t('students.lockedUntil', { date: formatShortDay(lastDay) }) : t('students.locked')}: ${reason}`}</p>
          )}
          {kind === 'level' && <p>{t('students.levelHint')}</p>}
          {said.unchanged > 0 && <p>{t('many.unchanged', { count: said.unchanged })}</p>}
          {said.refused.map(({ stud_id, name, why }) => (
            <p key={stud_id}>{`${name}: ${why}`}</p>
          ))}
        </Notice>
      )}
    </DeskForm>
  );
}
