import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { ChangeProblem } from './conflict.tsx';
import { FormFooter, formClassName } from './form-footer.tsx';

/** 'line' is in the place of what it changes, and Escape leaves it. */
const layouts = {
  column: 'flex flex-col gap-4',
  card: formClassName,
  line: 'flex flex-wrap items-end gap-2 [&>[role=alert]]:order-last [&>[role=alert]]:basis-full',
} as const;

interface DeskFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  ref?: Ref<HTMLFormElement>;
  layout?: keyof typeof layouts;
  /** What it makes. It is not made a second time meanwhile, and why it was not made stands above the end. */
  change: { isPending: boolean; error: Error | null };
  /** What to do where somebody else was faster. */
  hint?: string;
  onSave: () => void;
  /** What saves. */
  label?: string;
  kind?: 'primary' | 'danger';
  disabled?: boolean;
  /** What leaves it. */
  onCancel?: () => void;
  /** What else is at its end. */
  beside?: ReactNode;
  /** Of a card: what will be saved, in short. */
  note?: ReactNode;
}

/** A form, with what is wrong, and at its end what saves it and what leaves it. */
export function DeskForm(props: DeskFormProps) {
  const { change, onSave, label = t('save'), kind = 'primary', disabled = false, onCancel, beside, ...shape } = props;
  const { layout = 'column', hint = t('conflict.hint'), note, className = '', children, ...form } = shape;
  const save = (
    <Button type="submit" kind={kind} disabled={disabled} busy={change.isPending} className="max-w-full">
      {label}
    </Button>
  );
  return (
    <form
      {...form}
      className={`${layouts[layout]} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) onSave();
      }}
      {...(layout === 'line' && { onKeyDown: ({ key }) => key === 'Escape' && onCancel?.() })}
    >
      {children}
      <ChangeProblem error={change.error} hint={hint} />
      {layout === 'card' ? (
        <FormFooter note={note}>{save}</FormFooter>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {save}
          {onCancel && (
            // In a dialog, what cannot be undone does not have the focus.
            <Button kind="quiet" data-default={kind === 'danger' || undefined} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          {beside}
        </div>
      )}
    </form>
  );
}
