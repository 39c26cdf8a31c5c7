import { config } from '#ui/config.ts';
import { LostIllustration } from '#ui/illustrations/lost-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { Logo } from '#web/shared/logo.tsx';
import { TellUs } from '#web/shared/tell-us/tell-us.tsx';
import { t } from '#web/texts.ts';

/** Shown at a path that is not in the route table. */
export function NotFoundScreen() {
  return (
    <main className="page-gutter flex min-h-dvh flex-col pt-4">
      <title>{`${t('notFound.title')} · ${config.academy.name}`}</title>
      <Logo />
      <PageState illustration={<LostIllustration />} title={t('notFound.title')} detail={t('notFound.detail')} isScreen>
        <ButtonLink to={paths.home} text={t('goHome')} />
        <p className="target w-full">
          <TellUs problem={t('notFound.title')} />
        </p>
      </PageState>
    </main>
  );
}
