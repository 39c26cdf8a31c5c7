export type PdfJs = typeof import('./pdf-js.ts');

let loading: Promise<PdfJs> | undefined;

/** Fetches PDF.js once. A fetch that failed is no reason not to try again. */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= import('./pdf-js.ts').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}
