import { Button } from '#ui/button.tsx';
import { ErrorIllustration } from '#ui/illustrations/error-illustration.tsx';
import { WaitIllustration } from '#ui/illustrations/wait-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';
import { ButtonLink } from './button-link.tsx';
import { TellUs } from './tell-us/tell-us.tsx';

interface ErrorPageProps {
  /** What went wrong, for the academy. Without it, there is nothing to tell. */
  problem?: string;
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
  isScreen?: boolean;
  title?: string;
  detail?: string;
  /** What the first button says while it waits for the moment to try again. */
  waitLabel?: string | undefined;
}

/** 'Something went wrong', with 'Try again', 'Go home' and a way to tell the academy. */
export function ErrorPage(props: ErrorPageProps) {
  const { problem, onRetry, busy = false, isScreen = false, title, detail, waitLabel } = props;
  return (
    <PageState
      illustration={waitLabel === undefined ? <ErrorIllustration /> : <WaitIllustration />}
      title={title ?? t('error.title')}
      detail={detail ?? t('error.detail')}
      isScreen={isScreen}
    >
      <Button onClick={onRetry} busy={busy} disabled={waitLabel !== undefined} className="tabular-nums">
        {waitLabel ?? t('error.retry')}
      </Button>
      <ButtonLink to={paths.home} kind="quiet" text={t('goHome')} />
      {problem !== undefined && (
        <p className="target w-full">
          <TellUs problem={problem} />
        </p>
      )}
    </PageState>
  );
}
