/** The forms of a text that depends on `count`: one for each plural category of its language. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** A language's texts, by their keys. */
export type Catalogue = Readonly<Record<string, string | Forms>>;
