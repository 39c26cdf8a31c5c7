/**
 * The batches that a quiz is for, as its row has them: their slugs in order with '/' between them, which no slug has
 * (`slugOf`), or '' for everybody. `hasBatch` is the condition of it.
 */
export function joinSlugs(slugs: readonly string[]): string {
  return [...new Set(slugs)].toSorted().join('/');
}

export function splitSlugs(batch_slugs: string): string[] {
  return batch_slugs.split('/').filter(Boolean);
}

/** What these batches are called; the slug where one was never on a list. */
export function nameSlugs(batch_slugs: string, rosters: readonly { batch_slug: string; batch_name: string }[]): string {
  const nameOf = (slug: string) => rosters.find(({ batch_slug }) => batch_slug === slug)?.batch_name ?? slug;
  return splitSlugs(batch_slugs).map(nameOf).join(', ');
}
