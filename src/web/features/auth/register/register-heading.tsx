import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { t } from '#web/texts.ts';

export function RegisterHeading() {
  return (
    <div>
      <h2 className="text-2xl font-bold">{t('register.title')}</h2>
      <p className="mt-1 text-ink-soft">
        {t('register.haveAccount')}{' '}
        <Link
          to={paths.login}
          className="target inline-flex items-center justify-center rounded-control px-2 font-semibold text-primary-ink hover:bg-primary-soft"
        >
          {t('register.signin')}
        </Link>
      </p>
    </div>
  );
}
