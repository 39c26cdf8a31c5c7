import type english from '#texts/en/web.json';
import type { KeyOf } from '#texts/text.ts';
import { type Loaders, translate, type Values } from '#texts/translate.ts';

/** A text of the app. The build loads the English ones with the modules that name them (scripts/english-texts.ts). */
export const t: (key: KeyOf<typeof english>, values?: Values) => string = translate;

export const loadTexts: Loaders = {
  hi: () => import('#texts/hi/web.json'),
  ml: () => import('#texts/ml/web.json'),
  ta: () => import('#texts/ta/web.json'),
  te: () => import('#texts/te/web.json'),
  bn: () => import('#texts/bn/web.json'),
  mr: () => import('#texts/mr/web.json'),
};
