import type auth from './auth.en.json';
import en from './en.json';
import type history from './history.en.json';
import type home from './home.en.json';
import type live from './live.en.json';
import type maths from './maths.en.json';
import type news from './news.en.json';
import type notFound from './not-found.en.json';
import type profile from './profile.en.json';
import type quiz from './quiz.en.json';
import type reader from './reader.en.json';
import type studyMaterials from './study-materials.en.json';
import type supportChat from './support-chat.en.json';

/** Texts of screens that are loaded later: each of them comes with its screen, which imports `#web/messages/<area>.ts`. */
type LaterTexts = typeof auth &
  typeof history &
  typeof home &
  typeof live &
  typeof maths &
  typeof news &
  typeof notFound &
  typeof profile &
  typeof quiz &
  typeof reader &
  typeof studyMaterials &
  typeof supportChat;

export type MessageKey = keyof typeof en | keyof LaterTexts;
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** A language's texts. A text that depends on `count` is an object with a form for each of the language's plurals. */
export type Catalogue = Partial<Record<MessageKey, string | Forms>>;
type Values = Record<string, string | number>;

const english: Catalogue = { ...en };

/** Adds the English texts of an area of the app that has just been loaded. */
export function addTexts(areaTexts: Catalogue): void {
  Object.assign(english, areaTexts);
}

/** Each further language is a file of its own, fetched only by those who read it. */
const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {};

let language = 'en';
let texts: Catalogue = english;

/** The text in the reader's language, with `{name}` replaced by the value of that name. English where it has no such text. */
export function t(key: MessageKey, values: Values = {}): string {
  const text = formOf(texts[key], language, values) ?? formOf(english[key], 'en', values) ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? new Intl.NumberFormat(locale()).format(value) : value;
  });
}

/** Speaks this language from now on, if there is a catalogue of it; else English. Tells the page too. */
export async function speak(tag: string, known = catalogues): Promise<void> {
  const load = known[tag];
  texts = load ? (await load()).default : english;
  language = load ? tag : 'en';
  document.documentElement.lang = language;
}

/** The tag by which Intl writes numbers and dates: India's, whatever the language. */
export function locale(): string {
  return `${language}-IN`;
}

function formOf(text: string | Forms | undefined, of: string, values: Values): string | undefined {
  if (typeof text !== 'object') return text;
  return text[new Intl.PluralRules(of).select(Number(values['count'] ?? 0))] ?? text.other;
}
