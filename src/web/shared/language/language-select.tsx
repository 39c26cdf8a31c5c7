import { useId, useState } from 'react';
import { t } from '#web/messages/common.ts';
import { isLanguage, type Language, languages, storeLanguage } from '#web/messages/languages.ts';
import { currentLanguage, setLanguage } from '#web/messages/translate.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/toast.ts';

/** Chooses the app's language on this device. Each stands under its own name, so that its readers find it. */
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
    <span className="inline-flex items-center gap-2">
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
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-soft" />
      </span>
    </span>
  );
}
