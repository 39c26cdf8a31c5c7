import { t } from '#desk/texts.ts';
import { ListField, type ListFieldProps } from './list-field.tsx';

interface ChoiceFieldProps<Value extends string> extends Omit<ListFieldProps<Value>, 'value' | 'onChange'> {
  value: Value | undefined;
  /** What stands for no choice. */
  nothing?: string;
  /** A choice stands out, as in what narrows down a list. */
  isFilter?: boolean;
  onChange: (value: Value | undefined) => void;
}

/** One of a list, or none. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { value, choices, nothing = t('all'), isFilter = false, onChange, ...field } = props;
  return (
    <ListField<Value | ''>
      {...field}
      value={value ?? ''}
      choices={[['', nothing], ...choices]}
      className={isFilter && value !== undefined ? 'border-primary! bg-primary-soft! font-semibold' : ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
