const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in readable units, such as '14.2 MB'. */
export function sizeText(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${units[unit]}`;
}

/** '1 file, 14.2 MB' or '3 files, 2 GB'. */
export function filesText({ files, bytes }: { files: number; bytes: number }): string {
  return `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}, ${sizeText(bytes)}`;
}
