import type { Catalogue, Forms } from './catalogue.ts';
import type { Language } from './languages.ts';
import { perLocale } from './per-locale.ts';

export type Values = Record<string, string | number>;

const english: Record<string, string | Forms> = {};

/** Adds the English texts of an area of the app that has just been loaded. */
export function addTexts(texts: Catalogue): void {
  Object.assign(english, texts);
}

/** All English texts that have been added. */
export function listEnglish(): Catalogue {
  return english;
}

/** Each further language is a file of its own, which only its readers fetch. */
export const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  hi: async () => (await import('./catalogues/hi.ts')).hi,
  ml: async () => (await import('./catalogues/ml.ts')).ml,
  ta: async () => (await import('./catalogues/ta.ts')).ta,
  te: async () => (await import('./catalogues/te.ts')).te,
  bn: async () => (await import('./catalogues/bn.ts')).bn,
  mr: async () => (await import('./catalogues/mr.ts')).mr,
};

const numberFormatFor = perLocale((locale) => new Intl.NumberFormat(locale));
const pluralRulesFor = perLocale((locale) => new Intl.PluralRules(locale));

let language: Language = 'en';
let texts: Catalogue = english;
const listeners = new Set<() => void>();

/** The text in the reader's language, else in English. `{name}` is replaced by the value of that name. */
export function translate(key: string, values: Values = {}): string {
  const text = formOf(texts[key], language, values) ?? formOf(english[key], 'en', values) ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? numberFormatFor(locale()).format(value) : value;
  });
}

/** Switches to a language once its texts are here, and sets the page's `lang`. Rejects if they cannot be fetched. */
export async function setLanguage(chosen: Language, known = catalogues): Promise<void> {
  texts = chosen === 'en' ? english : await known[chosen]();
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

function formOf(text: string | Forms | undefined, language: string, values: Values): string | undefined {
  if (typeof text !== 'object') return text;
  return text[pluralRulesFor(language).select(Number(values['count'] ?? 0))] ?? text.other;
}
