/** The languages of the portal, as tags without a region. Each has a folder here with its texts. */
export const languages = ['en', 'hi', 'ml', 'ta', 'te', 'bn', 'mr'] as const;

export type Language = (typeof languages)[number];

export function isLanguage(tag: string | null | undefined): tag is Language {
  return languages.some((language) => language === tag);
}

/** Whether a speaker has reviewed the language's texts; ./README.md says who. */
export function isReviewed(language: Language): boolean {
  return language === 'en';
}
