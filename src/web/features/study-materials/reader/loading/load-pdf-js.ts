import { CodeMissing } from '#ui/pdf/load-errors.ts';

export type PdfJs = typeof import('./pdf-js.ts');

let loading: Promise<PdfJs> | undefined;

/**
 * Fetches the chunk with PDF.js, once. A failure lasts until the page is reloaded: older browsers never request a
 * module again that has failed, and newer ones would leave out the style sheets that failed with it.
 */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= import('./pdf-js.ts').catch((cause: unknown) => {
    throw new CodeMissing('', { cause });
  });
  return loading;
}
