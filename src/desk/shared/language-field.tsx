import { useState } from 'react';
import { loadTexts, t } from '#desk/texts.ts';
import { isLanguage, languages } from '#texts/languages.ts';
import { storeLanguage } from '#texts/stored-language.ts';
import { setLanguage } from '#texts/translate.ts';
import { useLanguage } from '#texts/use-language.ts';
import { SelectField } from '#ui/field.tsx';

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
          await setLanguage(chosen, loadTexts);
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
