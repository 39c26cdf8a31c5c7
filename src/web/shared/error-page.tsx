import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/common.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import { ErrorIllustration } from '#web/ui/illustrations/error-illustration.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { TellUs } from './tell-us/tell-us.tsx';

interface ErrorPageProps {
  /** What went wrong, for the academy; the student reads it in a toast. */
  problem: string;
  onRetry: () => void;
  isScreen?: boolean;
}

/** 'Something went wrong', with 'Try again', 'Go home' and a way to tell the academy. The toast says what went wrong. */
export function ErrorPage({ problem, onRetry, isScreen = false }: ErrorPageProps) {
  return (
    <PageState
      illustration={<ErrorIllustration />}
      title={t('error.title')}
      detail={t('error.detail')}
      isScreen={isScreen}
    >
      <Button onClick={onRetry}>{t('error.retry')}</Button>
      <Link to={paths.home} className={buttonClassName('quiet')}>
        {t('goHome')}
      </Link>
      <p className="w-full">
        <TellUs problem={problem} />
      </p>
    </PageState>
  );
}
