/** A role that the journeys look for. Both Playwright and Testing Library know them by these names. */
export type Role = 'button' | 'heading' | 'link' | 'navigation' | 'radio' | 'region' | 'tab' | 'textbox' | 'toolbar';

/** The whole name, or a pattern for it. */
export type Name = string | RegExp;

/**
 * What a person does in a browser and sees there. A journey that is written in these words runs in every engine. Each
 * waits until what it needs is there; of several, it takes the first that is visible.
 */
export interface Person {
  /** Loads a page whole, as an address that is typed in does. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  click(role: Role, name: Name): Promise<void>;
  /** Clicks a point of an element, in fractions of its width and height from the top left. */
  clickAt(selector: string, x: number, y: number): Promise<void>;
  /** Types into the field with this label, key by key. */
  type(label: Name, text: string): Promise<void>;
  /** Types where the cursor is. */
  keys(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Chooses an option of the field with this label. */
  choose(label: Name, option: string): Promise<void>;
  /** Gives a file to the field with this label. */
  attach(label: Name, path: string): Promise<void>;
  sees(role: Role, name: Name): Promise<void>;
  /** Some element has this text. */
  reads(text: Name): Promise<void>;
  /** Runs a function in the page, which sees nothing but the page. */
  run<Result>(inPage: () => Result | Promise<Result>): Promise<Result>;
}

/** How long a person waits for anything, in ms. A busy machine needs some seconds for a page. */
export const patientMs = 20_000;
