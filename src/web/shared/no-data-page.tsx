import type { ReactNode } from 'react';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';
import { ButtonLink } from './button-link.tsx';

interface NoDataPageProps {
  detail?: string | undefined;
  children?: ReactNode;
}

/** 'No Data Available', with the reason, and a link: home, unless the screen gives a better one. */
export function NoDataPage({ detail, children }: NoDataPageProps) {
  return (
    <PageState illustration={<EmptyIllustration />} title={t('noData.title')} detail={detail ?? t('noData.detail')}>
      {children ?? <ButtonLink to={paths.home} kind="quiet" text={t('goHome')} />}
    </PageState>
  );
}
