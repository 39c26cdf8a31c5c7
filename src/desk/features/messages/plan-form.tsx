import { useState } from 'react';
import { type MailingInput, mostOfNotice, planMailingCall, sendMailingCall } from '#contract/desk/messages/messages.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Chats, useTextLanguage } from '#desk/shared/chats/chats.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { FormFooter, formClassName } from '#desk/shared/form/form-footer.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { channelNames, MailingText, Names, Waits } from './mailing-row.tsx';

export interface PlanFormProps {
  about: { [Name in 'kind' | 'about_id' | 'date' | 'roster_id']?: MailingInput[Name] | undefined };
  onSent: (sent: { mailing_id: string }) => void;
}

/**
 * A message about what the page that led here is about, or a notice that is written here: what the gateway sends, for how
 * much, and what is sent by hand instead; without a gateway, only that.
 */
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
  // What was written since is to be seen before it is sent.
  const isOff = isWritten && (notice === '' || notice !== written.trim());
  const plan = useDeskCall(planMailingCall, input, { keepsLast: true, isOff });
  const send = useChange(sendMailingCall, onSent);
  const of = [kind, about_id, date, audience, encodeURIComponent(notice)].join('-');
  return (
    <>
      <form
        className={`${formClassName} max-w-180 ${isWritten ? '' : 'pb-4!'}`}
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
          <ListField
            label={t('mailing.audience')}
            value={audience}
            choices={(['guardian', 'student'] as const).map((one) => [one, t(`mailing.to.${one}`)])}
            onChange={setAudience}
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
          {({ title, channel, states, quiet, left_out, others, chats, version, ...shown }) => (
            <div className="flex max-w-180 flex-col gap-5">
              <Card title={title}>
                <div className="flex flex-col gap-2">
                  {states.length === 0 && <p>{t('mailing.nobody')}</p>}
                  {!channel && kind === 'card' && <p>{t('mailing.noCards')}</p>}
                  {channel && states.length > 0 && <MailingText {...shown} states={states} channel={channel} isPlan />}
                  {channel && <Waits quiet={quiet} rows={[{ states }]} />}
                  {left_out && <p>{t('mailing.leftOut', { what: left_out })}</p>}
                  {channel && states.some(({ state }) => state === 'waiting') && (
                    <AskFirst
                      kind="primary"
                      className="md:self-start"
                      label={`${t('mailing.send')} · ${channelNames[channel]}`}
                      question={t(kind === 'card' ? 'mailing.sendCards' : 'mailing.sendQuestion')}
                      answer={t('mailing.send')}
                      busy={send.isPending}
                      onAnswer={() => send.mutate({ ...input, version })}
                    />
                  )}
                  <ChangeProblem error={send.error} />
                  {others.length > 0 && <Names messages={others} />}
                </div>
              </Card>
              {chats.length > 0 && (
                <Fold title={t('mailing.byHand')} open={!channel}>
                  <div className="flex flex-col gap-5">
                    <Chats of={of} rows={chats} language={language} isForStudents={audience === 'student'} />
                  </div>
                </Fold>
              )}
            </div>
          )}
        </CallView>
      )}
    </>
  );
}
