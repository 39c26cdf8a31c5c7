import type { Kysely } from 'kysely';
import { dayOf, type Finding } from '#server/domain/finding.ts';
import { listLastBackups } from '#server/ops/backup/last-backup.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

const hour = 60 * 60 * 1000;
const maxAge = 48 * hour;

/** Says when the last backup was made, and where it is. An old one is a problem; an academy that makes none knows it. */
export async function checkBackups(db: Kysely<Database>, now: number): Promise<Finding> {
  const subject = 'last backup';
  const [last, ...others] = await listLastBackups(db);
  if (!last) return { subject, note: 'None was made yet. To make one: npm run portal -- backup --help' };
  if (last.kind === 'restored') return { subject, ...restoredFinding(last.made_at, now) };
  const everything = others.find(({ kind }) => kind === 'everything');
  const withMedia = everything ? ` The last one with media: ${sayOf(everything)}.` : '';
  const kind = last.kind === 'database' ? ', of the database alone' : '';
  const said = `${sayOf(last)}${kind}.${withMedia}`;
  const hours = Math.floor((now - last.made_at) / hour);
  if (now - last.made_at <= maxAge) return { subject, note: said };
  return {
    subject,
    problem: {
      description: `The last backup was made ${Math.floor(hours / 24)} days ago: ${said}`,
      action: 'Find out why the usual one fails, and make one now: npm run portal -- backup --to PLACE',
    },
  };
}

function restoredFinding(made_at: number, now: number): Pick<Finding, 'note' | 'problem'> {
  const said = `The database was restored from the backup of ${dayOf(made_at)}, and none was made since.`;
  if (now - made_at <= maxAge) return { note: said };
  return { problem: { description: said, action: 'Make one now: npm run portal -- backup --to PLACE' } };
}

interface Said {
  made_at: number;
  place: string | null;
  bytes: number | null;
}

function sayOf({ made_at, place, bytes }: Said): string {
  const size = `${((bytes ?? 0) / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
  return [dayOf(made_at), place === null ? [] : `in ${place}`, bytes === null ? [] : size].flat().join(', ');
}
