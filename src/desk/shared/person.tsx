import { Link } from '@tanstack/react-router';
import { t } from '#desk/texts.ts';
import { PhoneNumber } from './phone-number.tsx';

interface PersonProps {
  stud_id: string;
  name: string;
  number: string;
  /** Where the rows of a table are cards, the number is left out. */
  isShort?: boolean;
}

/** A student's name and number, which lead to their page. */
export function Person({ stud_id, name, number, isShort = false }: PersonProps) {
  if (name === '') return <span className="font-normal text-ink-soft">{t('erased')}</span>;
  return (
    <Link to="/students/$stud_id" params={{ stud_id }} className="row-link group">
      <span className="font-semibold text-primary-ink underline-offset-4 group-hover:underline">{name}</span>{' '}
      <span className={`text-sm font-normal text-ink-soft ${isShort ? 'hidden @xl:block' : 'block'}`}>
        <PhoneNumber number={number} />
      </span>
    </Link>
  );
}
