import { type ReactNode, useContext, useDeferredValue, useId, useState } from 'react';
import { t as pictureText } from '#desk/messages/pictures.ts';
import { t } from '#desk/messages/quizzes.ts';
import { PictureButton } from '#desk/shared/picture/picture-button.tsx';
import { QuestionText } from '#desk/shared/question-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClassName, TextField } from '#web/ui/field.tsx';
import { PictureAdded } from './quiz-pictures.tsx';
import { joinPictures, splitPictures, type TextPicture } from './text-pictures.ts';

interface MathsFieldProps {
  label: string;
  /** What the text belongs to, for its button to add a picture. */
  place: string;
  rows: number;
  value: string;
  onChange: (text: string) => void;
  isInvalid?: boolean;
  hint?: string;
  /** An option stands in a row with what can be done with it, and its label is only read out. */
  actionsOf?: (add: ReactNode) => ReactNode;
}

/** A text with maths and pictures, and below it how students see it, where that is another thing than what is typed. */
export function MathsField({ label, place, rows, value, onChange, isInvalid, hint, actionsOf }: MathsFieldProps) {
  const id = useId();
  const shown = useDeferredValue(value);
  const noteAdded = useContext(PictureAdded);
  const isRow = actionsOf !== undefined;
  const [hasAdded, setAdded] = useState(false);
  const { words, pictures } = splitPictures(value);
  const write = (changed: readonly TextPicture[]) => onChange(joinPictures(words, changed));
  const add = (
    <PictureButton
      place={place}
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
          id={id}
          rows={rows}
          maxLength={10_000}
          value={words}
          aria-invalid={isInvalid || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => onChange(joinPictures(target.value, pictures))}
          className={`${controlClassName} field-sizing-content min-w-0 resize-none`}
        />
        {actionsOf?.(add)}
      </div>
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
        <div className="overflow-x-auto rounded-control bg-sunken px-3 py-1.5 [&_img]:max-h-32 [&_img]:w-auto">
          <p className="text-sm text-ink-soft">{t('quizzes.preview')}</p>
          <QuestionText source={shown} />
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
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
function PictureFields({ picture: { alt }, isNew, onAlt, onRemove }: PictureFieldsProps) {
  return (
    <div className="flex flex-col gap-1 rounded-control border border-line p-3">
      <TextField
        label={pictureText('picture.alt')}
        hint={pictureText('picture.altHint')}
        maxLength={500}
        value={alt}
        autoFocus={isNew}
        onChange={({ target }) => onAlt(target.value)}
      />
      <Button kind="bare" className="-ml-2 self-start text-sm" onClick={onRemove}>
        {pictureText('picture.remove')}
      </Button>
    </div>
  );
}
