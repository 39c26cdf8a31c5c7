import { useId, useState } from 'react';
import { t } from '#web/messages/common.ts';
import { isLanguage, type Language, languages, storeLanguage } from '#web/messages/languages.ts';
import { currentLanguage, setLanguage } from '#web/messages/translate.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/toast.ts';

/** Each language by its own name, so that its readers find it. */
const names: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  ml: 'മലയാളം',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  bn: 'বাংলা',
  mr: 'मराठी',
};

/** Chooses the app's language on this device. */
export function LanguageSelect() {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const choose = async (language: Language) => {
    setChosen(language);
    try {
      await setLanguage(language);
      storeLanguage(language);
    } catch {
      setChosen(undefined);
      toast.error(t('language.failed'));
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {t('language.label')}
      </label>
      <span className="relative">
        <select
          id={id}
          value={chosen ?? currentLanguage()}
          onChange={({ target }) => isLanguage(target.value) && void choose(target.value)}
          className="target appearance-none rounded-control border border-edge bg-surface py-2 pr-9 pl-3 font-medium"
        >
          {languages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {names[tag]}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-soft" />
      </span>
    </span>
  );
}
