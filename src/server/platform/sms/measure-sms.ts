/** What a text costs as an SMS. */
interface SmsSize {
  encoding: 'GSM-7' | 'Unicode';
  /** Characters, as gateways count them. */
  length: number;
  /** How many messages it is, each of which is charged. */
  parts: number;
}

/** The alphabet of GSM 03.38: https://www.3gpp.org/dynareport/23038.htm */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const extended = '^{}\\[~]|€\f';

/** Measures a text. A single character outside of GSM-7 makes a message Unicode, with less than half of the room. */
export function measureSms(text: string): SmsSize {
  const isGsm = [...text].every((character) => basic.includes(character) || extended.includes(character));
  const length = isGsm
    ? [...text].reduce((sum, character) => sum + (extended.includes(character) ? 2 : 1), 0)
    : text.length;
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  const parts = length <= alone ? 1 : Math.ceil(length / joined);
  return { encoding: isGsm ? 'GSM-7' : 'Unicode', length, parts };
}

const replacements: Record<string, string> = {
  '\u00a0': ' ',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
};

/** Writes what GSM-7 does not have in its nearest letters: dashes, quotes and accents. */
export function toGsm(text: string): string {
  return [...text]
    .map((character) => {
      if (basic.includes(character)) return character;
      return replacements[character] ?? character.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
    })
    .join('');
}
