const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes as people say it: '14.2 MB'. */
export function printSize(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${units[unit]}`;
}
