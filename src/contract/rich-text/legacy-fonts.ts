/**
 * Fonts that draw the letters of an Indian language in place of Latin ones: a text in them is 'Hkkjr' where its author
 * reads 'भारत'. By the beginnings of their names, in small letters and without signs; Unicode fonts are called otherwise.
 */
const families = [
  ...'krutidev devlys chanakya walkmanchanakya shusha akruti shreedev0 shreedev7 shreeban0 shreetam0'.split(' '),
  ...'shreemal0 shreetel0 sutonnymj bamini baamini senthamil vanavil asees anmollipi gurbaniakhar'.split(' '),
];
/** Those of ISM, by the letters of their language: ML-TTKarthika, DVB-TTYogesh. */
const ofIsm = /^(?:ism)?(?:as|bn|dv|gj|kn|ml|or|pn|tl|tm)b?w?tt/;

/** Whether a font has Latin letters in place of Indian ones. */
export function isLegacyFont(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return ofIsm.test(plain) || families.some((family) => plain.startsWith(family));
}

const named = /\bface\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))|font-family\s*:([^;<>{}]*)/gi;

/** The first such font that the HTML of a text names; undefined where its letters are Indian ones. */
export function legacyFontIn(html: string, text = html.replaceAll(/<[^<>]*>/g, '')): string | undefined {
  const fonts = [...html.replaceAll('&quot;', "'").matchAll(named)].flatMap(([, ...lists]) =>
    lists.flatMap((list) => (list ?? '').split(',')),
  );
  const font = fonts.map((name) => name.replaceAll(/["']/g, '').trim()).find(isLegacyFont);
  return font !== undefined && hasLatinOnly(text) ? font : undefined;
}

/** Whether a text has letters, and none of them of an Indian script. */
export function hasLatinOnly(text: string): boolean {
  return /[a-z\u00a1-\u00ff]/i.test(text) && !/[\u0900-\u0dff]/.test(text);
}
