import { Link } from '@tanstack/react-router';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import type { Today } from './today.ts';

/** What students ask for, which leads to where it is decided. */
export function Requests({ requests: { corrections, erasures } }: { requests: Today['requests'] }) {
  const asked = [
    ...(corrections > 0 ? [t('today.corrections', { count: corrections })] : []),
    ...(erasures > 0 ? [t('today.erasures', { count: erasures })] : []),
  ];
  if (asked.length === 0) return null;
  return (
    <Card title={t('today.requests')} count={corrections + erasures} flush>
      <ul className="divide-y divide-line">
        {asked.map((each) => (
          <li key={each}>
            <Link
              to="/requests"
              className="target flex items-center px-4 font-semibold text-primary-ink hover:bg-sunken"
            >
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
