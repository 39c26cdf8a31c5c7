import { perLocale } from './per-locale.ts';

/**
 * A language's texts by their keys, as its JSON files have them. A text that depends on `count` has a key for each plural
 * category of its language: `files_one`, `files_other`.
 */
export type Texts = Readonly<Record<string, string>>;

/** The keys that code may ask for: those of the plural forms are one, `files`. */
export type KeyOf<English> =
  Extract<keyof English, string> extends infer Key
    ? Key extends `${infer Plural}_${'one' | 'other'}`
      ? Plural
      : Key
    : never;

/** A text, in the form of its count. Undefined where the language does not have it. */
export function findText(texts: Texts, language: string, key: string, count: unknown): string | undefined {
  return texts[key] ?? texts[`${key}_${pluralRulesFor(language).select(Number(count ?? 0))}`] ?? texts[`${key}_other`];
}

/** Replaces each `{name}` by what `valueFor` has for that name. It stays where there is no value. */
export function fillIn(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueFor(name) ?? placeholder);
}

const pluralRulesFor = perLocale((locale) => new Intl.PluralRules(locale));
