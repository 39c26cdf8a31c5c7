/** What may stay of a provider's HTML. None of it can run anything, and none of its looks come along. */
export const allowedTags = [
  ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Tags that are taken out: HTML all the same, and not an author's 'List<String>'. */
const otherTags = [
  ...[
    'abbr',
    'address',
    'article',
    'aside',
    'big',
    'center',
    'cite',
    'del',
    'details',
    'dfn',
    'dialog',
    'font',
    'footer',
  ],
  ...[
    'header',
    'ins',
    'kbd',
    'label',
    'legend',
    'main',
    'mark',
    'nav',
    'nobr',
    'q',
    'samp',
    'section',
    'small',
    'strike',
  ],
  ...[
    'summary',
    'time',
    'tt',
    'var',
    'wbr',
    'marquee',
    'col',
    'colgroup',
    'button',
    'fieldset',
    'form',
    'input',
    'keygen',
  ],
  ...[
    'option',
    'select',
    'textarea',
    'audio',
    'canvas',
    'embed',
    'frame',
    'frameset',
    'iframe',
    'map',
    'area',
    'object',
  ],
  ...[
    'param',
    'picture',
    'portal',
    'source',
    'track',
    'video',
    'base',
    'body',
    'head',
    'html',
    'link',
    'meta',
    'noscript',
  ],
  ...[
    'script',
    'slot',
    'style',
    'template',
    'title',
    'math',
    'svg',
    'xmp',
    'plaintext',
    'listing',
    'noembed',
    'noframes',
  ],
];

// A name with a colon or a hyphen is Word's, or an element of somebody's own. No '<' inside a tag: so the search stays linear.
const tag = String.raw`\/?(?:${[...allowedTags, ...otherTags].join('|')}|[a-z]+[:-][a-z\d:-]+)(?:[\s\/][^<>]*)?>|!--`;
const entity = String.raw`(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`;

const tags = new RegExp(`<(?:${tag})`, 'i');
const entities = new RegExp(`&${entity}`, 'i');
const bareSigns = new RegExp(`<(?!${tag})|&(?!${entity})`, 'gi');

/** Whether a text has tags: else it is one whose line breaks count. */
export const hasTags = (source: string) => tags.test(source);

/** Whether a text is to be read as HTML. '5 < 6 and 7 > 2' and 'R&D' are not. */
export const hasMarkup = (source: string) => hasTags(source) || entities.test(source);

/** The same HTML with those '<' and '&' written out that an author meant as such: a parser would swallow what follows them. */
export const writeOutBareSigns = (source: string) =>
  source.replace(bareSigns, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

/** What a text says, roughly, without its markup: while the sanitiser is being fetched, and where there is room for a line only. */
export function withoutMarkup(source: string): string {
  return source
    .replace(new RegExp(`<(?:${tag})`, 'gi'), ' ')
    .replace(/&([a-z]+);/gi, (all, name: string) => named[name.toLowerCase()] ?? all)
    .replace(/\\[()[\]]|\$\$/g, ' ')
    .trim();
}
