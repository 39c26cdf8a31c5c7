import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClassName } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';

interface NoDataPageProps {
  detail?: string | undefined;
  children?: ReactNode;
}

/** 'No Data Available', with the reason, and a link: home, unless the screen gives a better one. */
export function NoDataPage({ detail, children }: NoDataPageProps) {
  return (
    <PageState illustration={<EmptyIllustration />} title={t('noData.title')} detail={detail ?? t('noData.detail')}>
      {children ?? (
        <Link to={paths.home} className={buttonClassName('quiet')}>
          {t('goHome')}
        </Link>
      )}
    </PageState>
  );
}
