/**
 * The class name of the items of a grid that has two columns from `md` and three from `xl`: the last one of an odd number
 * leaves no hole beside it.
 */
export function fillsPairs(items: number): string {
  return items > 1 && items % 2 === 1 ? 'md:last:col-span-2 xl:last:col-span-1' : '';
}
