import { useState } from 'react';
import type { DeskInputOf } from '#contract/desk/desk-call.ts';
import { closeExamCall } from '#contract/desk/hall.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatTime } from '#desk/messages/format.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { WhyField } from '#desk/shared/form/why-field.tsx';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';
import { countOpen, type Hall, isToBegin } from './hall.ts';

interface CloseFormProps {
  /** Where it is for several: who is in it, and who could begin it. */
  hall: Hall | undefined;
  whom: Pick<DeskInputOf<typeof closeExamCall>, 'quiz_id' | 'who' | 'stud_id' | 'roster_id'>;
  onDone: () => void;
}

/** Says what ending a test means, and asks why. The harmless button has the focus. */
export function CloseForm({ hall, whom, onDone }: CloseFormProps) {
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const close = useChange(closeExamCall, ({ closed }) => {
    toast.success(closed === 0 ? t('hall.closedToAll') : t('hall.closed', { count: closed }));
    onDone();
  });
  return (
    <DeskForm
      hint=""
      change={close}
      onSave={() => {
        setAsked(true);
        if (why.trim() !== '') close.mutate({ ...whom, why });
      }}
      label={t('hall.close')}
      kind="danger"
      onCancel={onDone}
    >
      {hall && <p className="font-semibold">{whomItEnds(hall)}</p>}
      <p>{t('hall.closeHint')}</p>
      {hall?.moves_closing && hall.quiz.results === 'after' && <p>{t('hall.resultsCome')}</p>}
      <WhyField why={why} isAsked={isAsked} onWhy={setWhy} />
    </DeskForm>
  );
}

/** 'This ends the test for 12 students.', and who could begin it afterwards. */
function whomItEnds({ counts, quiz, now, moves_closing }: Hall): string {
  const count = countOpen(counts);
  const ends = count > 0 && t('hall.ends', { count });
  return [ends, isToBegin(quiz, now) && whoCanBegin(counts, quiz, moves_closing)].filter(Boolean).join(' ');
}

function whoCanBegin(counts: Hall['counts'], { closes_at }: Hall['quiz'], movesClosing: boolean): string {
  if (movesClosing) return t('hall.nobodyBegins');
  const count = counts['not begun'];
  if (count === 0) return '';
  if (closes_at === null) return t('hall.canBegin', { count });
  return t('hall.canBeginUntil', { count, at: formatTime(closes_at) });
}
