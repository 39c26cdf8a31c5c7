import { useState } from 'react';
import { catalogues } from '#desk/messages/catalogues.ts';
import { t } from '#desk/messages/common.ts';
import { SelectField } from '#ui/field.tsx';
import { isLanguage, languages, storeLanguage } from '#web/messages/languages.ts';
import { setLanguage } from '#web/messages/translate.ts';
import { useLanguage } from '#web/messages/use-language.ts';

/** The language of the desk on this device. Each is named in itself. */
export function LanguageField() {
  const language = useLanguage();
  const [problem, setProblem] = useState<string>();
  return (
    <SelectField
      label={t('language.label')}
      value={language}
      error={problem}
      onChange={async ({ target }) => {
        const chosen = target.value;
        if (!isLanguage(chosen)) return;
        try {
          await setLanguage(chosen, catalogues);
          storeLanguage(chosen);
        } catch {
          setProblem(t('error.network'));
        }
      }}
    >
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {new Intl.DisplayNames(tag, { type: 'language' }).of(tag)}
        </option>
      ))}
    </SelectField>
  );
}
