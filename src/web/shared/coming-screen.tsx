import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/t.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ComingIllustration } from '#web/ui/coming-illustration.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { Screen } from './screen.tsx';

/** Stands in, honestly, for a screen that is not built yet. */
export function ComingScreen() {
  return (
    <Screen title={t('coming.screen')}>
      <PageState illustration={<ComingIllustration />} title={t('coming.title')} detail={t('coming.detail')}>
        <Link to={paths.subjects} className={buttonLook()}>
          {t('coming.action')}
        </Link>
      </PageState>
    </Screen>
  );
}
