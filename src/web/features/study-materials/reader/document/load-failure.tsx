import { t } from '#web/messages/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorIllustration } from '#web/ui/illustrations/error-illustration.tsx';
import { PageState } from '#web/ui/page-state.tsx';

interface LoadFailureProps {
  message: string;
  onRetry: () => void;
  closeLabel: string;
  onClose: () => void;
}

export function LoadFailure({ message, onRetry, closeLabel, onClose }: LoadFailureProps) {
  return (
    <div role="alert">
      <PageState illustration={<ErrorIllustration />} title={message} detail={t('reader.failedDetail')}>
        <Button onClick={onRetry}>{t('error.retry')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
      </PageState>
    </div>
  );
}
