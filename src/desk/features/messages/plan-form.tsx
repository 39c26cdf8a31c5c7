import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type MailingInput, mostOfNotice, planMailingCall } from '#contract/desk/messages/messages.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { FormProblem } from '#desk/shared/form/conflict.tsx';
import { FormFooter, formClassName } from '#desk/shared/form/form-footer.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { languages } from '#texts/languages.ts';
import { useLanguage } from '#texts/use-language.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

type About = { [Name in 'kind' | 'about_id' | 'date' | 'roster_id']?: MailingInput[Name] | undefined };

/** Plans a message, about what the page that led here is about, or a notice that is written here. */
export function PlanForm({ about: { kind = 'notice', ...about } }: { about: About }) {
  const navigate = useNavigate({ from: '/messages' });
  const [audience, setAudience] = useState<MailingInput['audience']>('guardian');
  const [language, setLanguage] = useState(useLanguage());
  const [roster_id, setRoster] = useState(about.roster_id);
  const [notice, setNotice] = useState('');
  const { batches } = useStaff();
  const plan = useChange(planMailingCall, () => void navigate({ search: {} }));
  const isWritten = about.about_id === undefined;
  return (
    <form
      className={`${formClassName} max-w-180`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!plan.isPending) plan.mutate({ kind, ...about, roster_id, audience, language, notice: notice.trim() });
      }}
    >
      <h2 className="font-bold">{t(`mailing.kind.${kind}`)}</h2>
      {isWritten && (
        <TextField
          label={t('mailing.text')}
          value={notice}
          maxLength={mostOfNotice}
          required
          onChange={({ target }) => setNotice(target.value)}
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
          choices={(['guardian', 'student'] as const).map((each) => [each, t(`mailing.to.${each}`)])}
          onChange={setAudience}
        />
        <ListField
          label={t('sendMarks.language')}
          value={language}
          choices={languages.map((tag) => [tag, nameOf(tag)])}
          onChange={setLanguage}
        />
      </div>
      <FormProblem error={plan.error} />
      <FormFooter>
        <Button type="submit" busy={plan.isPending}>
          {t('mailing.plan')}
        </Button>
      </FormFooter>
    </form>
  );
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}
