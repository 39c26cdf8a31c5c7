import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { planMailingCall } from '#contract/desk/messages/messages.ts';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';

interface ChatRowProps {
  row: DeskDataOf<typeof planMailingCall>['chats'][number];
  isOpened: boolean;
  onOpen: () => void;
}

/** A student, whose number the text goes to, and the link that opens it. */
export function ChatRow({ row, isOpened, onOpen }: ChatRowProps) {
  const { name, roll_number, batch, to, number, text } = row;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="size-5 shrink-0 text-good">
        {isOpened && (
          <>
            <CheckIcon className="size-5" />
            <span className="sr-only">{t('sendMarks.done')}</span>
          </>
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-ink-soft">{[roll_number, batch].filter(Boolean).join(' · ')}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {t(`sendMarks.${to}`)} <PhoneNumber number={number} />
        </p>
      </div>
      <a
        href={chatUrl(number, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('sendMarks.open', { name })}
        className={`${buttonClassName('quiet')} shrink-0 px-3!`}
        onClick={onOpen}
      >
        WhatsApp
      </a>
    </li>
  );
}

/** A link that opens WhatsApp with a text for a number such as '+919876543210'. Its owner presses send there. */
export function chatUrl(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
