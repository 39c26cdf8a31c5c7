import type { PDFDocumentProxy } from 'pdfjs-dist';

/** PermissionFlag: by bit of the PDF's own permissions. */
const flags = { print: [0x04, 0x800], copy: [0x10] };

/** What the document's own permissions allow; everything, where it has none. */
export async function permissionsOf(pdf: PDFDocumentProxy): Promise<{ canPrint: boolean; canCopy: boolean }> {
  const given = await pdf.getPermissions().catch(() => null);
  const allows = (wanted: number[]) => given === null || wanted.some((flag) => [...given].includes(flag));
  return { canPrint: allows(flags.print), canCopy: allows(flags.copy) };
}
