import type { Duration } from '#server/messages/duration.ts';
import bn from '#texts/bn/server.json' with { type: 'json' };
import english from '#texts/en/server.json' with { type: 'json' };
import hi from '#texts/hi/server.json' with { type: 'json' };
import { isLanguage, type Language } from '#texts/languages.ts';
import ml from '#texts/ml/server.json' with { type: 'json' };
import mr from '#texts/mr/server.json' with { type: 'json' };
import ta from '#texts/ta/server.json' with { type: 'json' };
import te from '#texts/te/server.json' with { type: 'json' };
import { fillIn, findText, type Texts } from '#texts/text.ts';

/**
 * What a student or the staff read: English, with `{name}` in the place of each value. It is translated when it is sent, because
 * only then its reader is known. A text without values is just a string.
 */
export type Text = string | TextWithValues;

export interface TextWithValues {
  template: string;
  /** A string stands as it is: somebody wrote it. A text is translated, too. */
  values: Record<string, string | Duration | TextWithValues>;
}

/** A part of a text that is translated by itself. */
export function phrase(template: string): TextWithValues {
  return { template, values: {} };
}

/** Several of one kind in a row, as in 'a and b and c', by a template with `{first}` and `{second}`. */
export function inSeries(template: string, parts: readonly (string | TextWithValues)[]): string | TextWithValues {
  const [first = '', ...others] = parts;
  return others.length === 0 ? first : { template, values: { first, second: inSeries(template, others) } };
}

const texts: Record<Language, Texts> = { en: english, hi, ml, ta, te, bn, mr };
/** Our code has the texts in English. Their keys are found by these. */
const keys = new Map(Object.entries(english).map(([key, text]) => [text, key]));

/** The first language of an `Accept-Language` header that the portal speaks, in the order of the header; else English. */
export function languageOf(header: string | undefined): Language {
  const tags = (header ?? '').slice(0, 200).split(',');
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** A text without the values in it, in English: what the log may say. */
export function templateOf(text: Text): string {
  return typeof text === 'string' ? text : text.template;
}

/** A text in a language. What has no translation stays in English. */
export function render(text: Text, language: Language = 'en'): string {
  const { template, values }: TextWithValues = typeof text === 'string' ? { template: text, values: {} } : text;
  return fillIn(texts[language][keys.get(template) ?? ''] ?? template, (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || typeof value === 'string') return value;
    return 'template' in value ? render(value, language) : renderDuration(value, language);
  });
}

function renderDuration({ count, unit }: Duration, language: Language): string {
  return fillIn(findText(texts[language], language, `duration.${unit}`, count) ?? '', () => String(count));
}
