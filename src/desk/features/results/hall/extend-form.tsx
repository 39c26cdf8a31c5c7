import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskInputOf } from '#contract/desk/desk-call.ts';
import { examHallCall, extendExamCall, maxExtraMinutes } from '#contract/desk/hall.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatTime } from '#desk/messages/format.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { WhyField } from '#desk/shared/form/why-field.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';

interface ExtendFormProps {
  whom: Pick<DeskInputOf<typeof extendExamCall>, 'quiz_id' | 'who' | 'stud_id' | 'roster_id'>;
  /** What the time of these students is, as it is now; undefined where it is not known any more. */
  version: string | undefined;
  /** When the one student's time is over, as it is now. */
  ends_at: number | undefined;
  /** Whether the test closes later, too. */
  movesClosing: boolean;
  onDone: () => void;
}

/** How much more time, and why. Five and ten minutes are a tap. */
export function ExtendForm({ whom, version, ends_at, movesClosing, onDone }: ExtendFormProps) {
  const [written, setWritten] = useState('5');
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  // What somebody else gives meanwhile is told first, and not added to without a word.
  const [seen, setSeen] = useState(version);
  const [isReading, setReading] = useState(false);
  const client = useQueryClient();
  const current = seen ?? version;
  const minutes = Number(westernDigits(written).trim());
  const isMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= maxExtraMinutes;
  const extend = useChange(extendExamCall, ({ extended }) => {
    toast.success(t('hall.extended', { count: extended, minutes }));
    onDone();
  });
  return (
    <DeskForm
      change={{ isPending: extend.isPending || isReading, error: extend.error }}
      hint={t('hall.changedMeanwhile')}
      label={t('hall.give')}
      disabled={current === undefined}
      onCancel={onDone}
      onSave={() => {
        setAsked(true);
        if (!isMinutes || why.trim() === '' || current === undefined) return;
        const onError = async (error: Error) => {
          if (!conflictOf(error)) return;
          // The hall is read again first, so that the new end is seen, and counts the next time.
          setReading(true);
          await client.invalidateQueries({ queryKey: [examHallCall.name] });
          setSeen(undefined);
          setReading(false);
        };
        extend.mutate({ ...whom, minutes, version: current, why }, { onError });
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        {['5', '10'].map((each) => (
          <Button
            key={each}
            kind="quiet"
            aria-pressed={written === each}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            onClick={() => setWritten(each)}
          >
            {t('hall.extra', { minutes: each })}
          </Button>
        ))}
        <div className="min-w-28 grow">
          <TextField
            label={t('hall.minutes')}
            inputMode="numeric"
            data-default
            maxLength={3}
            error={isAsked && !isMinutes ? t('hall.minutesInvalid', { limit: maxExtraMinutes }) : undefined}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </div>
      </div>
      <WhyField why={why} isAsked={isAsked} onWhy={setWhy} />
      <p className="text-sm text-ink-soft">
        {movesClosing && `${t('hall.movesClosing')} `}
        {t('hall.reaches')}
      </p>
      {ends_at !== undefined && <p className="font-semibold">{t('hall.endsAt', { at: formatTime(ends_at) })}</p>}
    </DeskForm>
  );
}
