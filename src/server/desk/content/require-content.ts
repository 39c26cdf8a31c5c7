import type { Kysely } from 'kysely';
import { findParents, type TreeKind } from '#server/domain/content/content.repository.ts';
import { isOwnSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Where content is. Throws 403 for what is in a subject outside the scope, and for what does not exist. */
export async function requireContent(
  db: Kysely<Database>,
  scope: Scope,
  { kind, id }: { kind: TreeKind; id: string },
): Promise<{ subject_id: string; chapter_id?: string }> {
  const parents = await findParentsInScope(db, scope, { kind, id });
  if (!parents) throw forbidden();
  return parents;
}

/** Whether content is there, in a subject of the scope. */
export async function isContentInScope(
  db: Kysely<Database>,
  scope: Scope,
  content: { kind: TreeKind; id: string },
): Promise<boolean> {
  return (await findParentsInScope(db, scope, content)) !== undefined;
}

async function findParentsInScope(db: Kysely<Database>, scope: Scope, { kind, id }: { kind: TreeKind; id: string }) {
  const parents = await findParents(db, kind, id);
  return parents && isOwnSubject(scope, parents.subject_id) ? parents : undefined;
}
