import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/common.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { ErrorIllustration } from '#web/ui/illustrations/error-illustration.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { TellUs } from './tell-us/tell-us.tsx';

interface ErrorPageProps {
  /** What went wrong, for the academy; the student reads it in a toast. Without it, there is nothing to tell. */
  problem?: string;
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
  isScreen?: boolean;
  title?: string;
  detail?: string;
}

/** 'Something went wrong', with 'Try again', 'Go home' and a way to tell the academy. The toast says what went wrong. */
export function ErrorPage({ problem, onRetry, busy = false, isScreen = false, title, detail }: ErrorPageProps) {
  return (
    <PageState
      illustration={<ErrorIllustration />}
      title={title ?? t('error.title')}
      detail={detail ?? t('error.detail')}
      isScreen={isScreen}
    >
      <Button onClick={onRetry} busy={busy}>
        {t('error.retry')}
      </Button>
      <Link to={paths.home} className={buttonClassName('quiet')}>
        {t('goHome')}
      </Link>
      {problem !== undefined && (
        <p className="w-full">
          <TellUs problem={problem} />
        </p>
      )}
    </PageState>
  );
}
