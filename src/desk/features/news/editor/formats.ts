import { type RefObject, useEffect, useState } from 'react';

/** What a button of the toolbar does to what is selected. */
export type Format = 'bold' | 'italic' | 'heading' | 'list';

const none = { bold: false, italic: false, heading: false, list: false, link: false };

/** Which formats the selected text has. */
export function useFormats(editor: RefObject<HTMLElement | null>): typeof none {
  const [formats, setFormats] = useState(none);
  useEffect(() => {
    const read = () => setFormats((before) => (isIn(editor.current) ? formatsHere() : before));
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [editor]);
  return formats;
}

/**
 * Gives the selected text a format, or takes it away. Browsers call these commands obsolete, and all of them have them:
 * nothing else is part of the browser's own undo.
 */
export function applyFormat(format: Format): void {
  const { heading } = formatsHere();
  if (format === 'heading') command('formatBlock', heading ? 'p' : 'h2');
  else command({ bold: 'bold', italic: 'italic', list: 'insertUnorderedList' }[format]);
  // Firefox tells nobody of what a command did.
  document.dispatchEvent(new Event('selectionchange'));
}

/** Has the browser make elements rather than styles, which the portal removes. */
export function prepareCommands(): void {
  command('defaultParagraphSeparator', 'p');
  command('styleWithCSS', 'false');
}

/** Types a text where the cursor is, without the styles of where it comes from. */
export const insertPlain = (text: string) => command('insertText', text);

/** Makes a link of what is selected; of nothing, one with its address as its text. */
export function linkTo(url: string): void {
  const selection = getSelection();
  const link = closest('a');
  if (link) link.setAttribute('href', url);
  else if (selection && !selection.isCollapsed) command('createLink', url);
  else {
    const made = document.createElement('a');
    made.setAttribute('href', url);
    made.textContent = url.replace(/^(https?:\/\/|mailto:)/, '');
    selection?.getRangeAt(0).insertNode(made);
    selection?.collapse(made.parentNode, [...(made.parentNode?.childNodes ?? [])].indexOf(made) + 1);
  }
}

export function unlink(): void {
  const link = closest('a');
  link?.replaceWith(...link.childNodes);
}

/** The address of the link that the cursor is in. */
export const linkHere = () => closest('a')?.getAttribute('href') ?? '';

function formatsHere(): typeof none {
  const heading = closest('h2, h3, h4, h5, h6') !== null;
  return {
    // A heading is bold by itself.
    bold: !heading && document.queryCommandState('bold'),
    italic: document.queryCommandState('italic'),
    heading,
    list: document.queryCommandState('insertUnorderedList'),
    link: closest('a') !== null,
  };
}

function closest(selector: string): Element | null {
  const node = getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('[contenteditable]') ? element.closest(selector) : null;
}

function isIn(editor: HTMLElement | null): boolean {
  const node = getSelection()?.anchorNode;
  return Boolean(node && editor?.contains(node));
}

const command = (name: string, value?: string) => document.execCommand(name, false, value);
