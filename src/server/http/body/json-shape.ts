/** The deepest input of a call, a list of answers, has three levels. */
const maxDepth = 8;

const quote = 0x22;
const comma = 0x2c;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/**
 * Returns a function that reads JSON as it arrives and tells whether it may become expensive to parse: it is nested
 * deeply or has more than `maxValues` values. The bytes of other characters than these never look like them in UTF-8.
 */
export function createShapeCheck(maxValues: number): (bytes: Buffer) => boolean {
  let depth = 0;
  let values = 1;
  let isInText = false;
  let isEscaped = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
      } else if (byte === quote) isInText = true;
      else if (byte === comma) values += 1;
      else if (byte === openingBracket || byte === openingBrace) {
        depth += 1;
        values += 1;
        if (depth > maxDepth) return true;
      } else if (byte === closingBracket || byte === closingBrace) depth -= 1;
    }
    return values > maxValues;
  };
}
