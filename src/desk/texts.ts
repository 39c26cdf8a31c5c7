import type english from '#texts/en/desk.json';
import type { KeyOf } from '#texts/text.ts';
import { type Loaders, translate, type Values } from '#texts/translate.ts';

/** A text of the desk. The build loads the English ones with the modules that name them (scripts/english-texts.ts). */
export const t: (key: KeyOf<typeof english>, values?: Values) => string = translate;

export const loadTexts: Loaders = {
  hi: () => import('#texts/hi/desk.json'),
  ml: () => import('#texts/ml/desk.json'),
  ta: () => import('#texts/ta/desk.json'),
  te: () => import('#texts/te/desk.json'),
  bn: () => import('#texts/bn/desk.json'),
  mr: () => import('#texts/mr/desk.json'),
};
