import { findParents, type TreeKind } from '#server/domain/content/content.repository.ts';
import { isOwnSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';

interface Content {
  kind: TreeKind;
  id: string;
}

/** Where content is. Throws 403 for what is in a subject outside the scope, and for what does not exist. */
export async function requireContent(db: Db, scope: Scope, content: Content) {
  const parents = await findContentOfScope(db, scope, content);
  if (!parents) throw forbidden();
  return parents;
}

/** Where content is, if it is in a subject of the scope. */
export async function findContentOfScope(db: Db, scope: Scope, { kind, id }: Content) {
  const parents = await findParents(db, kind, id);
  return parents && isOwnSubject(scope, parents.subject_id) ? parents : undefined;
}
