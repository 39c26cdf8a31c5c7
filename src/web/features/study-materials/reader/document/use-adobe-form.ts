import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** What PDF.js says of forms: whether there is one in XFA, and one that other programs can show. */
const formFacts = z.object({ IsXFAPresent: z.boolean(), IsAcroFormPresent: z.boolean() });

/**
 * Whether the document is a form that only Adobe's own program can show: a form in XFA behind a single page, which says
 * 'Please wait'. Nothing is fetched for other documents.
 */
export function useAdobeForm(pdf: PDFDocumentProxy): boolean {
  const [isAdobeForm, setAdobeForm] = useState(false);
  useEffect(() => {
    if (pdf.numPages > 1) return;
    let isClosed = false;
    const look = async () => {
      const { info } = await pdf.getMetadata();
      const { IsXFAPresent, IsAcroFormPresent } = formFacts.parse(info);
      if (!isClosed) setAdobeForm(IsXFAPresent && !IsAcroFormPresent);
    };
    look().catch(() => {});
    return () => {
      isClosed = true;
    };
  }, [pdf]);
  return isAdobeForm;
}
