/**
 * A text as programs save it: UTF-8, UTF-16 ('Unicode text' in Excel), or Windows-1252 ('CSV' without UTF-8, and 'ANSI' in
 * Notepad). Returns undefined if it is none of these.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes);
  const encoding = unmarked(bytes);
  if (encoding) return withoutZeros(decode(encoding, bytes));
  return withoutZeros(decode('utf-8', bytes) ?? decodeWindows(bytes));
}

/** Whether a text has the mark of UTF-8, with which spreadsheet programs begin 'CSV UTF-8'. */
export function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function withoutZeros(text: string | undefined): string | undefined {
  return text?.includes('\0') ? undefined : text;
}

/** Which UTF-16 a text without a mark is, if it begins with four letters of ASCII. */
function unmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [...bytes.subarray(0, 8)].map((byte) => (byte === 0 ? '0' : '1')).join('');
  return zeros === '10101010' ? 'utf-16le' : zeros === '01010101' ? 'utf-16be' : undefined;
}

/** The text in an encoding; undefined for bytes that are none. */
export function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A character of several bytes in UTF-8: in Windows-1252 these would be 'Ã©' or 'à¤…', which nobody writes. */
const utf8Sequence = /[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

/** Damaged UTF-8 could be read as Windows-1252 too, so text with signs of UTF-8 is not. */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const isUtf8 = utf8Sequence.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
  return isUtf8 || bytes[0] === 0xef ? undefined : decode('windows-1252', bytes);
}
