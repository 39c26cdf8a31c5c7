import { perLocale } from './per-locale.ts';

/** The forms of a text that depends on `count`: one for each plural category of its language. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** A language's texts, by their keys. */
export type Catalogue = Readonly<Record<string, string | Forms>>;
export type Values = Record<string, string | number>;

const english: Record<string, string | Forms> = {};

/** Adds the English texts of an area of the app that has just been loaded. */
export function addTexts(texts: Catalogue): void {
  Object.assign(english, texts);
}

/** Each further language is a file of its own, which only its readers fetch. */
const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {};

const numberFormatFor = perLocale((locale) => new Intl.NumberFormat(locale));
const pluralRulesFor = perLocale((locale) => new Intl.PluralRules(locale));

let language = 'en';
let texts: Catalogue = english;

/** The text in the reader's language, else in English. `{name}` is replaced by the value of that name. */
export function translate(key: string, values: Values = {}): string {
  const text = formOf(texts[key], language, values) ?? formOf(english[key], 'en', values) ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? numberFormatFor(locale()).format(value) : value;
  });
}

/** Switches to this language if there is a catalogue of it, else to English, and sets the page's `lang`. */
export async function setLanguage(tag: string, known = catalogues): Promise<void> {
  const load = known[tag];
  texts = load ? (await load()).default : english;
  language = load ? tag : 'en';
  document.documentElement.lang = language;
}

/** The locale for numbers and dates: always India's, in the reader's language. */
export function locale(): string {
  return `${language}-IN`;
}

function formOf(text: string | Forms | undefined, language: string, values: Values): string | undefined {
  if (typeof text !== 'object') return text;
  return text[pluralRulesFor(language).select(Number(values['count'] ?? 0))] ?? text.other;
}
