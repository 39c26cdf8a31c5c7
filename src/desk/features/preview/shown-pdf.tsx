import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CannotOpen } from './cannot-open.tsx';

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
  return (
    <div className={state.kind === 'failed' || state.kind === 'password' ? '' : 'preview-pages'}>
      {state.kind === 'open' && (
        <p className="pdf-bar font-semibold tabular-nums">
          {t('preview.pageOf', { page: formatNumber(page), count: formatNumber(state.count) })}
        </p>
      )}
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

type PdfState =
  | { kind: 'loading' | 'failed' }
  | { kind: 'open'; count: number }
  | { kind: 'password'; isWrong: boolean; submit: (password: string) => void };

interface PdfOptions {
  /** Relative to the portal. */
  path: string;
  /** Fetches a new path, for one that has expired. */
  renew: () => Promise<string | undefined>;
}

/** Opens a PDF, and shows its pages in a container. PDF.js is fetched for it. */
function usePdf(container: RefObject<HTMLElement | null>, { path, renew }: PdfOptions) {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const renewNow = useEffectEvent(renew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the document again
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const set = (next: PdfState) => !signal.aborted && setState(next);
    const fail = () => set({ kind: 'failed' });
    const open = async () => {
      const { showPdf } = await import('./show-pdf.ts');
      if (signal.aborted || !container.current) return;
      const count = await showPdf(container.current, {
        url: absolute(path),
        renew: async () => {
          const renewed = await renewNow();
          return renewed === undefined ? undefined : absolute(renewed);
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
        signal,
      });
      set({ kind: 'open', count });
    };
    set({ kind: 'loading' });
    open().catch(fail);
    return () => closing.abort();
  }, [attempt]);
  return { state, page, retry: () => setAttempt((before) => before + 1) };
}

const absolute = (path: string) => new URL(path, location.origin).href;
