/** The tags that are shown as they are. None of them can run anything, and their styles are removed. */
export const allowedTags = [
  ...'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption b strong i em u s sub sup code'.split(' '),
  ...'span a img ul ol li dl dt dd table caption thead tbody tfoot tr th td'.split(' '),
];

/** The tags of formulas in MathML. They mean something inside <math> only. */
export const mathsTags = [
  ...'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msub msup msubsup munder mover munderover'.split(' '),
  ...'mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom merror menclose mfenced'.split(' '),
];

/** Other tags that a text is written with, and what stands in their place: '' is nothing but what is between them. */
const replaced = new Map([
  ...pairs(
    'div',
    'address article aside center details dialog dir fieldset footer form header hgroup legend main menu nav section',
  ),
  ...pairs(
    '',
    'abbr acronym bdi bdo big blink body button cite col colgroup data datalist dfn font html ins label mark',
  ),
  ...pairs('', 'marquee nobr noscript optgroup option output picture q rb rp rt ruby select small'),
  ...pairs('', 'summary textarea time title var wbr'),
  ...pairs('s', 'del strike'),
  ...pairs('code', 'kbd samp tt'),
  ...pairs('mrow', 'semantics maction'),
  ...pairs('mtr', 'mlabeledtr'),
]);

function pairs(by: string, names: string): (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, by] as const);
}

/** What is between these tags is not shown, nor are they. */
export const unseenTags = [
  ...'script style head template xml svg iframe object video audio canvas applet'.split(' '),
  ...'m:omath m:omathpara annotation annotation-xml'.split(' '),
];
/** They repeat what is shown, in another language of formulas. */
export const repeatingTags: readonly string[] = ['annotation', 'annotation-xml'];

/** These have no end. */
export const emptyTags: readonly string[] = ['br', 'hr', 'img', 'wbr', 'col', 'none', 'mprescripts'];

/** What has to be around a tag. */
const places = {
  table: ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'colgroup', 'col'],
  math: [...mathsTags.slice(1), 'semantics', 'maction', 'mlabeledtr'],
};
/** Their end may be left out, inside these. */
const withoutEnd = {
  table: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'colgroup'],
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd'],
};

/** The tag that stands for one in the page, '' for none; undefined where no text is written with it. */
export function tagFor(name: string): string | undefined {
  if (shown.has(name)) return name;
  // Word's, and those that a program made up.
  return replaced.get(name) ?? (/[:-]/.test(name) ? '' : undefined);
}

const shown = new Set([...allowedTags, ...mathsTags]);

/** Whether a tag may be here; `isOpen` says what is around it. */
export function mayBeIn(name: string, isOpen: (place: string) => boolean): boolean {
  return Object.entries(places).every(([place, names]) => !names.includes(name) || isOpen(place));
}

export function mayLackItsEnd(name: string, isOpen: (place: string) => boolean): boolean {
  return Object.entries(withoutEnd).some(([place, names]) => names.includes(name) && isOpen(place));
}

/** A text has a space between these and what is before and after them. */
export const isBlock = (tag: string): boolean => blocks.has(tag);
const blocks = new Set(
  'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption ul ol li dl dt dd table caption tr th td'.split(' '),
);
