import { type CodePart, partsOfCode, sectionsOf } from './code-parts.ts';

/** Of a code, in Excel, and of decimals. */
const most = { code: 255, decimals: 30 };

/**
 * Reads a format code (ECMA-376, part 1, 18.8.31), and returns what a cell with it shows of a number: '₹ 500.00', '007',
 * '3/4', '1.60E-19'; undefined where the code is not understood.
 */
export function numberShower(code: string): (value: number) => string | undefined {
  if (code.length > most.code) return () => undefined;
  const sections = sectionsOf(code).map((text) => ({ condition: condition.exec(text), parts: partsOfCode(text) }));
  return (value) => {
    const { section, hasOwnSign } = choose(value, sections);
    if (!section?.parts) return undefined;
    const shown = withDigits(Math.abs(value), section.parts);
    if (shown === undefined) return undefined;
    const isZero = !/[1-9]/.test(shown);
    return `${value < 0 && !hasOwnSign && !isZero ? '-' : ''}${shown}`.trim();
  };
}

interface Section {
  condition: RegExpExecArray | null;
  parts: CodePart[] | undefined;
}

const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/;

/** The section for a number: of those above zero, below, and zero, or by their own conditions. */
function choose(value: number, sections: Section[]): { section: Section | undefined; hasOwnSign: boolean } {
  const [first, second, third] = sections;
  if (sections.some((one) => one.condition))
    return { section: sections.slice(0, 3).find((one) => fits(value, one.condition)), hasOwnSign: false };
  if (value < 0 && second !== undefined) return { section: second, hasOwnSign: true };
  if (value === 0 && third !== undefined) return { section: third, hasOwnSign: true };
  return { section: first, hasOwnSign: false };
}

function fits(value: number, found: RegExpExecArray | null): boolean {
  if (!found) return true;
  const [, sign, written] = found;
  const limit = Number(written);
  if (sign === '<') return value < limit;
  if (sign === '>') return value > limit;
  if (sign === '<=') return value <= limit;
  if (sign === '>=') return value >= limit;
  return sign === '=' ? value === limit : value !== limit;
}

function withDigits(value: number, parts: CodePart[]): string | undefined {
  const percents = parts.filter(({ kind }) => kind === 'percent').length;
  const scaled = value * 100 ** percents;
  if (percents > 5 || parts.filter(({ kind }) => kind === 'digit').length > most.decimals) return undefined;
  if (parts.some(({ kind }) => kind === 'general')) return fill(parts, 'general', generalText(scaled));
  if (parts.every(({ kind }) => kind === 'literal')) return parts.map(({ text }) => text).join('');
  if (parts.some(({ kind }) => kind === 'fraction')) return withFraction(scaled, parts);
  return parts.some(({ kind }) => kind === 'exponent') ? withExponent(scaled, parts) : withDecimals(scaled, parts);
}

/** The parts as they are, with a text in the place of one. */
function fill(parts: CodePart[], kind: CodePart['kind'], text: string): string {
  return parts.map((part) => (part.kind === kind ? text : part.text)).join('');
}

/** As wide as a cell is that nobody made wider. */
const generalWidth = 11;

/** A number in the format General. It is whole up to 15 digits, so that no digit is lost. */
export function generalText(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) {
    const [mantissa = '', exponent = ''] = value.toExponential(5).split('e');
    return `${Number(mantissa)}E${exponentText(Number(exponent), 2, true)}`;
  }
  const whole = String(Math.trunc(size)).length;
  return String(Number(decimalText(value, Math.max(0, Math.min(15 - whole, generalWidth - whole - 1)))));
}

function exponentText(exponent: number, digits: number, hasPlus: boolean): string {
  const sign = exponent < 0 ? '-' : hasPlus ? '+' : '';
  return sign + String(Math.abs(exponent)).padStart(digits, '0');
}

