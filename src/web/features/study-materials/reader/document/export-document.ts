import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The document as a PDF, with the marks that were made on it. */
export async function bytesOf(pdf: PDFDocumentProxy): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await (pdf.annotationStorage.size > 0 ? pdf.saveDocument() : pdf.getData());
  return new Uint8Array(bytes);
}

/** Hands the document to the browser as a file of its title. */
export async function download(pdf: PDFDocumentProxy, title: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await bytesOf(pdf)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'document'}.pdf`;
  link.click();
  // The browser has its own hold on it once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Dots for each point of the paper: 150 to the inch. */
const printScale = 150 / 72;

/** Prints all pages, with their marks: as pictures, which every browser prints alike. */
export async function print(pdf: PDFDocumentProxy, onProgress: (done: number) => void): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'reader-print';
  const addresses: string[] = [];
  const canvas = document.createElement('canvas');
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: printScale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      // AnnotationMode.ENABLE_STORAGE: with what was filled in and marked.
      const printAnnotationStorage = pdf.annotationStorage.print;
      await page.render({ canvas, viewport, intent: 'print', annotationMode: 3, printAnnotationStorage }).promise;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
      if (!blob) throw new Error('A page could not be drawn for the printer');
      const image = new Image();
      image.alt = '';
      image.src = URL.createObjectURL(blob);
      addresses.push(image.src);
      sheet.append(image);
      await image.decode();
      onProgress(number);
    }
    document.body.append(sheet);
    window.print();
  } finally {
    canvas.width = 0;
    sheet.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}
