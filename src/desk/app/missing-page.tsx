import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Frame, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { HomeIcon, PersonIcon } from '#ui/icons/section-icons.tsx';

/** An address of the desk that leads nowhere: why that may be, and the ways on. */
export function MissingPage() {
  // The router says of no such page that it was rendered.
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <Page title={t('missing.title')}>
      <div className="max-w-180">
        <Frame>
          <div className="flex flex-col gap-4 p-4 md:p-6">
            <p>{t('missing.why')}</p>
            <div className="flex flex-wrap gap-3">
              <Link to="/" className={buttonClassName('primary')}>
                <HomeIcon className="size-5" />
                {t('missing.today')}
              </Link>
              <Link to="/students" className={buttonClassName('quiet')}>
                <PersonIcon className="size-5" />
                {t('missing.students')}
              </Link>
            </div>
          </div>
        </Frame>
      </div>
    </Page>
  );
}
