import { useState } from 'react';
import { type MailingInput, mostOfNotice, planMailingCall } from '#contract/desk/messages/messages.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { useTextLanguage } from '#desk/shared/chats/chats.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { FormFooter, formClassName } from '#desk/shared/form/form-footer.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Plan } from './plan.tsx';

interface PlanFormProps {
  about: { [Name in 'kind' | 'about_id' | 'date' | 'roster_id']?: MailingInput[Name] | undefined };
  onSent: () => void;
}

/** Plans a message, about what the page that led here is about, or a notice that is written here. */
export function PlanForm({ about, onSent }: PlanFormProps) {
  const { kind = 'notice', about_id = '', date = '' } = about;
  const [audience, setAudience] = useState<MailingInput['audience']>('guardian');
  const { language, field } = useTextLanguage();
  const [roster_id, setRoster] = useState(about.roster_id);
  const [written, setWritten] = useState('');
  const [notice, setNotice] = useState('');
  const { batches } = useStaff();
  const isWritten = about_id === '';
  const input = { kind, about_id, date, roster_id, audience, language, notice };
  const isOff = isWritten && notice === '';
  const plan = useDeskCall(planMailingCall, input, { keepsLast: true, isOff });
  return (
    <>
      <form
        className={`${formClassName} max-w-180`}
        onSubmit={(event) => {
          event.preventDefault();
          setNotice(written.trim());
        }}
      >
        <h2 className="font-bold">{t(`mailing.kind.${kind}`)}</h2>
        {isWritten && (
          <TextField
            label={t('mailing.text')}
            value={written}
            maxLength={mostOfNotice}
            required
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
          {(isWritten || kind === 'marks') && (
            <ChoiceField
              label={t('batch')}
              value={roster_id}
              choices={batches.map((one) => [one.roster_id, one.batch_name])}
              onChange={setRoster}
            />
          )}
          <ChoiceField
            label={t('mailing.audience')}
            value={audience === 'student' ? audience : undefined}
            choices={[['student', t('mailing.to.student')]]}
            nothing={t('mailing.to.guardian')}
            onChange={(chosen) => setAudience(chosen ?? 'guardian')}
          />
          {field}
        </div>
        {isWritten && (
          <FormFooter>
            <Button type="submit">{t('mailing.plan')}</Button>
          </FormFooter>
        )}
      </form>
      {!isOff && (
        <CallView call={plan} skeleton={<CardsSkeleton lines={[6]} />}>
          {(data) => <Plan plan={data} input={input} language={language} onSent={onSent} />}
        </CallView>
      )}
    </>
  );
}
