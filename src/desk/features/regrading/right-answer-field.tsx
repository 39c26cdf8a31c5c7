import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { RightAnswer } from '#contract/desk/question-shape.ts';
import type { keyCall } from '#contract/desk/regrading.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { hintOf } from '#desk/shared/form/number-key-field.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { Letter } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';

interface RightAnswerFieldProps {
  seen: DeskDataOf<typeof keyCall>;
  value: RightAnswer;
  error: string | undefined;
  onChange: (value: RightAnswer) => void;
}

/** Which answer is right from now on: one option, several, or which numbers. */
export function RightAnswerField({ seen, value, error, onChange }: RightAnswerFieldProps) {
  if (seen.kind === 'number')
    return (
      <TextField
        name="right"
        type="text"
        label={t('key.right')}
        hint={hintOf(value.key)}
        error={error}
        maxLength={200}
        value={value.key}
        onChange={({ target }) => onChange({ right: [], key: target.value })}
      />
    );
  const choices = seen.options.map((option, at) => ({
    value: String(at),
    label: (
      <span className="flex items-center gap-3">
        <Letter index={at} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="min-w-0">
            <QuestionText source={option} inline />
          </span>{' '}
          {seen.right.includes(at) && <Badge>{t('key.now')}</Badge>}
        </span>
      </span>
    ),
  }));
  const isSeveral = seen.kind === 'multiple';
  const toggled = (at: number) =>
    value.right.includes(at) ? value.right.filter((one) => one !== at) : [...value.right, at].sort((a, b) => a - b);
  return (
    <RadioGroup
      name="right"
      legend={t(isSeveral ? 'key.rightSeveral' : 'key.right')}
      error={error}
      isSeveral={isSeveral}
      value={value.right.map(String)}
      choices={choices}
      onChange={(chosen) => onChange({ right: isSeveral ? toggled(Number(chosen)) : [Number(chosen)], key: '' })}
    />
  );
}
