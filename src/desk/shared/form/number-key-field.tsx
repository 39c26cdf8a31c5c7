import { examplesOf, readKey } from '#contract/quiz/number-key.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';

interface NumberKeyFieldProps {
  value: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

/** Which numbers are right, and below it which will count and which will not. */
export function NumberKeyField({ value, error, onChange }: NumberKeyFieldProps) {
  return (
    <TextField
      label={t('question.rightNumber')}
      hint={hintOf(value)}
      error={error}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** 'Takes 2.49, 2.50, 2.51; not 2.52', or how it is written. */
export function hintOf(key: string): string {
  const ranges = readKey(key.trim());
  if (!ranges) return t('question.numberHint');
  const { taken, others } = examplesOf(ranges);
  return t('question.takes', { taken: taken.join(', '), not: others.join(', ') });
}
