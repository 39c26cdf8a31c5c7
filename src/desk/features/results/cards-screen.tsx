import './ranks.css';
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import {
  cardPath,
  maxComment,
  reportCardsCall,
  saveCommentCall,
  shareCardsCall,
} from '#contract/desk/students/report-cards.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Chats, useTextLanguage } from '#desk/shared/chats/chats.tsx';
import { ChangeProblem, FormProblem } from '#desk/shared/form/conflict.tsx';
import { EmptyCard, Page } from '#desk/shared/page.tsx';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { useMay, useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type Cards = DeskDataOf<typeof reportCardsCall>;

/** /report-cards: those of a batch or of one student, to be written on, printed a page each, and shared by links. */
export function CardsScreen() {
  const search = useSearch({ from: '/report-cards' });
  const navigate = useNavigate({ from: '/report-cards' });
  const { language, field } = useTextLanguage();
  const call = useDeskCall(reportCardsCall, { ...search, language }, { keepsLast: true });
  const { stud_id, roster_id = '' } = search;
  const batch = useStaff().batches.find((one) => one.roster_id === roster_id);
  return (
    <Page
      title={t('cards.title')}
      back={
        stud_id === undefined
          ? { to: '/batches/$roster_id', params: { roster_id }, label: batch?.batch_name ?? t('batch') }
          : { to: '/students/$stud_id', params: { stud_id }, label: t('nav.students') }
      }
    >
      <div className="grid max-w-md grid-cols-[5fr_4fr] items-end gap-3 print:hidden">
        {/* Some browsers have a field for a line of text here, in which it is a month only at the end. */}
        <TextField
          key={call.data?.month}
          type="month"
          className="max-sm:px-2.5"
          label={t('cards.month')}
          defaultValue={call.data?.month}
          onChange={({ target: { value: month } }) => {
            if (/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) void navigate({ search: { ...search, month }, replace: true });
          }}
        />
        {field}
      </div>
      <CallView call={call} skeleton={<CardsSkeleton lines={[10]} />}>
        {(data) =>
          data.cards.length === 0 ? (
            <EmptyCard>{t('batches.nobody')}</EmptyCard>
          ) : (
            <>
              <Share {...data} key={`${data.month} ${language}`} roster_id={search.roster_id} language={language} />
              {data.cards.map((card) => (
                <CardPage key={`${card.stud_id} ${data.month}`} card={card} month={data.month} language={language} />
              ))}
            </>
          )
        }
      </CallView>
    </Page>
  );
}

/** Prints all cards that are shown, and for owners leads to the gateway that sends them, or makes or ends their links. */
function Share({ title, month, cards, is_sent, language, roster_id = '' }: ShareProps) {
  const mayShare = useMay()(shareCardsCall);
  const isSent = mayShare && is_sent && roster_id !== '';
  const share = useChange(shareCardsCall);
  const printing = usePrint();
  const send = (is_shared: boolean) =>
    share.mutate({ stud_ids: cards.map(({ stud_id }) => stud_id), month, language, is_shared });
  const until = Math.max(...cards.map(({ shared_until }) => shared_until));
  // Whom the links before were sent to has none that works.
  const newest = share.data?.rows[0]?.token.slice(0, 8);
  const rows = (share.data?.rows ?? []).map(({ token, ...row }) => {
    const url = `${location.origin}${cardPath}/${token}`;
    return { ...row, text: `${config.academy.name}\n${row.name}\n${title}\n${url}` };
  });
  return (
    <div className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        {isSent && <ToFamilies kind="card" about_id={month} roster_id={roster_id} />}
        {mayShare && (
          <Button kind={isSent ? 'quiet' : 'primary'} busy={share.isPending} onClick={() => send(true)}>
            {t('cards.share')}
          </Button>
        )}
        <Button kind={mayShare ? 'quiet' : 'primary'} busy={printing.isWanted} onClick={printing.print}>
          {t('cards.print')}
        </Button>
        {!mayShare && <p className="text-sm text-ink-soft">{t('cards.ownSubjects')}</p>}
      </div>
      {mayShare && until > 0 && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-ink-soft">{t('cards.shareHint', { date: formatDate(until) })}</p>
          <Button kind="bare" className="-ml-2 text-sm" busy={share.isPending} onClick={() => send(false)}>
            {t('cards.end')}
          </Button>
        </div>
      )}
      <ChangeProblem error={share.error} />
      {rows.length > 0 && <Chats of={`cards-${newest}`} rows={rows} language={language} />}
    </div>
  );
}

/** Prints once nothing is saved or read any more: a click on 'Print' leaves the field of a remark, which saves it. */
function usePrint() {
  const client = useQueryClient();
  const known = useIsMutating() + useIsFetching();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || known > 0) return;
    // What ended just now is shown in a moment, and what began just now is known then.
    const soon = setTimeout(() => {
      if (client.isMutating() + client.isFetching() > 0) return;
      setWanted(false);
      window.print();
    });
    return () => clearTimeout(soon);
  }, [client, known, isWanted]);
  return { isWanted, print: () => setWanted(true) };
}

type ShareProps = Cards & { language: string; roster_id: string | undefined };

interface CardPageProps {
  card: Cards['cards'][number];
  month: string;
  language: string;
}

/** A card as it is printed, and the field for what is written on it, which is saved when it is left. */
function CardPage({ card: { stud_id, name, html, comment }, month, language }: CardPageProps) {
  const [text, setText] = useState(comment);
  const [was, setWas] = useState(comment);
  const save = useChange(saveCommentCall, undefined, reportCardsCall);
  const begin = () => {
    if (text === was) setText(comment);
    setWas(comment);
  };
  // What another has written meanwhile is read, and stands below the field.
  const end = () => {
    if (text !== was) save.mutate({ stud_id, month, was, comment: text });
  };
  return (
    <article
      aria-label={name}
      className="report-card grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-[1fr_18rem] print:block print:border-0"
    >
      <div lang={language} className="min-w-0 print:text-sm">
        <RichText source={html} />
      </div>
      <div className="flex flex-col gap-2 print:hidden">
        <TextAreaField
          label={t('cards.comment')}
          aria-label={`${t('cards.comment')}: ${name}`}
          hint={save.error ? t('conflict.now', { value: comment }) : undefined}
          maxLength={maxComment}
          value={text}
          onChange={({ target }) => setText(target.value)}
          readOnly={save.isPending}
          onFocus={begin}
          onBlur={end}
        />
        <FormProblem error={save.error} />
      </div>
    </article>
  );
}
