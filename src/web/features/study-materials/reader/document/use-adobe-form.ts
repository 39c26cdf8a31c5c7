import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** PDF.js says whether there is a form in XFA. */
const formFacts = z.object({ IsXFAPresent: z.boolean() });

/**
 * Whether the document is a form that only Adobe's own program can show: a form in XFA behind a single page, which says
 * 'Please wait' and has no fields. Nothing is fetched for other documents.
 */
export function useAdobeForm(pdf: PDFDocumentProxy): boolean {
  const [isAdobeForm, setAdobeForm] = useState(false);
  useEffect(() => {
    if (pdf.numPages > 1) return;
    let isClosed = false;
    const look = async () => {
      const { info } = await pdf.getMetadata();
      if (!formFacts.parse(info).IsXFAPresent) return;
      const annotations: { subtype: string }[] = await (await pdf.getPage(1)).getAnnotations();
      const hasFields = annotations.some(({ subtype }) => subtype === 'Widget');
      if (!isClosed) setAdobeForm(!hasFields);
    };
    look().catch(() => {});
    return () => {
      isClosed = true;
    };
  }, [pdf]);
  return isAdobeForm;
}
