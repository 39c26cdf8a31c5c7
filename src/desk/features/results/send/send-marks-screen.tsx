import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { marksToSendCall } from '#contract/desk/ranks/ranks.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { FormFooter } from '#desk/shared/form/form-footer.tsx';
import { Card, Empty, Frame, Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { useStored } from '#desk/shared/use-stored.ts';
import { t } from '#desk/texts.ts';
import { isLanguage, languages } from '#texts/languages.ts';
import { useLanguage } from '#texts/use-language.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { ChatRow } from './chat-row.tsx';
import { chatUrl } from './chat-url.ts';
import { useOpenedChats } from './opened-chats.ts';

type Row = DeskDataOf<typeof marksToSendCall>['rows'][number];

/** /quizzes/{quiz_id}/send: WhatsApp with each student's marks filled in, one family after the other. */
export function SendMarksScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/send' });
  const { roster_id } = useSearch({ from: '/quizzes/$quiz_id/send' });
  const navigate = useNavigate({ from: '/quizzes/$quiz_id/send' });
  const own = useLanguage();
  const [stored, choose] = useStored('marks-language');
  const language = isLanguage(stored) ? stored : own;
  const { batches } = useStaff();
  const call = useDeskCall(marksToSendCall, { quiz_id, roster_id, language }, { keepsLast: true });
  const quiz = call.data?.quiz;
  const ofSubject = batches.filter(({ subject_name }) => !quiz || ['', quiz.subject_name].includes(subject_name));
  return (
    <Page
      title={t('sendMarks.title')}
      subtitle={quiz?.quiz_name}
      back={{
        to: '/quizzes/$quiz_id',
        params: { quiz_id },
        search: { roster_id },
        label: quiz?.quiz_name ?? t('quiz'),
      }}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ChoiceField
          label={t('batch')}
          value={roster_id}
          choices={ofSubject.map((each) => [each.roster_id, each.batch_name])}
          onChange={(chosen) => void navigate({ search: { roster_id: chosen }, replace: true, resetScroll: false })}
        />
        <SelectField label={t('sendMarks.language')} value={language} onChange={({ target }) => choose(target.value)}>
          {languages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {new Intl.DisplayNames(tag, { type: 'language' }).of(tag)}
            </option>
          ))}
        </SelectField>
      </div>
      <CallView call={call} skeleton={<CardsSkeleton lines={[10]} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Frame>
              <Empty>{t('ranks.none')}</Empty>
            </Frame>
          ) : (
            <Chats quiz_id={quiz_id} rows={rows} language={language} />
          )
        }
      </CallView>
    </Page>
  );
}

/** Who gets a text, at the end who has no guardian's number, with 'Next' for a hand that goes through them all. */
function Chats({ quiz_id, rows, language }: { quiz_id: string; rows: readonly Row[]; language: string }) {
  const { opened, add, clear } = useOpenedChats(quiz_id);
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
        {t('sendMarks.help')} {own.length > 0 && t('sendMarks.noGuardian', { count: own.length })}
      </p>
      <Card title={t('sendMarks.preview')}>
        <p lang={language} className="whitespace-pre-line">
          {(next ?? ordered[0])?.text}
        </p>
      </Card>
      <section
        aria-label={t('sendMarks.title')}
        className="rounded-card border border-line bg-surface px-4 shadow-card"
      >
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
