import type { Language } from './languages.ts';
import { perLocale } from './per-locale.ts';
import { fillIn, findText, type Texts } from './text.ts';

export type Values = Record<string, string | number>;

/** How an app fetches the texts of each further language: only its readers do. */
export type Loaders = Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>>;

const english: Record<string, string> = {};
let language: Language = 'en';
let texts: Texts = english;
const listeners = new Set<() => void>();

/** Adds the English texts of a part of the app that has just been loaded (scripts/english-texts.ts). */
export function addTexts(more: Texts): void {
  Object.assign(english, more);
}

/** Whether there is an English text with this key, which is of no count. */
export const hasText = (key: string) => key in english;

/** The text in the reader's language, else in English. `{name}` is replaced by the value of that name. */
export function translate(key: string, values: Values = {}): string {
  const { count } = values;
  const text = findText(texts, language, key, count) ?? findText(english, 'en', key, count) ?? key;
  return fillIn(text, (name) => {
    const value = values[name];
    return typeof value === 'number' ? shownNumber(value, numberFormatFor(locale())) : value;
  });
}

/** Switches to a language once its texts are here, and sets the page's `lang`. Rejects if they cannot be fetched. */
export async function setLanguage(chosen: Language, load: Loaders): Promise<void> {
  texts = chosen === 'en' ? english : (await load[chosen]()).default;
  language = chosen;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function currentLanguage(): Language {
  return language;
}

/** Calls a function whenever the language changes. Returns a function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The locale for numbers and dates: always India's, in the reader's language, with the digits 0 to 9. */
export function locale(): string {
  return `${language}-IN-u-nu-latn`;
}

/** With the minus that is as wide as a plus. What rounds to zero from below is -0, which has none once 0 is added. */
export const shownNumber = (value: number, format: Intl.NumberFormat) => format.format(value + 0).replace('-', '−');

const numberFormatFor = perLocale((locale) => new Intl.NumberFormat(locale));
