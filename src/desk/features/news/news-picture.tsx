import { useState } from 'react';
import { picturesCall } from '#contract/desk/pictures.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { PictureButton, pictureTypes } from '#desk/shared/picture/picture-button.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

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

interface NewsPictureProps {
  picture: ReturnType<typeof useNewsPicture>;
  onChange: (picture: string) => void;
}

/** Chooses the picture of news, or another one, in the toolbar. */
export function AddNewsPicture({ picture: { url, isNew, setAdded }, onChange }: NewsPictureProps) {
  return (
    <PictureButton
      place={t('news.picture')}
      label={url !== '' || isNew ? t('news.anotherPicture') : t('picture.add')}
      accept={pictureTypes}
      isSmall
      onAdded={(added) => {
        setAdded(added);
        onChange(added.src);
      }}
    />
  );
}

/** The picture of news above their text, and the way to take it away. */
export function NewsPicture({ picture: { url, isNew, canReturn }, onChange }: NewsPictureProps) {
  if (url === '' && !isNew && !canReturn) return null;
  return (
    <div className="flex items-center gap-x-4 border-b border-line px-3.5 py-2">
      {url !== '' && <img src={url} alt="" className="h-14 max-w-24 rounded-control bg-sunken object-contain" />}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 grow basis-36 text-sm text-ink-soft max-sm:hidden">{t('news.pictureHint')}</p>
        <Button kind="bare" className="row-action" onClick={() => onChange(canReturn || isNew ? '' : 'drop')}>
          {t(canReturn ? 'news.keepPicture' : 'news.dropPicture')}
        </Button>
      </div>
    </div>
  );
}
