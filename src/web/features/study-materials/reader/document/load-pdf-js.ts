import { CodeMissing } from './load-errors.ts';

export type PdfJs = typeof import('./pdf-js.ts');

let loading: Promise<PdfJs> | undefined;

/**
 * Fetches PDF.js and all around it, once. What failed stays so until the page is loaded again: older browsers never ask again for
 * a module that failed, newer ones would, but the style sheets that failed with it would be left out.
 */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= import('./pdf-js.ts').catch((cause: unknown) => {
    throw new CodeMissing('', { cause });
  });
  return loading;
}
