import { useState } from 'react';
import * as z from 'zod/mini';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { answerDoubtCall, staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatNumber } from '#desk/messages/format.ts';
import { readDraft, storeDraft } from '#desk/session/session.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ItemLink } from '#desk/shared/content-item.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { KeyedQuestion } from '#desk/shared/quiz/keyed-question.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { clock } from '#ui/clock.ts';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { WriteForm } from '#ui/write/write-form.tsx';
import { Written } from '#ui/write/written.tsx';

type Doubt = DeskDataOf<typeof staffDoubtsCall>[number];

/** The words of an answer outlive a look at what the doubt is about. */
function draftOf(doubt_id: string) {
  const name = `answer ${doubt_id}`;
  const kept = () => z.safeParse(z.string(), readDraft(name)).data ?? '';
  return { get: kept, set: (text: string) => storeDraft(name, text), delete: () => storeDraft(name, undefined) };
}

/** /doubts: what students ask, to be answered. What is answered is folded away. */
export function DoubtsScreen() {
  const call = useDeskCall(staffDoubtsCall, {});
  const save = useChange(answerDoubtCall);
  const { name } = useStaff();
  const [own] = useState(() => new Set<string>());
  /** Whether it is to be answered here. One that a colleague has answered meanwhile is still: somebody may be writing. */
  const isOpen = ({ doubt_id, answered_at, answered_by }: Doubt) => {
    if (answered_at === null) own.add(doubt_id);
    else if (answered_by === name) own.delete(doubt_id);
    return own.has(doubt_id);
  };
  const cardOf = ({ doubt_id, kind, position, title, others, question, answered_at, answered_by, ...doubt }: Doubt) => {
    const who = `${doubt.student} · ${doubt.subject_name}`;
    const form = (
      <WriteForm
        label={t('doubts.answer')}
        hint={t('doubts.answerHint')}
        before={{ text: doubt.answer }}
        draft={draftOf(doubt_id)}
        onSend={(written) => save.mutateAsync({ doubt_id, answered_at, ...written })}
      />
    );
    return (
      <Card key={doubt_id} title={doubt.text || who}>
        <div className="flex flex-col items-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {doubt.text && who}
            <ItemLink
              chapter_id={doubt.chapter_id}
              item={{ kind, id: doubt.opens_id }}
              className="row-action max-w-full"
            >
              {`${title} · ${t(`doubts.at.${kind}`, { position: kind === 'topic' ? clock(position) : position })}`}
            </ItemLink>
          </div>
          {doubt.file && <Written text="" src={doubt.file} />}
          {question && (
            <QuestionPictures value={question.pictures}>
              <KeyedQuestion
                question={question}
                beside={(at) => question.chosen.right.includes(at) && <Badge>{t('paper.chosen')}</Badge>}
              />
              {question.chosen.key && <Badge>{`${t('paper.chosen')}: ${question.chosen.key}`}</Badge>}
            </QuestionPictures>
          )}
          {others > 0 && <p className="text-sm text-ink-soft">{t('doubts.others', { count: others })}</p>}
          {answered_at !== null && (
            <p className="text-sm text-ink-soft">
              {[t('doubts.answer'), answered_by, formatDate(answered_at)].join(' · ')}
            </p>
          )}
          {answered_at !== null && <Written text={doubt.answer} src={doubt.answer_file} />}
          {own.has(doubt_id) ? form : <Fold title={t('doubts.change')}>{form}</Fold>}
        </div>
      </Card>
    );
  };
  return (
    <Page title={t('nav.doubts')}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 4]} />}>
        {(doubts) => {
          const waiting = doubts.filter(isOpen);
          const answered = doubts.filter((one) => !isOpen(one));
          return (
            <>
              <p className="font-bold">
                {waiting.length === 0 ? t('doubts.none') : `${t('doubts.toAnswer')} (${formatNumber(waiting.length)})`}
              </p>
              {waiting.map(cardOf)}
              {answered.length > 0 && (
                <Fold title={t('doubts.answered', { count: answered.length })}>
                  <div className="flex flex-col gap-5">{answered.map(cardOf)}</div>
                </Fold>
              )}
            </>
          );
        }}
      </CallView>
    </Page>
  );
}
