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
  /** An option stands in a row with these buttons, and its label is only read out. */
  buttons?: ReactNode;
}

/** A text with maths and pictures, and below it how students see it, where that is another thing than what is typed. */
export function MathsField({ label, place, rows, value, onChange, isInvalid, buttons }: MathsFieldProps) {
  const id = useId();
  const shown = useDeferredValue(value);
  const noteAdded = useContext(PictureAdded);
  const [hasAdded, setAdded] = useState(false);
  const { words, pictures } = splitPictures(value);
  const write = (changed: readonly TextPicture[]) => onChange(joinPictures(words, changed));
  const add = (
    <PictureButton
      place={place}
      isSmall={buttons !== undefined}
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
      <label htmlFor={id} className={buttons ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className={buttons ? 'flex flex-wrap items-start gap-x-1' : 'contents'}>
        <div className={buttons ? 'flex min-w-0 flex-1 basis-44' : 'contents'}>
          <textarea
            id={id}
            rows={rows}
            maxLength={10_000}
            value={words}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => onChange(joinPictures(target.value, pictures))}
            className={`${controlClassName} field-sizing-content`}
          />
        </div>
        {buttons && add}
        {buttons}
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
        <div className="overflow-x-auto rounded-control bg-sunken px-3.5 py-2">
          <p className="text-sm text-ink-soft">{t('quizzes.preview')}</p>
          <QuestionText source={shown} />
        </div>
      )}
      {!buttons && add}
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
