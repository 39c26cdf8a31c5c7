import { useLayoutEffect, useRef } from 'react';
import { hasMarkup, hasTags, withoutMarkup } from './markup.ts';
import { renderMarkup, useLibraries } from './renderer.ts';
import { hasTex } from './split-tex.ts';
import './rich-text.css';

interface RichTextProps {
  /** Text of the provider's, which may hold simple HTML and TeX. */
  source: string;
  /** Stands inside a line: then it makes no paragraphs of its own. */
  inline?: boolean;
}

/** More than this is nobody's question: shown as it came. */
const longest = 100_000;

/** A provider's text, sanitised, its maths as MathML. Plain text is on the page at once, its line breaks kept. */
export function RichText({ source, inline = false }: RichTextProps) {
  const isPlain = source.length > longest || !(hasMarkup(source) || hasTex(source));
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
  const libraries = useLibraries(source);
  const host = useRef<HTMLDivElement & HTMLSpanElement>(null);
  // Written before the browser paints, by hand: React would have to write it out as text and have it parsed again.
  useLayoutEffect(() => {
    if (typeof libraries === 'object') host.current?.replaceChildren(renderMarkup(libraries, source, inline));
  }, [libraries, source, inline]);

  if (typeof libraries === 'string')
    return <Plain text={withoutMarkup(source)} inline={inline} busy={libraries === 'fetching'} />;
  const Tag = inline ? 'span' : 'div';
  return <Tag ref={host} className={hasTags(source) ? 'rich-text' : 'rich-text rich-text-plain'} />;
}
