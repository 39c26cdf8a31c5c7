import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';

interface WhyFieldProps {
  why: string;
  /** Whether somebody has tried to go on without one. */
  isAsked: boolean;
  autoFocus?: boolean;
  onWhy: (why: string) => void;
}

/** The reason, which the audit keeps. */
export function WhyField({ why, isAsked, autoFocus = false, onWhy }: WhyFieldProps) {
  return (
    <TextField
      label={t('lateAnswers.why')}
      hint={t('lateAnswers.whyHint')}
      error={isAsked && why.trim() === '' ? t('lateAnswers.needsWhy') : undefined}
      maxLength={500}
      autoFocus={autoFocus}
      value={why}
      onChange={({ target }) => onWhy(target.value)}
    />
  );
}
