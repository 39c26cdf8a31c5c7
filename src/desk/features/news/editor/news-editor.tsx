import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { PastedFont, usePastedFont } from '#desk/shared/written/pasted-font.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { hasMarkup, hasTags } from '#ui/rich-text/markup.ts';
import { sanitiseHtml } from '#ui/rich-text/sanitise-html.ts';
import {
  applyFormat,
  type Format,
  insertPlain,
  linkHere,
  linkTo,
  prepareCommands,
  unlink,
  useFormats,
} from './formats.ts';
import { storedText } from './stored-text.ts';
import { Toolbar } from './toolbar.tsx';

interface NewsEditorProps {
  value: string;
  hint?: string | undefined;
  onChange: (text: string) => void;
  /** What adds a picture, in the toolbar. */
  pictureButton: ReactNode;
  /** The picture, which stands above the text. */
  children: ReactNode;
}

/** With Ctrl, or ⌘ on a Mac. Not all browsers have those for bold and italic by themselves. */
const shortcuts: Partial<Record<string, Format | 'link'>> = { b: 'bold', i: 'italic', k: 'link' };

/** The text of news, which looks while it is typed as students see it. */
export function NewsEditor({ value, hint, onChange, pictureButton, children }: NewsEditorProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const formats = useFormats(box);
  const pasted = usePastedFont();
  const [asked, setAsked] = useState<{ range: Range; address: string }>();
  // The text is the browser's while somebody types; it is replaced only where another one comes from elsewhere.
  useLayoutEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    box.current?.replaceChildren(toEditable(value));
  }, [value]);

  const read = () => {
    if (!box.current) return;
    shown.current = storedText(box.current);
    onChange(shown.current);
  };
  const format = (one: Format) => {
    box.current?.focus();
    applyFormat(one);
    read();
  };
  const askForLink = () => {
    box.current?.focus();
    const range = getSelection()?.getRangeAt(0).cloneRange();
    if (range) setAsked({ range, address: linkHere() });
  };
  /** Back to what was selected when the link was asked for. */
  const leaveLink = (change?: () => void) => {
    box.current?.focus();
    const selection = getSelection();
    if (asked) selection?.setBaseAndExtent(...edgesOf(asked.range));
    change?.();
    setAsked(undefined);
    if (change) read();
  };

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* A label would be for a field of the browser's. */}
      <span id={`${id}-label`} className="text-sm font-semibold">
        {t('news.text')}
      </span>
      <div className="rounded-control border border-edge bg-surface has-[[contenteditable]:focus]:border-primary-ink has-[[contenteditable]:focus]:outline-3 has-[[contenteditable]:focus]:outline-primary-ink/40">
        <Toolbar controls={id} formats={formats} onFormat={format} onLink={askForLink}>
          {pictureButton}
        </Toolbar>
        {asked && (
          <LinkForm
            address={asked.address}
            onLink={(url) => leaveLink(() => linkTo(url))}
            onRemove={() => leaveLink(unlink)}
            onCancel={() => leaveLink()}
          />
        )}
        {children}
        {/* biome-ignore lint/a11y/useSemanticElements: a text area has no formats */}
        <div
          ref={box}
          id={id}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-note` : undefined}
          contentEditable
          className="rich-text min-h-44 rounded-b-control px-3.5 py-2.5 wrap-break-word outline-none"
          onFocus={prepareCommands}
          onInput={read}
          onPaste={(event) => {
            event.preventDefault();
            pasted.note(event);
            insertPlain(event.clipboardData.getData('text/plain'));
          }}
          onDrop={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            const shortcut = (event.ctrlKey || event.metaKey) && shortcuts[event.key.toLowerCase()];
            if (!shortcut) return;
            event.preventDefault();
            if (shortcut === 'link') askForLink();
            else format(shortcut);
          }}
        />
      </div>
      <PastedFont font={pasted.font} />
      {hint && (
        <p id={`${id}-note`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

function edgesOf({ startContainer, startOffset, endContainer, endOffset }: Range) {
  return [startContainer, startOffset, endContainer, endOffset] as const;
}

interface LinkFormProps {
  /** The address that the link has now; '' for a new one. */
  address: string;
  onLink: (url: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asks where a link leads. It is no form of its own: the news around it are one. */
function LinkForm({ address, onLink, onRemove, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const url = readLink(typed);
    if (url === undefined) setWrong(true);
    else onLink(url);
  };
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-sunken p-3">
      <TextField
        label={t('news.linkAddress')}
        type="url"
        inputMode="url"
        autoFocus
        placeholder="https://"
        error={isWrong ? t('news.linkWrong') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <div className="flex flex-wrap gap-x-2">
        <Button onClick={add}>{address === '' ? t('news.linkAdd') : t('save')}</Button>
        {address !== '' && (
          <Button kind="bare" onClick={onRemove}>
            {t('news.linkRemove')}
          </Button>
        )}
        <Button kind="bare" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The address of a link as somebody types it; undefined where it leads nowhere. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/^mailto:\S+@\S+$/i.test(address)) return address;
  const isWeb = /^https?:\/\/[^\s/?#]+\.[^\s/?#.]+([/?#]\S*)?$/i.test(address);
  return isWeb ? address : undefined;
}

/** A stored text as elements to type in: of HTML what students would see of it, and a plain text in paragraphs. */
export function toEditable(stored: string): DocumentFragment {
  if (hasTags(stored)) return withoutScrollers(sanitiseHtml(stored, false));
  const text = hasMarkup(stored) ? (sanitiseHtml(stored, true).textContent ?? '') : stored;
  const fragment = new DocumentFragment();
  fragment.append(...text.split(/\n{2,}/).map(paragraph));
  return fragment;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  const [first = '', ...rest] = text.split('\n');
  element.append(first, ...rest.flatMap((line) => [document.createElement('br'), line]));
  // Without a line, nobody could type in it.
  if (text === '') element.append(document.createElement('br'));
  return element;
}

function withoutScrollers(fragment: DocumentFragment): DocumentFragment {
  for (const box of fragment.querySelectorAll('.rich-text-scroller')) box.replaceWith(...box.childNodes);
  return fragment;
}
