import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { planMailingCall } from '#contract/desk/messages/messages.ts';
import { FormFooter } from '#desk/shared/form/form-footer.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useStored } from '#desk/shared/use-stored.ts';
import { t } from '#desk/texts.ts';
import { isLanguage, languages } from '#texts/languages.ts';
import { useLanguage } from '#texts/use-language.ts';
import { Button } from '#ui/button.tsx';
import { ChatRow, chatUrl } from './chat-row.tsx';
import { useOpenedChats } from './opened-chats.ts';

type Row = DeskDataOf<typeof planMailingCall>['chats'][number];
type ChatsProps = { of: string; rows: readonly Row[]; language: string; isForStudents?: boolean };

/** The language of what families read, which this browser remembers, and the field that chooses it. */
export function useTextLanguage() {
  const own = useLanguage();
  const [stored, choose] = useStored('marks-language');
  const language = isLanguage(stored) ? stored : own;
  const field = (
    <ListField
      label={t('sendMarks.language')}
      value={language}
      choices={languages.map((tag) => [tag, new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag])}
      onChange={choose}
    />
  );
  return { language, field };
}

/** Who gets a text, at the end who has no guardian's number, with 'Next' for a hand that goes through them all. */
export function Chats({ of, rows, language, isForStudents = false }: ChatsProps) {
  const { opened, add, clear } = useOpenedChats(of);
  const own = rows.filter(({ to }) => to === 'student');
  const ordered = [...rows.filter(({ to }) => to !== 'student'), ...own];
  const next = ordered.find(({ stud_id }) => !opened.has(stud_id));
  const count = rows.filter(({ stud_id }) => opened.has(stud_id)).length;
  const openNext = ({ stud_id, number, text }: Row) => {
    // Not a link: the next name would be in its place before the browser follows it.
    window.open(chatUrl(number, text), '_blank', 'noopener,noreferrer');
    add(stud_id);
  };
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('sendMarks.help')} {own.length > 0 && !isForStudents && t('sendMarks.noGuardian', { count: own.length })}
      </p>
      <Card title={t('sendMarks.preview')}>
        <p lang={language} className="whitespace-pre-line">
          {(next ?? ordered[0])?.text}
        </p>
      </Card>
      <section aria-label="WhatsApp" className="rounded-card border border-line bg-surface px-4 shadow-card">
        <ul className="divide-y divide-line">
          {ordered.map((row) => (
            <ChatRow key={row.stud_id} row={row} isOpened={opened.has(row.stud_id)} onOpen={() => add(row.stud_id)} />
          ))}
        </ul>
        <FormFooter note={next ? t('sendMarks.opened', { opened: count, all: rows.length }) : t('sendMarks.allOpened')}>
          {next ? (
            <Button className="max-w-3/5" onClick={() => openNext(next)}>
              <span className="min-w-0 wrap-anywhere">{t('sendMarks.next', { name: next.name })}</span>
            </Button>
          ) : (
            <Button kind="quiet" onClick={clear}>
              {t('sendMarks.again')}
            </Button>
          )}
        </FormFooter>
      </section>
    </>
  );
}
