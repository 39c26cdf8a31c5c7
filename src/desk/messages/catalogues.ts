import type { Catalogue } from '#web/messages/catalogue.ts';
import type { Language } from '#web/messages/languages.ts';

/** Each further language of the desk is a file of its own, which only its readers fetch. */
export const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  hi: async () => (await import('./catalogues/hi.ts')).hi,
  ml: async () => (await import('./catalogues/ml.ts')).ml,
  ta: async () => (await import('./catalogues/ta.ts')).ta,
  te: async () => (await import('./catalogues/te.ts')).te,
  bn: async () => (await import('./catalogues/bn.ts')).bn,
  mr: async () => (await import('./catalogues/mr.ts')).mr,
};
