import { PhoneNumber } from '#desk/shared/phone-number.tsx';

/** Calls the number, on a phone. One of which only the end is known cannot be called. */
export function CallNumber({ number }: { number: string }) {
  if (!number.startsWith('+')) return <PhoneNumber number={number} />;
  return (
    <a href={`tel:${number}`} className="row-link text-primary-ink underline-offset-4 hover:underline">
      <PhoneNumber number={number} />
    </a>
  );
}
