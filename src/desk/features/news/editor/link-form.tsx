import { useState } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { readLink } from './read-link.ts';

interface LinkFormProps {
  /** The address that the link has now; '' for a new one. */
  address: string;
  onLink: (url: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asks where a link leads. It is no form of its own: the news around it are one. */
export function LinkForm({ address, onLink, onRemove, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const url = readLink(typed);
    if (url === undefined) setWrong(true);
    else onLink(url);
  };
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-sunken p-3">
      <TextField
        label={t('news.linkAddress')}
        type="url"
        inputMode="url"
        autoFocus
        placeholder="https://"
        error={isWrong ? t('news.linkWrong') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <div className="flex flex-wrap gap-x-2">
        <Button onClick={add}>{address === '' ? t('news.linkAdd') : t('save')}</Button>
        {address !== '' && (
          <Button kind="bare" onClick={onRemove}>
            {t('news.linkRemove')}
          </Button>
        )}
        <Button kind="bare" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
