import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon, ChevronDownIcon } from './icons/icons.tsx';

interface FieldProps {
  label: string;
  /** What is wrong, in plain words. It also sets the control to invalid. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** The class name of a control. */
export const controlClassName =
  'target w-full rounded-control border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft ' +
  'transition-[border-color,box-shadow] focus:border-primary-ink focus:outline-3 focus:outline-offset-0 focus:outline-primary-ink/40 ' +
  'aria-invalid:border-bad aria-invalid:focus:outline-bad/35 disabled:bg-sunken disabled:text-ink-soft';

/** A label, a control, and its error or hint. */
export function Field({
  label,
  error,
  hint,
  id,
  children,
}: FieldProps & { id: string; children: (described: ControlDescription) => ReactNode }) {
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** What is wrong, or else what helps to fill it in. */
export function FieldNote({ id, error, hint }: Pick<FieldProps, 'error'> & { id?: string; hint?: ReactNode }) {
  const note = error ?? hint;
  return (
    note && (
      <p id={id} className={`text-sm ${error ? 'flex items-center gap-1.5 text-bad' : 'text-ink-soft'}`}>
        {error && <AlertIcon className="size-4" />}
        {note}
      </p>
    )
  );
}

export interface ControlDescription {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type TextFieldProps = FieldProps & ComponentProps<'input'>;

/** A field for one line of text. */
export function TextField({ label, error, hint, className = '', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => <input {...input} {...described} className={`${controlClassName} ${className}`} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

/** A field for several lines of text. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => <textarea {...area} {...described} className={controlClassName} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps & ComponentProps<'select'>;

/** A field to choose from a list, with the device's own picker. */
export function SelectField({ label, error, hint, className = '', children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => (
        <span className="relative block">
          <select {...select} {...described} className={`${controlClassName} appearance-none pr-10 ${className}`}>
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
