import type desk from '#texts/en/desk.json';
import type web from '#texts/en/web.json';
import type { KeyOf } from '#texts/text.ts';
import { translate, type Values } from '#texts/translate.ts';

/** A text that both apps have. Each build loads its own (scripts/english-texts.ts). */
export const t: (key: KeyOf<typeof web> & KeyOf<typeof desk>, values?: Values) => string = translate;
