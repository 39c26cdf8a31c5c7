import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Opens the class, and copies its link for a message to somebody. */
export function JoinLink({ url }: { url: string }) {
  if (!/^https?:/.test(url)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <a href={url} target="_blank" rel="noreferrer" className={buttonClassName('quiet')}>
        {t('join')}
      </a>
      <Button
        kind="quiet"
        onClick={() =>
          void navigator.clipboard?.writeText(url).then(
            () => toast.success(t('class.copied')),
            () => toast.error(url),
          )
        }
      >
        {t('class.copy')}
      </Button>
    </span>
  );
}
