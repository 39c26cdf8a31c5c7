import type { BookmarkTarget } from './bookmark.ts';

/** The same for two bookmarks of the same thing, so that nothing is bookmarked twice. */
export function bookmarkId(target: BookmarkTarget): string {
  return JSON.stringify([target.kind, ...partsOf(target)]);
}

function partsOf(target: BookmarkTarget): (string | number)[] {
  switch (target.kind) {
    case 'topic':
      return [target.chapter_id, target.topic_id];
    case 'page':
      return [target.chapter_id, target.name, target.page];
    case 'question':
      return [target.report_id, target.number];
  }
}
