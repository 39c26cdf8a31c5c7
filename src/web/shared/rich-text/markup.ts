/** The tags of a provider's HTML that are allowed. None of them can run anything, and their styles are removed. */
export const allowedTags = [
  ...'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption b strong i em u s sub sup code'.split(' '),
  ...'span a img ul ol li dl dt dd table caption thead tbody tfoot tr th td'.split(' '),
];

/** Tags that are removed. They are listed since they are HTML all the same, unlike an author's 'List<String>'. */
const otherTags = [
  ...'abbr address article aside big center cite del details dfn dialog font footer header ins kbd'.split(' '),
  ...'label legend main mark nav nobr q samp section small strike summary time tt var wbr marquee col'.split(' '),
  ...'colgroup button fieldset form input keygen option select textarea audio canvas embed frame'.split(' '),
  ...'frameset iframe map area object param picture portal source track video base body head html link'.split(' '),
  ...'meta noscript script slot style template title math svg xmp plaintext listing noembed noframes'.split(' '),
];

// A name with a colon or a hyphen is a tag of Word's or a custom element. Without '<' inside a tag, the search stays
// linear.
const tag = String.raw`\/?(?:${[...allowedTags, ...otherTags].join('|')}|[a-z]+[:-][a-z\d:-]+)(?:[\s\/][^<>]*)?>|!--`;
const entity = String.raw`(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`;

const tags = new RegExp(`<(?:${tag})`, 'i');
const entities = new RegExp(`&${entity}`, 'i');
const bareSigns = new RegExp(`<(?!${tag})|&(?!${entity})`, 'gi');

/** Whether a text has tags. The line breaks of a text without tags are shown. */
export const hasTags = (source: string) => tags.test(source);

/** Whether a text is HTML. '5 < 6 and 7 > 2' and 'R&D' are not. */
export const hasMarkup = (source: string) => hasTags(source) || entities.test(source);

/**
 * The same HTML with every '<' and '&' escaped that begins no tag or entity: a parser would swallow what follows them.
 */
export const escapeBareSigns = (source: string) =>
  source.replace(bareSigns, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A rough plain text of some markup, for a line of it, and while the sanitiser is being fetched. */
export function withoutMarkup(source: string): string {
  return source
    .replace(new RegExp(`<(?:${tag})`, 'gi'), ' ')
    .replace(/&([a-z]+);/gi, (all, name: string) => named[name.toLowerCase()] ?? all)
    .replace(/\\[()[\]]|\$\$/g, ' ')
    .trim();
}
