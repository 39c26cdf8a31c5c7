/** What a look at one thing found. */
export interface Finding {
  /** What was looked at. */
  about: string;
  /** Undefined where all is well. */
  wrong?: Wrong | undefined;
  /** What is worth knowing and nothing to worry about. */
  note?: string | undefined;
}

export interface Wrong {
  what: string;
  /** What the operator does about it. */
  todo: string;
  /** Because of this, the database cannot tell what media there should be. */
  hidesMedia?: boolean;
}

const mostNamed = 5;

/** The first few of a long list, and how many more there are. */
export function someOf(names: string[]): string {
  const rest = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])].join(', ');
}
