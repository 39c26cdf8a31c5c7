import { Button } from '#ui/button.tsx';
import { ErrorIllustration } from '#ui/illustrations/error-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { t } from '#web/texts.ts';

interface LoadFailureProps {
  /** What the error itself says. */
  message: string;
  onRetry: () => void;
  closeLabel: string;
  onClose: () => void;
}

export function LoadFailure({ message, onRetry, closeLabel, onClose }: LoadFailureProps) {
  return (
    <div role="alert">
      <PageState illustration={<ErrorIllustration />} title={t('reader.cannotLoad')} detail={t('reader.failedDetail')}>
        <Button onClick={onRetry}>{t('error.retry')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
        {message !== t('reader.cannotLoad') && (
          <p className="w-full text-sm text-ink-soft">
            {message !== t('error.network') && t('reader.failedMessage')} <span>{message}</span>
          </p>
        )}
      </PageState>
    </div>
  );
}