/** Rounds as people do, from the decimals: 1.005 is 1.01. */
function decimalText(value: number, decimals: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (text.includes('e')) return value.toFixed(Math.min(decimals, 100));
  return Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`).toFixed(decimals);
}

function withDecimals(value: number, parts: CodePart[]): string {
  const point = parts.findIndex(({ kind }) => kind === 'point');
  const isDigit = ({ kind }: CodePart) => kind === 'digit';
  const whole = parts.flatMap((part, at) => (isDigit(part) && (point < 0 || at < point) ? at : []));
  const rest = parts.flatMap((part, at) => (isDigit(part) && point >= 0 && at > point ? at : []));
  const lastDigit = parts.findLastIndex(isDigit);
  const thousands = parts.filter(({ kind }, at) => kind === 'comma' && at > lastDigit).length;
  const isGrouped = parts.some(({ kind }, at) => kind === 'comma' && at < lastDigit);
  const [digits = '', decimals = ''] = decimalText(value / 1000 ** thousands, rest.length).split('.');
  const texts = parts.map(({ kind, text }) => (kind === 'comma' ? '' : text));
  const written = digits === '0' ? '' : digits;
  whole.forEach((at, index) => {
    const fromRight = whole.length - index;
    // The first place has all digits for which there is no place.
    const own = index === 0 ? written.slice(0, Math.max(0, written.length - fromRight + 1)) : written.at(-fromRight);
    texts[at] = own || placeholder(parts[at]);
  });
  // Without places before the point, the whole number stands before it all the same.
  if (whole.length === 0 && point >= 0 && written !== '') texts[point] = `${written}.`;
  if (isGrouped) group(texts, whole);
  let isShown = false;
  for (const [index, at] of [...rest.entries()].toReversed()) {
    const digit = decimals[index] ?? '0';
    isShown ||= digit !== '0' || parts[at]?.text === '0';
    texts[at] = isShown ? digit : placeholder(parts[at]);
  }
  return texts.join('');
}

/** What a place shows that has no digit. */
function placeholder(part: CodePart | undefined): string {
  return part?.text === '0' ? '0' : part?.text === '?' ? ' ' : '';
}

/** Puts a comma after every third digit from the right. */
function group(texts: string[], whole: number[]): void {
  let count = 0;
  for (const at of whole.toReversed()) {
    texts[at] = [...(texts[at] ?? '')]
      .toReversed()
      .map((digit) => {
        count += /\d/.test(digit) ? 1 : 0;
        return count > 1 && count % 3 === 1 ? `${digit},` : digit;
      })
      .toReversed()
      .join('');
  }
}

function withExponent(value: number, parts: CodePart[]): string {
  const at = parts.findIndex(({ kind }) => kind === 'exponent');
  const mantissa = parts.slice(0, at);
  const point = mantissa.findIndex(({ kind }) => kind === 'point');
  const countDigits = (some: CodePart[]) => some.filter(({ kind }) => kind === 'digit').length;
  const step = Math.max(1, countDigits(point < 0 ? mantissa : mantissa.slice(0, point)));
  const decimals = point < 0 ? 0 : countDigits(mantissa.slice(point));
  const exponentOf = (one: number) => (one === 0 ? 0 : Math.floor(Math.floor(Math.log10(one)) / step) * step);
  let exponent = exponentOf(value);
  const scaled = (by: number) => Number(`${value.toPrecision(15)}`) / 10 ** by;
  // 9.999 is 1.00E+01.
  if (Number(decimalText(scaled(exponent), decimals)) >= 10 ** step) exponent += step;
  const behind = parts.slice(at + 1);
  const isPlace = ({ kind }: CodePart) => kind === 'digit';
  const text = exponentText(exponent, countDigits(behind), parts[at]?.text === '+');
  const others = behind.filter((part) => !isPlace(part)).map((part) => part.text);
  return `${withDecimals(scaled(exponent), mantissa)}E${text}${others.join('')}`;
}

function withFraction(value: number, parts: CodePart[]): string {
  const at = parts.findIndex(({ kind }) => kind === 'fraction');
  const { text: written } = parts[at] ?? { text: '' };
  const [above = '', below = ''] = written.split('/');
  const before = parts.slice(0, at);
  const hasWhole = before.some(({ kind }) => kind === 'digit');
  const whole = hasWhole ? Math.floor(value) : 0;
  const { numerator, denominator } = closest(value - whole, below);
  const carried = hasWhole && numerator === denominator ? whole + 1 : whole;
  const isWhole = hasWhole && (numerator === 0 || numerator === denominator);
  const front = hasWhole && (carried > 0 || isWhole) ? withDecimals(carried, before).trim() || '0' : '';
  const own = isWhole
    ? ''
    : `${String(numerator).padStart(above.includes('0') ? above.length : 1, '0')}/${denominator}`;
  const behind = parts.slice(at + 1).map(({ text }) => text);
  const literals = hasWhole ? '' : before.map(({ text }) => text).join('');
  return `${literals}${[front, own].filter(Boolean).join(' ')}${behind.join('')}`;
}

/** The fraction that is closest to a number, with so many digits below, or with a number that the code has. */
function closest(value: number, below: string): { numerator: number; denominator: number } {
  const fixed = Number(below);
  if (/[1-9]/.test(below)) return { numerator: Math.round(value * fixed), denominator: fixed };
  let best = { numerator: Math.round(value), denominator: 1 };
  const error = (one: typeof best) => Math.abs(value - one.numerator / one.denominator);
  for (let denominator = 2; denominator < 10 ** Math.min(below.length, 3); denominator += 1) {
    const one = { numerator: Math.round(value * denominator), denominator };
    if (error(one) < error(best) - 1e-12) best = one;
  }
  return best;
}
