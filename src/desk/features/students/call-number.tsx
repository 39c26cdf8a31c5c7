import { PhoneNumber } from '#desk/shared/phone-number.tsx';

/** Calls the number, on a phone. */
export function CallNumber({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="row-link text-primary-ink underline-offset-4 hover:underline">
      <PhoneNumber number={number} />
    </a>
  );
}
