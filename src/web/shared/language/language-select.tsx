import { useState } from 'react';
import { isLanguage, type Language, languages } from '#texts/languages.ts';
import { storeLanguage } from '#texts/stored-language.ts';
import { currentLanguage, setLanguage } from '#texts/translate.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { GlobeIcon } from '#ui/icons/section-icons.tsx';
import { toast } from '#ui/toast.ts';
import { loadTexts, t } from '#web/texts.ts';

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
  const [chosen, setChosen] = useState<string>();
  const choose = async (language: Language) => {
    setChosen(language);
    try {
      await setLanguage(language, loadTexts);
      storeLanguage(language);
    } catch {
      setChosen(undefined);
      toast.error(t('language.failed'));
    }
  };
  return (
    <span className="relative inline-flex items-center">
      {/* Whoever cannot read the page's language knows the picture. */}
      <GlobeIcon className="pointer-events-none absolute left-2 size-5 text-ink-soft" />
      <select
        aria-label={t('language.label')}
        value={chosen ?? currentLanguage()}
        onChange={({ target }) => isLanguage(target.value) && void choose(target.value)}
        className="target w-40 appearance-none rounded-control border border-edge bg-surface px-9 py-2 font-medium"
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {names[tag]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2 size-5 text-ink-soft" />
    </span>
  );
}
