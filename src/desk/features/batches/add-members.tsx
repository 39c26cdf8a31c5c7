import { useState } from 'react';
import { changeMembersCall, type Membership, mostAtOnce } from '#contract/desk/batches.ts';
import { studentsCall } from '#contract/desk/students/students.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Finds students and ticks those who are to be in the batch. Ticks stay while one searches on. */
export function AddMembers({ roster_id, members }: { roster_id: string; members: readonly Membership[] }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const students = useDeskCall(studentsCall, { search, state: 'active' }, { keepsLast: true });
  const add = useChange(changeMembersCall, () => {
    setChosen(new Map());
    toast.success(t('saved'));
  });
  const inIt = new Set(members.map(({ stud_id }) => stud_id));
  const found = (students.data?.rows ?? []).filter(({ stud_id }) => !inIt.has(stud_id) && !chosen.has(stud_id));
  const listed = [...[...chosen].map(([stud_id, name]) => ({ stud_id, name, number: '' })), ...found];
  const tick = (stud_id: string, name: string, isTicked: boolean) =>
    setChosen(
      new Map([...[...chosen].filter(([id]) => id !== stud_id), ...(isTicked ? [[stud_id, name] as const] : [])]),
    );
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 pb-4">
      <SearchField label={t('batches.find')} hint={t('batches.findHint')} value={search} onChange={setSearch} />
      <ul className="max-h-90 divide-y divide-line overflow-y-auto">
        {listed.map(({ stud_id, name, number }) => (
          <li key={stud_id}>
            <label className="target flex items-center gap-3 py-1">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={chosen.has(stud_id)}
                onChange={({ target }) => tick(stud_id, name, target.checked)}
              />
              <span className="min-w-0 wrap-break-word">
                {name}{' '}
                {number !== '' && (
                  <span className="text-sm text-ink-soft">
                    <PhoneNumber number={number} />
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {students.isSuccess && listed.length === 0 && <p className="text-ink-soft">{t('batches.nobodyFound')}</p>}
      <ChangeProblem error={add.error ?? students.error} />
      <div>
        <Button
          disabled={chosen.size === 0 || chosen.size > mostAtOnce}
          busy={add.isPending}
          onClick={() => add.mutate({ roster_id, stud_ids: [...chosen.keys()], is_member: true })}
        >
          {t('batches.addChosen', { count: chosen.size })}
        </Button>
      </div>
    </div>
  );
}
