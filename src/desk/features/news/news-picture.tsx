import { useState } from 'react';
import { picturesCall } from '#contract/desk/pictures.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/news.ts';
import { t as pictureText } from '#desk/messages/pictures.ts';
import { PictureButton, pictureTypes } from '#desk/shared/picture/picture-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** What the form has of a picture: '' for the one that there is, 'drop' for none, or the reference of another. */
export function useNewsPicture(picture: string, stored_url = '') {
  const [added, setAdded] = useState<{ src: string; url: string }>();
  const isNew = picture !== '' && picture !== 'drop';
  const isKept = isNew && added?.src !== picture;
  const found = useDeskCall(picturesCall, { srcs: [picture] }, { isOff: !isKept });
  const stored = picture === 'drop' ? '' : stored_url;
  const url = isNew ? (isKept ? (found.data?.[0]?.url ?? '') : (added?.url ?? '')) : stored;
  return { url, isNew, canReturn: picture === 'drop' && stored_url !== '', setAdded };
}

/** What a call is told of it. */
export function pictureInput(picture: string) {
  return picture === 'drop' ? { keeps_image: false } : { image: picture };
}

interface NewsPictureFieldProps {
  picture: ReturnType<typeof useNewsPicture>;
  onChange: (picture: string) => void;
}

/** Chooses the picture of news, or takes it away. */
export function NewsPictureField({ picture: { url, isNew, canReturn, setAdded }, onChange }: NewsPictureFieldProps) {
  const has = url !== '' || isNew;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="text-sm font-semibold">{t('news.picture')}</legend>
      <p className="text-sm text-ink-soft">{t('news.pictureHint')}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <PictureButton
          place={t('news.picture')}
          label={has ? t('news.anotherPicture') : pictureText('picture.add')}
          accept={pictureTypes}
          onAdded={(added) => {
            setAdded(added);
            onChange(added.src);
          }}
        />
        {has && (
          <Button kind="bare" className="text-sm" onClick={() => onChange(isNew ? '' : 'drop')}>
            {t('news.dropPicture')}
          </Button>
        )}
        {canReturn && (
          <Button kind="bare" className="text-sm" onClick={() => onChange('')}>
            {t('news.keepPicture')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
