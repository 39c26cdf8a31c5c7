import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CannotOpen } from './cannot-open.tsx';
import type { PdfPages } from './pdf-pages.ts';

type Material = PreviewedChapter['materials'][number];

interface ShownPdfProps {
  material: Material;
  /** Fetches the material again, because its signed URL may have expired. */
  renew: () => Promise<Material | undefined>;
}

/** A PDF, drawn by what draws it for students, as wide as the screen. Where somebody stopped reading is not noted. */
export function ShownPdf({ material: { title, path }, renew }: ShownPdfProps) {
  const container = useRef<HTMLDivElement>(null);
  const { state, page, retry } = usePdf(container, { path, renew: async () => (await renew())?.path });
  const [zoom, setZoom] = useState(1);
  const pages = state.kind === 'open' ? state.pages : undefined;
  useEffect(() => pages?.setZoom(zoom), [pages, zoom]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are short ways to its buttons
    <div
      data-zoomed={zoom > 1 || undefined}
      className={state.kind === 'failed' || state.kind === 'password' ? '' : 'preview-pages'}
      onKeyDown={(event) => {
        const wanted = zoomByKey(event, zoom);
        if (!pages || wanted === undefined) return;
        event.preventDefault();
        setZoom(wanted);
      }}
    >
      {pages && <PdfBar page={page} count={pages.count} zoom={zoom} onZoom={setZoom} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
      <div ref={container} tabIndex={0} role="document" aria-label={title} />
      {state.kind === 'loading' && (
        <p role="status" className="flex min-h-96 items-center justify-center gap-3">
          <Spinner className="size-6" />
          {t('loading')}
        </p>
      )}
      {state.kind === 'password' && <PasswordForm isWrong={state.isWrong} onPassword={state.submit} />}
      {state.kind === 'failed' && <CannotOpen onRetry={retry} />}
    </div>
  );
}

function PasswordForm({ isWrong, onPassword }: { isWrong: boolean; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex max-w-md flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(password);
      }}
    >
      <div className="min-w-0 grow basis-52">
        <TextField
          label={t('preview.password')}
          type="password"
          autoComplete="off"
          autoFocus
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <Button type="submit">{t('preview.unlock')}</Button>
      {isWrong && (
        <p role="alert" className="basis-full text-bad">
          {t('preview.wrongPassword')}
        </p>
      )}
    </form>
  );
}

interface PdfBarProps {
  page: number;
  count: number;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Stays above the pages: which of them is read, and how large they are. */
function PdfBar({ page, count, zoom, onZoom }: PdfBarProps) {
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <div className="pdf-bar">
      <p className="min-w-0 grow font-semibold tabular-nums">
        {t('preview.pageOf', { page: formatNumber(page), count: formatNumber(count) })}
      </p>
      <ZoomButton label={t('preview.zoomOut')} onClick={smaller === undefined ? undefined : () => onZoom(smaller)}>
        <Sign d="M5 12h14" />
      </ZoomButton>
      <ZoomButton label={`${formatPercent(zoom * 100)}, ${t('preview.fitWidth')}`} onClick={() => onZoom(1)}>
        <span
          className={`rounded-control border px-2 py-1 text-sm font-semibold tabular-nums ${zoom === 1 ? 'border-transparent' : 'border-line text-primary-ink'}`}
        >
          {formatPercent(zoom * 100)}
        </span>
      </ZoomButton>
      <ZoomButton label={t('preview.zoomIn')} onClick={larger === undefined ? undefined : () => onZoom(larger)}>
        <Sign d="M5 12h14M12 5v14" />
      </ZoomButton>
    </div>
  );
}

function ZoomButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // It keeps the focus at the end of the steps, from where the keys go back.
      aria-disabled={!onClick}
      onClick={onClick}
      className="target inline-flex items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" className="size-5">
    <path d={d} strokeLinecap="round" />
  </svg>
);

type PdfState =
  | { kind: 'loading' | 'failed' }
  | { kind: 'open'; pages: PdfPages }
  | { kind: 'password'; isWrong: boolean; submit: (password: string) => void };

interface PdfOptions {
  /** Relative to the portal. */
  path: string;
  /** Fetches a new path, for one that has expired. */
  renew: () => Promise<string | undefined>;
}

/** Opens a PDF, and shows its pages in a container. PDF.js is fetched for it. */
function usePdf(container: RefObject<HTMLElement | null>, options: PdfOptions) {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(options);
  latest.current = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the document again
  useEffect(() => {
    const closing: (() => void)[] = [];
    let isClosed = false;
    const set = (next: PdfState) => !isClosed && setState(next);
    const fail = () => set({ kind: 'failed' });
    const open = async () => {
      const { showPdf } = await import('./show-pdf.ts');
      if (isClosed || !container.current) return;
      const pages = await showPdf(container.current, {
        url: absolute(latest.current.path),
        renew: async () => {
          const path = await latest.current.renew();
          return path === undefined ? undefined : absolute(path);
        },
        nameOf: (number) => t('preview.page', { number }),
        onPage: setPage,
        onLost: fail,
        onPassword: (submit, isWrong) =>
          set({
            kind: 'password',
            isWrong,
            submit: (password) => {
              set({ kind: 'loading' });
              submit(password);
            },
          }),
        onClose: (close) => (isClosed ? close() : closing.push(close)),
        isClosed: () => isClosed,
      });
      if (pages) set({ kind: 'open', pages });
    };
    set({ kind: 'loading' });
    open().catch(fail);
    return () => {
      isClosed = true;
      for (const close of closing.toReversed()) close();
    };
  }, [attempt]);
  return { state, page, retry: () => setAttempt((before) => before + 1) };
}

const absolute = (path: string) => new URL(path, location.origin).href;

/** At 1, a page is as wide as the screen. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;

/** The next larger (1) or smaller (-1) one; undefined at the end. */
export const nextZoom = (zoom: number, direction: 1 | -1): number | undefined =>
  direction === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);

/** What a key does to the zoom. Undefined if it does nothing, or is the browser's own. */
export function zoomByKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  zoom: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '0') return 1;
  if (key === '+' || key === '=') return nextZoom(zoom, 1);
  return key === '-' ? nextZoom(zoom, -1) : undefined;
}
