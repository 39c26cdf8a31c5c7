/** The languages that captions of an academy may be in, and how else their names are written. */
const tags =
  'as bn brx doi en gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur ar de es fa fr id it ja ko ms pt ru si th tr vi zh'.split(
    ' ',
  );
const otherNames: Record<string, string> = {
  bengali: 'bn',
  bangla: 'bn',
  oriya: 'or',
  panjabi: 'pa',
  farsi: 'fa',
  हिंदी: 'hi',
};

const tagOfName = new Map([
  ...Object.entries(otherNames),
  ...tags.flatMap((tag) =>
    ['en', 'hi', tag].map((language) => {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
      return [name.normalize('NFC').toLowerCase(), tag] as const;
    }),
  ),
]);

/** The tag of a language that is written by its name, in English, in Hindi or in itself: 'Hindi', 'हिन्दी'. */
export function languageNamed(name: string): string | undefined {
  return tagOfName.get(name.normalize('NFC').toLowerCase());
}

/** A language tag as everybody writes it: 'en-IN' for 'en_in'. Undefined if it is none ('en-nynorsk-nynorsk'). */
export function languageTagged(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,4}$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
