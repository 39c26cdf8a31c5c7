import type { Catalogue, Forms } from './catalogue.ts';
import { bn } from './catalogues/bn.ts';
import { hi } from './catalogues/hi.ts';
import { ml } from './catalogues/ml.ts';
import { mr } from './catalogues/mr.ts';
import { ta } from './catalogues/ta.ts';
import { te } from './catalogues/te.ts';
import type { Duration } from './duration.ts';

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

const catalogues = { hi, ml, ta, te, bn, mr };

/** The languages that students read, as tags without a region. */
export type Language = 'en' | keyof typeof catalogues;

export const allLanguages: Language[] = ['en', 'hi', 'ml', 'ta', 'te', 'bn', 'mr'];

/** The first language of an `Accept-Language` header that the portal speaks, in the order of the header; else English. */
export function languageOf(header: string | undefined): Language {
  const tags = (header ?? '').slice(0, 200).split(',');
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Whether this is the tag of a language that the portal speaks. */
export function isLanguage(tag: string): tag is Language {
  return tag === 'en' || Object.hasOwn(catalogues, tag);
}

/** A text without the values in it, in English: what the log may say. */
export function templateOf(text: Text): string {
  return typeof text === 'string' ? text : text.template;
}

/** A text in a language. What has no translation stays in English. */
export function render(text: Text, language: Language = 'en'): string {
  const catalogue = language === 'en' ? english : catalogues[language];
  const { template, values }: TextWithValues = typeof text === 'string' ? { template: text, values: {} } : text;
  const translated = catalogue.texts[template] ?? template;
  return translated.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    if (typeof value === 'string') return value;
    return 'template' in value ? render(value, language) : renderDuration(value, catalogue, language);
  });
}

const english: Catalogue = {
  texts: {},
  durations: {
    second: { one: '{count} second', other: '{count} seconds' },
    minute: { one: '{count} minute', other: '{count} minutes' },
    hour: { one: '{count} hour', other: '{count} hours' },
  },
};

function renderDuration({ count, unit }: Duration, { durations }: Catalogue, language: Language): string {
  const forms: Forms = durations[unit];
  const form = new Intl.PluralRules(language).select(count);
  return (form === 'one' ? forms.one : forms.other).replace('{count}', String(count));
}
