import { t } from '#ui/texts.ts';

/** A formula in words, as a person would read it out: 'v squared over 2'. */
export function spokenMaths(formula: Element): string {
  return spoken(formula)
    .replace(/,(?=\s*(,|$))/g, '')
    .replace(/ ,/g, ',');
}

/** The words of an element are made of the words of its children. */
function spoken(element: Element): string {
  const parts = [...element.children].map(spoken);
  const words = parts.length === 0 ? textOf(element) : (rules[element.localName]?.(parts) ?? parts.join(' '));
  return words.replace(/\s+/g, ' ').trim();
}

const rules: Record<string, (parts: string[]) => string> = {
  mfrac: ([top = '', bottom = '']) =>
    t(isShort(top) && isShort(bottom) ? 'maths.over' : 'maths.fraction', { top, bottom }),
  msqrt: (parts) => {
    const inside = parts.join(' ');
    return t(isShort(inside) ? 'maths.root' : 'maths.longRoot', { inside });
  },
  mroot: ([inside = '', order = '']) => t('maths.nthRoot', { inside, order }),
  msub: ([base = '', index = '']) => sub(base, index),
  msup: ([base = '', power = '']) => raised(base, power),
  msubsup: ([base = '', low = '', high = '']) =>
    isSum(base) ? t('maths.from', { base, from: low, to: high }) : raised(sub(base, low), high),
  munder: ([base = '', under = '']) => sub(base, under),
  mover: ([base = '', accent = '']) => t(accents[accent] ?? 'maths.with', { base, accent }),
  munderover: ([base = '', from = '', to = '']) => t('maths.from', { base, from, to }),
  mtr: (cells) => cells.join(', '),
  mtable: (rows) => t('maths.rows', { rows: rows.join('; ') }),
};

type TextKey = Parameters<typeof t>[0];

const accents: Record<string, TextKey> = {
  '→': 'maths.vector',
  '^': 'maths.hat',
  ˆ: 'maths.hat',
  '‾': 'maths.bar',
  '¯': 'maths.bar',
};
const raisedSigns: Record<string, TextKey> = {
  '2': 'maths.squared',
  '3': 'maths.cubed',
  '∘': 'maths.degrees',
  '°': 'maths.degrees',
  '′': 'maths.prime',
};

function raised(base: string, power: string): string {
  return t(raisedSigns[power] ?? (isShort(power) ? 'maths.power' : 'maths.longPower'), { base, power });
}

function sub(base: string, index: string): string {
  // In a chemical formula, the number of atoms is an index without a base.
  return base === '' ? index : t('maths.sub', { base, index });
}

function isSum(base: string): boolean {
  return /^[∑∏∫∬∭∮⋃⋂]$/.test(base);
}

/** Whether it is one number or letter, with its sign: then no words are needed for where it ends. */
function isShort(words: string): boolean {
  return /^[−+]?\s?\S*$/.test(words);
}

/** Leaves out the invisible operators, such as function application and multiplication. */
function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/[\u2061-\u2064]/g, '');
}
