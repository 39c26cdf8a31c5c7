import { type ReactNode, useContext, useDeferredValue, useId, useState } from 'react';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { PictureButton } from '#desk/shared/picture/picture-button.tsx';
import { PastedFont, usePastedFont } from '#desk/shared/written/pasted-font.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { controlClassName, FieldNote, TextField } from '#ui/field.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { PictureAdded } from './quiz-pictures.tsx';
import { joinPictures, splitPictures, type TextPicture } from './text-pictures.ts';

interface MathsFieldProps {
  label: string;
  /** What the text belongs to, for its button to add a picture. */
  place: string;
  rows: number;
  value: string;
  onChange: (text: string) => void;
  /** What is wrong, in plain words. */
  error?: string | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
  placeholder?: string;
  /** An option stands in a row with what can be done with it, and its label is only read out. */
  actionsOf?: (add: ReactNode) => ReactNode;
  /** What stands right below the text. */
  note?: ReactNode;
}

/** A text with maths and pictures, and below it how students see it, where that is another thing than what is typed. */
export function MathsField({
  label,
  place,
  rows,
  value,
  onChange,
  error,
  hint,
  actionsOf,
  note,
  ...rest
}: MathsFieldProps) {
  const id = useId();
  const noteAdded = useContext(PictureAdded);
  const isRow = actionsOf !== undefined;
  const [hasAdded, setAdded] = useState(false);
  const { words, pictures } = splitPictures(value);
  const shown = useDeferredValue(words);
  const { unseen } = readMarkup(shown);
  const pasted = usePastedFont();
  const write = (changed: readonly TextPicture[]) => onChange(joinPictures(words, changed));
  const add = (
    <PictureButton
      place={place}
      {...(pictures.length > 0 && { label: t('picture.addAnother') })}
      isSmall={isRow}
      onAdded={(picture) => {
        const { src, width, height } = picture;
        noteAdded(picture);
        setAdded(true);
        write([...pictures, { src, width, height, alt: '' }]);
      }}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={isRow ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className={isRow ? 'flex items-start' : 'contents'}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          maxLength={10_000}
          value={words}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onPaste={pasted.note}
          onChange={({ target }) => onChange(joinPictures(target.value, pictures))}
          className={`${controlClassName} field-sizing-content min-w-0 resize-none`}
        />
        {actionsOf?.(add)}
      </div>
      {note}
      <PastedFont font={pasted.font} />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
      {pictures.map((picture, at) => (
        <PictureFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          key={at}
          picture={picture}
          isNew={hasAdded && at === pictures.length - 1}
          onAlt={(alt) => write(pictures.with(at, { ...picture, alt }))}
          onRemove={() => write(pictures.toSpliced(at, 1))}
        />
      ))}
      {/[$\\<&]/.test(shown) && (
        <div className="flex max-w-full flex-wrap items-center gap-x-2 self-start overflow-x-auto rounded-control bg-sunken px-2.5 py-1">
          <p className="text-sm text-ink-soft">{t('quizzes.preview')}</p>
          <QuestionText source={shown} />
        </div>
      )}
      {unseen.length > 0 && <p className="text-sm text-warn">{t('written.unseen', { tags: unseen.join(', ') })}</p>}
      {!isRow && add}
    </div>
  );
}

interface PictureFieldsProps {
  picture: TextPicture;
  /** It was just added, and is to be described now. */
  isNew: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** What a picture is said to show, and the way to take it away. */
function PictureFields({ picture, isNew, onAlt, onRemove }: PictureFieldsProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-control border border-line p-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <div className="row-span-2 sm:row-span-1 [&_img]:max-h-24 [&_img]:w-auto">
        <QuestionText source={joinPictures('', [picture])} />
      </div>
      <TextField
        label={t('picture.alt')}
        hint={t('picture.altHint')}
        maxLength={500}
        value={picture.alt}
        autoFocus={isNew}
        onChange={({ target }) => onAlt(target.value)}
      />
      <Button kind="bare" className="justify-self-start text-sm max-sm:-ml-2 sm:mt-6.5" onClick={onRemove}>
        {t('picture.remove')}
      </Button>
    </div>
  );
}
