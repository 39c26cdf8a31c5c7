import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from './translate.ts';

/** The language of the texts. A component that uses it renders again when that changes. */
export function useLanguage() {
  return useSyncExternalStore(onLanguageChange, currentLanguage, () => 'en' as const);
}
