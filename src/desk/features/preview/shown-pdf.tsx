import { useEffect, useRef, useState } from 'react';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { PdfBar } from './pdf-bar.tsx';
import { usePdf } from './use-pdf.ts';
import { zoomByKey } from './zoom.ts';

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
