import { isLanguage, type Language } from './languages.ts';

/** The key in localStorage. The page's own script reads it, too (first-paint/boot.ts). */
const storageKey = 'language';

/** The language that was chosen on this device, else the first of the browser's languages that the app has. */
export function readLanguage(): Language {
  const preferred = [storedTag(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return preferred.find(isLanguage) ?? 'en';
}

/** Keeps a choice for this device and all who use it. Returns false where the browser stores nothing. */
export function storeLanguage(language: Language): boolean {
  try {
    localStorage.setItem(storageKey, language);
    return true;
  } catch {
    return false;
  }
}

function storedTag(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
