import { searchIndexCall } from '#contract/search-index.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Provide } from '#server/student/provide.ts';
import { readSearchIndex } from './search-index.repository.ts';

export function searchIndexCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(searchIndexCall, async ({ session }) => ({
    data: await readSearchIndex(deps.db, session.stud_id),
  }));
}
