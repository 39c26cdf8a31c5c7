import { QueryClientProvider } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { privacyCall } from '#contract/privacy.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { BackIcon } from '#ui/icons/icons.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { Logo } from '#web/shared/logo.tsx';
import { ChatLink } from '#web/shared/tell-us/chat-link.tsx';
import { t } from '#web/texts.ts';

/** /privacy, for everybody: what the academy writes about privacy, or else what the app says about itself. */
export function PrivacyScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="page-gutter mx-auto flex min-h-dvh max-w-180 flex-col py-4">
        <title>{`${t('privacy.title')} · ${config.academy.name}`}</title>
        <header className="flex flex-wrap items-center justify-between gap-3">
          {/* A long name takes two lines before the button takes a row of its own. */}
          <div className="min-w-0 grow basis-36">
            <Logo />
          </div>
          <WayBack />
        </header>
        <main className="grow pt-6">
          <h1 tabIndex={-1} className="mb-4 text-2xl font-bold">
            {t('privacy.title')}
          </h1>
          {config.extensions ? <AcademyText /> : <OwnText />}
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** Back to where the visitor read about it, and home where this was the first page. */
function WayBack() {
  const { history } = useRouter();
  if (useCanGoBack())
    return (
      <Button kind="quiet" onClick={() => history.back()}>
        <BackIcon />
        {t('back')}
      </Button>
    );
  return <ButtonLink to={paths.home} kind="quiet" text={t('goHome')} />;
}

function AcademyText() {
  const academy = useCall(privacyCall, {});
  return (
    <CallView call={academy}>
      {({ text, version }) => (
        <>
          {text ? <RichText source={text} /> : <OwnText />}
          {version && <p className="mt-5 text-sm text-ink-soft">{t('privacy.version', { version })}</p>}
        </>
      )}
    </CallView>
  );
}

/**
 * What this app says about privacy where the academy does not. Each sentence is about what the code does; what only the
 * bundled server stores is left out with another provider.
 */
function OwnText() {
  const sections = [
    [
      t('privacy.academy'),
      t('privacy.academyDetail'),
      config.academy.consentZone === undefined ? '' : t('privacy.consentDetail'),
      config.extensions ? t('privacy.portalDetail') : '',
    ],
    [t('privacy.device'), t('privacy.deviceDetail')],
    [t('privacy.who'), t('privacy.whoDetail')],
    [t('privacy.others'), t('privacy.othersDetail')],
    ...(config.extensions ? [[t('privacy.long'), t('privacy.longDetail')]] : []),
    [t('privacy.choices'), t('privacy.choicesDetail')],
  ];
  return (
    <>
      {sections.map(([title, ...details]) => (
        <section key={title} className="mt-5">
          <h2 className="mb-1 text-lg font-bold">{title}</h2>
          {details.filter(Boolean).map((detail) => (
            <p key={detail} className="mt-1">
              {detail}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-3">
        <ChatLink message={t('privacy.ask')} />
      </p>
    </>
  );
}
