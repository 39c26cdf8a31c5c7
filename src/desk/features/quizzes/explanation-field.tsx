import { useState } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { MathsField } from './maths-field.tsx';
import { PlusIcon } from './plus-icon.tsx';

interface ExplanationFieldProps {
  title: string;
  value: string;
  onChange: (text: string) => void;
}

/** Few questions have one: it takes no place until it is asked for. */
export function ExplanationField({ title, value, onChange }: ExplanationFieldProps) {
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen && value === '')
    return (
      <Button kind="bare" className="-my-2 -ml-2 self-start text-sm" onClick={() => setOpen(true)}>
        <PlusIcon />
        {t('quizzes.addExplanation')}
      </Button>
    );
  return (
    <MathsField
      label={t('quizzes.explanation')}
      hint={t('quizzes.explanationHint')}
      place={`${title}, ${t('quizzes.explanation')}`}
      rows={2}
      value={value}
      onChange={onChange}
      autoFocus={value === ''}
    />
  );
}
