import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { decideCorrectionCall, type requestsCall } from '#contract/desk/students/requests.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Person } from '#desk/shared/person.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { askedText, RequestRow } from './request-row.tsx';

type Correction = DeskDataOf<typeof requestsCall>['corrections'][number];

const fieldTexts = {
  name: 'name',
  guardian: 'person.guardian',
  state: 'person.state',
  district: 'person.district',
  email: 'person.email',
} as const;

/** A detail that a student says is wrong: what it is, and what it is to be. */
export function CorrectionRow({ correction }: { correction: Correction }) {
  const { stud_id, field, now, value, asked_at } = correction;
  const decide = useChange(decideCorrectionCall);
  const answer = (is_accepted: boolean) => decide.mutate({ stud_id, field, now, value, is_accepted });
  const fieldText = t(fieldTexts[field]);
  return (
    <RequestRow
      who={<Person {...correction} />}
      what={
        <p className="wrap-anywhere">
          <span className="text-sm text-ink-soft">{fieldText}</span>
          <span className="block">
            <del className="text-ink-soft">{now || '–'}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-semibold no-underline">{value || '–'}</ins>
          </span>
        </p>
      }
      when={askedText(asked_at)}
    >
      <Button busy={decide.isPending} onClick={() => answer(true)}>
        {t('requests.accept')}
      </Button>
      <Button kind="quiet" busy={decide.isPending} onClick={() => answer(false)}>
        {t('requests.reject')}
      </Button>
      {decide.error && <Notice tone="bad">{decide.error.message}</Notice>}
    </RequestRow>
  );
}
