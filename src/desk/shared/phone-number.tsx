import type { ClipboardEvent } from 'react';
import { formatPhone, phoneDigits } from '#desk/messages/format-phone.ts';

/** A number in groups, as people read it. Copied by itself, it has no spaces. */
export function PhoneNumber({ number }: { number: string }) {
  const shown = formatPhone(number);
  const copy = (event: ClipboardEvent) => {
    const selected = getSelection()?.toString().trim() ?? '';
    if (selected === '' || !shown.includes(selected)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', phoneDigits(selected));
  };
  return (
    <span className="whitespace-nowrap tabular-nums" onCopy={copy}>
      {shown}
    </span>
  );
}
