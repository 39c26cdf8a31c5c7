import { useEffect, useState } from 'react';
import { askCorrectionCall, type Correction, correctableFields, correctionsCall } from '#contract/corrections.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { isRefused } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { t } from '#web/texts.ts';

type Field = (typeof correctableFields)[number];

/** Asks the academy to correct a detail, and says what became of earlier requests. */
export function CorrectionRequest() {
  const [corrections, setCorrections] = useState<Correction[]>();
  const [isMissing, setMissing] = useState(false);
  const load = async () => {
    try {
      setCorrections((await callProvider(correctionsCall, {})).data.corrections);
    } catch (error) {
      // A provider that takes none says so; whom to ask stands above.
      if (isRefused(error)) setMissing(true);
      else toast.error(messageOf(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen is opened
  useEffect(() => void load(), []);

  if (isMissing) return null;
  if (!corrections)
    return (
      <Button kind="quiet" onClick={() => void load()}>
        {t('error.retry')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-4">
      {corrections.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={t('myData.corrections')}>
          {corrections.map(({ field, value, asked_at, outcome }) => (
            <li key={field}>
              <span className="font-semibold wrap-anywhere">{`${labelOf(field)}: ${value}`}</span>
              <span className="block text-sm text-ink-soft">
                {t(outcomes[outcome] ?? 'myData.correctionAsked', { date: formatDate(asked_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CorrectionForm onSent={setCorrections} />
    </div>
  );
}

const outcomes: Record<string, 'myData.correctionAccepted' | 'myData.correctionRejected'> = {
  accepted: 'myData.correctionAccepted',
  rejected: 'myData.correctionRejected',
};

function CorrectionForm({ onSent }: { onSent: (corrections: Correction[]) => void }) {
  const [field, setField] = useState<Field>('name');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (value.trim() === '') return setProblem(t('myData.correctionEmpty'));
    setBusy(true);
    try {
      onSent((await callProvider(askCorrectionCall, { field, value })).data.corrections);
      setValue('');
    } catch (error) {
      // What was typed stays, also without a network.
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex max-w-100 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <SelectField
        label={t('myData.correctionField')}
        value={field}
        onChange={(event) => {
          setField(correctableFields.find((one) => one === event.target.value) ?? 'name');
          setProblem(undefined);
        }}
      >
        {correctableFields.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('myData.correctionValue')}
        maxLength={200}
        value={value}
        error={problem}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button kind="quiet" type="submit" busy={busy} className="self-start">
        {t('myData.correctionAsk')}
      </Button>
    </form>
  );
}

function labelOf(field: string): string {
  const known = correctableFields.find((one) => one === field);
  return known ? t(`myData.${known}`) : field;
}
