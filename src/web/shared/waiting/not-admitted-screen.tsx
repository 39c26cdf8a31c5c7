import { type ReactNode, useEffect, useRef } from 'react';
import { getProfileCall } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';
import { WaitIllustration } from '#ui/illustrations/wait-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { callProvider } from '#web/api/call-provider.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { paths } from '#web/paths.ts';
import { type NotAdmitted, setNotAdmitted, useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { requestSignOut } from '#web/shared/sign-out/request-sign-out.ts';
import { ChatLink } from '#web/shared/tell-us/chat-link.tsx';
import { t } from '#web/texts.ts';

/**
 * What a student sees, in place of nearly every screen, whom the academy has not let in yet or has locked. It asks again
 * every minute while it is visible, and when the student comes back to it.
 */
export function NotAdmittedScreen({ notAdmitted }: { notAdmitted: NotAdmitted }): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  const isLocked = useRef(notAdmitted !== 'waiting');
  useEffect(() => askAgain(isLocked.current), []);
  // Another screen was there, without a navigation.
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  const [title, detail] = textsOf(notAdmitted);
  return (
    <div ref={page} className="page-gutter mx-auto flex min-h-dvh max-w-180 flex-col py-4">
      <title>{`${title} · ${config.academy.name}`}</title>
      <header className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3 text-lg font-bold">
          <LogoIcon />
          <span className="line-clamp-2 min-w-0 leading-tight">{config.academy.name}</span>
        </span>
        <Button kind="quiet" onClick={logOut}>
          {t('menu.logout')}
        </Button>
      </header>
      <main className="grow">
        <PageState illustration={<WaitIllustration />} title={title} detail={detail} isScreen>
          {notAdmitted === 'waiting' ? (
            config.academy.consentZone !== undefined && <p>{t('waiting.guardian')}</p>
          ) : (
            <>
              <p>{t(notAdmitted.may_take_tests ? 'locked.kept' : 'locked.keptNoTests')}</p>
              {notAdmitted.may_take_tests && <ButtonLink to={paths.quizSubjects} text={t('locked.tests')} />}
              <ButtonLink to={paths.myData} kind="quiet" text={t('locked.myData')} />
            </>
          )}
          <ChatLink />
        </PageState>
      </main>
    </div>
  );
}

function textsOf(notAdmitted: NotAdmitted): [title: string, detail: string] {
  if (notAdmitted === 'waiting') return [t('waiting.title'), t('waiting.detail')];
  const { reason, last_day } = notAdmitted;
  return [
    last_day ? t('locked.until', { date: formatDate(last_day) }) : t('locked.title'),
    t('locked.reason', { reason }),
  ];
}

const logOut = () => void requestSignOut('here');

const everyMs = 60_000;
/** Somebody who goes to and fro between two windows does not ask each time. */
const atMostEveryMs = 5_000;

/**
 * Asks whether the academy still holds the student back; at once if `isLocked`, which may be long ago. Returns a function
 * that stops it.
 */
function askAgain(isLocked: boolean): () => void {
  let asked = isLocked ? Number.NEGATIVE_INFINITY : performance.now();
  const ask = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - asked < atMostEveryMs) return;
    asked = performance.now();
    const { token } = useSession.getState();
    // Whatever else goes wrong says nothing of this, and it is asked again.
    const isIn = await callProvider(getProfileCall, {}).then(
      () => true,
      () => false,
    );
    if (isIn) setNotAdmitted(undefined, token);
  };
  const onEvent = () => void ask();
  if (isLocked) onEvent();
  const timer = setInterval(onEvent, everyMs);
  document.addEventListener('visibilitychange', onEvent);
  for (const event of ['focus', 'online']) window.addEventListener(event, onEvent);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onEvent);
    for (const event of ['focus', 'online']) window.removeEventListener(event, onEvent);
  };
}
