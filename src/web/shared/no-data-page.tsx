import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#web/messages/common.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { EmptyIllustration } from '#web/ui/illustrations/empty-illustration.tsx';
import { PageState } from '#web/ui/page-state.tsx';

/** 'No Data Available', with why that may be, and a way on: home, unless the screen knows a better one. */
export function NoDataPage({ detail, children }: { detail?: string | undefined; children?: ReactNode }) {
  return (
    <PageState illustration={<EmptyIllustration />} title={t('noData.title')} detail={detail ?? t('noData.detail')}>
      {children ?? (
        <Link to={paths.home} className={buttonLook('quiet')}>
          {t('goHome')}
        </Link>
      )}
    </PageState>
  );
}
