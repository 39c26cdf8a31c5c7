import type { Duration } from '#server/messages/duration.ts';
import bn from '#texts/bn/server.json' with { type: 'json' };
import english from '#texts/en/server.json' with { type: 'json' };
import hi from '#texts/hi/server.json' with { type: 'json' };
import { isLanguage, type Language } from '#texts/languages.ts';
import ml from '#texts/ml/server.json' with { type: 'json' };
import mr from '#texts/mr/server.json' with { type: 'json' };
import ta from '#texts/ta/server.json' with { type: 'json' };
import te from '#texts/te/server.json' with { type: 'json' };
import { fillIn, findText, type KeyOf, type Texts } from '#texts/text.ts';

/**
 * What a student or the staff read. It is written out when it is sent, because only then its reader's language is known.
 * A string stands as it is, in English: only the operator reads it, or somebody wrote it.
 */
export type Text = string | KeyedText;

/** The keys of the server's texts, in src/texts. */
export type ServerKey = KeyOf<typeof english>;

export interface KeyedText {
  key: ServerKey;
  /** What stands in the places of each `{name}`. A text with a key is translated, too. */
  values: Record<string, string | Duration | KeyedText>;
}

export function textOf(key: ServerKey, values: KeyedText['values'] = {}): KeyedText {
  return { key, values };
}

/** Several of one kind in a row, as in 'a and b and c', by a text with `{first}` and `{second}`. */
export function inSeries(key: ServerKey, parts: readonly (string | KeyedText)[]): string | KeyedText {
  const [first = '', ...others] = parts;
  return others.length === 0 ? first : textOf(key, { first, second: inSeries(key, others) });
}

const texts: Record<Language, Texts> = { en: english, hi, ml, ta, te, bn, mr };

/** The first language of an `Accept-Language` header that the portal speaks, in the order of the header; else English. */
export function languageOf(header: string | undefined): Language {
  const tags = (header ?? '').slice(0, 200).split(',');
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** A text without the values in it, in English: what the log may say. */
export function templateOf(text: Text): string {
  return typeof text === 'string' ? text : (findText(english, 'en', text.key, text.values['count']) ?? text.key);
}

/** A text in a language. */
export function render(text: Text, language: Language = 'en'): string {
  if (typeof text === 'string') return text;
  const { key, values } = text;
  return fillIn(findText(texts[language], language, key, values['count']) ?? key, (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || typeof value === 'string') return value;
    return 'values' in value ? render(value, language) : renderDuration(value, language);
  });
}

function renderDuration({ count, unit }: Duration, language: Language): string {
  return fillIn(findText(texts[language], language, `duration.${unit}`, count) ?? '', () => String(count));
}
