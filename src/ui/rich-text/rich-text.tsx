import { useLayoutEffect, useRef } from 'react';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { hasMarkup, hasTags, withoutMarkup } from './markup.ts';
import { renderMarkup, useLibraries } from './renderer.ts';
import { hasTex, splitTex } from './split-tex.ts';
import './rich-text.css';

interface RichTextProps {
  /** A text of the provider's, which may have simple HTML and TeX in it. */
  source: string;
  /** The text is inside a line, so it makes no paragraphs. */
  inline?: boolean;
}

/** A longer text is shown as it is: no question is that long. In UTF-16 units. */
const maxLength = 100_000;

/** A provider's text, sanitised, with its maths as MathML. A plain text is shown at once, with its line breaks. */
export function RichText({ source, inline = false }: RichTextProps) {
  const isPlain = source.length > maxLength || !(hasMarkup(source) || hasTex(source));
  return isPlain ? <Plain text={source} inline={inline} /> : <Markup source={source} inline={inline} />;
}

function Plain({ text, inline }: { text: string; inline: boolean }) {
  const Tag = inline ? 'span' : 'div';
  return <Tag className="rich-text rich-text-plain">{text}</Tag>;
}

/** A text whose libraries are on their way. Each formula has its place, since TeX is nothing to read. */
function Coming({ text, inline }: { text: string; inline: boolean }) {
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag className="rich-text rich-text-plain" aria-busy="true">
      {splitTex(text).map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their places
          <span key={index} className="rich-text-coming">
            {'\u2003'.repeat(Math.min(Math.ceil(piece.tex.length / 4), maxPlace))}
          </span>
        ),
      )}
    </Tag>
  );
}

/** How wide the place of a formula is at most, in em. */
const maxPlace = 8;

function Markup({ source, inline }: Required<RichTextProps>) {
  const libraries = useLibraries(source, inline);
  const host = useRef<HTMLDivElement & HTMLSpanElement>(null);
  // The elements are added by hand, before the browser paints: React would need them as text, and parse them again.
  useLayoutEffect(() => {
    if (typeof libraries === 'object') host.current?.replaceChildren(renderMarkup(libraries, source, inline));
  }, [libraries, source, inline]);

  if (libraries === 'fetching') return <Coming text={readMarkup(source).text.trim()} inline={inline} />;
  if (libraries === 'missing') return <Plain text={withoutMarkup(source)} inline={inline} />;
  const Tag = inline ? 'span' : 'div';
  return <Tag ref={host} className={hasTags(source) ? 'rich-text' : 'rich-text rich-text-plain'} />;
}
