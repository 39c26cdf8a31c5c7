import { useLayoutEffect, useRef } from 'react';
import { hasMarkup, hasTags, withoutMarkup } from './markup.ts';
import { renderMarkup, useLibraries } from './renderer.ts';
import { hasTex } from './split-tex.ts';
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

function Plain({ text, inline, busy = false }: { text: string; inline: boolean; busy?: boolean }) {
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag className="rich-text rich-text-plain" aria-busy={busy || undefined}>
      {text}
    </Tag>
  );
}

function Markup({ source, inline }: Required<RichTextProps>) {
  const libraries = useLibraries(source, inline);
  const host = useRef<HTMLDivElement & HTMLSpanElement>(null);
  // The elements are added by hand, before the browser paints: React would need them as text, and parse them again.
  useLayoutEffect(() => {
    if (typeof libraries === 'object') host.current?.replaceChildren(renderMarkup(libraries, source, inline));
  }, [libraries, source, inline]);

  if (typeof libraries === 'string')
    return <Plain text={withoutMarkup(source)} inline={inline} busy={libraries === 'fetching'} />;
  const Tag = inline ? 'span' : 'div';
  return <Tag ref={host} className={hasTags(source) ? 'rich-text' : 'rich-text rich-text-plain'} />;
}
