import type { Transaction } from 'kysely';
import { tidy, tidyLines } from '#contract/values/tidy.ts';
import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { requireStorable } from '#server/domain/content/content-name.ts';
import { addAtDesk, changeAtDesk, hideAtDesk, requireSeenNode } from '#server/domain/content/desk-content.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { listChosenPictures } from '#server/domain/pictures/chosen-pictures.ts';
import { isBatchInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { readDate, readDay } from '#server/files/dates.ts';
import { slugOf } from '#server/files/names.ts';
import { textOf } from '#server/messages/text.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';
import { countShownNews, findNewsItem, listHeadings, positionOnTop } from './news.repository.ts';

/** News as somebody enters them. */
export interface WrittenNews {
  heading: string;
  news: string;
  /** A day. */
  date: string;
  /** '' for everybody. */
  batch_slug: string;
  /** The media key of their picture; '' for none. Without it, the picture stays as it is. */
  image?: string | undefined;
}

interface ByStaff {
  by: string;
  /** The academy's time zone. */
  zone: string;
}

interface Seen {
  news_id: string;
  /** The version that the operator has seen. */
  seen: string;
}

/** The most news of a batch, and for everybody, that students see at a time: at three a day, those of four years. */
export const mostShownNews = 5000;

/** Adds news above those of the same day, with a row in the audit. */
export const addNews = transactional(
  async (trx, { by, zone, written }: ByStaff & { written: WrittenNews }, now: number): Promise<string> => {
    const columns = checkNews(written, zone);
    await takeImportLock(trx);
    await requireNewHeading(trx, columns, zone);
    await requireFewNews(trx, columns.batch_slug);
    const name = `${dateIn(columns.added_on, zone)} ${columns.heading}`;
    const { image = '' } = written;
    const position = await positionOnTop(trx, columns.added_on);
    const content_id = await addAtDesk(trx, { kind: 'news', name, columns: { ...columns, image, position } });
    const details = { news: columns.heading, ...(columns.batch_slug !== '' && { batch: columns.batch_slug }) };
    await recordChange(trx, { by, action: 'news.add', content_id, details }, now);
    return content_id;
  },
);

/** Changes news, with what has changed in the audit. */
export const changeNews = transactional(
  async (trx, { by, zone, news_id, seen, written }: ByStaff & Seen & { written: WrittenNews }, now: number) => {
    await requireSeenNode(trx, { kind: 'news', id: news_id, seen });
    const before = await requireNewsItem(trx, news_id);
    const checked = checkNews(written, zone);
    // Of the same day, the time stays: an export may have written it to the millisecond.
    const isSameDay = dateIn(before.added_on, zone) === dateIn(checked.added_on, zone);
    const added_on = isSameDay ? before.added_on : checked.added_on;
    const columns = { ...checked, added_on, image: written.image ?? before.image };
    if (before.archived_at === null) await requireNewHeading(trx, columns, zone, news_id);
    const details: Details = { news: before.heading };
    if (columns.heading !== before.heading) details['heading'] = [before.heading, columns.heading];
    if (columns.news !== before.news) details['text'] = 'changed';
    if (added_on !== before.added_on) details['date'] = [dateIn(before.added_on, zone), dateIn(added_on, zone)];
    if (columns.batch_slug !== before.batch_slug) details['batch'] = [before.batch_slug, columns.batch_slug];
    if (columns.image !== before.image) details['picture'] = columns.image === '' ? 'removed' : 'another';
    if (Object.keys(details).length === 1) return;
    const position = isSameDay ? before.position : await positionOnTop(trx, added_on);
    await changeAtDesk(trx, 'news', news_id, { ...columns, position });
    await recordChange(trx, { by, action: 'news.change', content_id: news_id, details }, now);
  },
);

/** Hides news from students, or shows them again. */
export const hideNews = transactional(
  async (trx, { by, zone, news_id, seen, isHidden }: ByStaff & Seen & { isHidden: boolean }, now: number) => {
    await requireSeenNode(trx, { kind: 'news', id: news_id, seen });
    const before = await requireNewsItem(trx, news_id);
    if ((before.archived_at !== null) === isHidden) return;
    if (!isHidden) {
      await requireNewHeading(trx, before, zone, news_id);
      await requireFewNews(trx, before.batch_slug);
    }
    await hideAtDesk(trx, { kind: 'news', id: news_id, isHidden }, now);
    const action = isHidden ? 'news.hide' : 'news.show';
    await recordChange(trx, { by, action, content_id: news_id, details: { news: before.heading } }, now);
  },
);

/** Reads news by the rules of `news.csv`. */
function checkNews(written: WrittenNews, zone: string) {
  const heading = tidy(written.heading);
  const news = tidyLines(written.news);
  if (heading === '') throw new OperatorError(textOf('news.headingNeeded'));
  for (const text of [heading, news]) requireStorable(text);
  const added_on = readDate(readDay(tidy(written.date)) ?? '', zone);
  if (added_on === undefined) throw new OperatorError(textOf('news.dateNeeded'));
  return { heading, news, added_on, batch_slug: written.batch_slug };
}

const hourMs = 60 * 60 * 1000;

/** A folder cannot have two news of one day with the same heading for the same students. */
async function requireNewHeading(
  trx: Transaction<Database>,
  { heading, added_on, batch_slug }: { heading: string; added_on: number; batch_slug: string },
  zone: string,
  news_id?: string,
): Promise<void> {
  const day = dateIn(added_on, zone);
  const from = momentOf(day, '00:00', zone);
  const before = momentOf(dateIn(from + 36 * hourMs, zone), '00:00', zone);
  const ofDay = await listHeadings(trx, { batch_slug, from, before });
  if (ofDay.some((one) => one.news_id !== news_id && slugOf(one.heading) === slugOf(heading)))
    throw new OperatorError(textOf('news.sameHeading'));
}

async function requireFewNews(trx: Transaction<Database>, batch_slug: string): Promise<void> {
  if ((await countShownNews(trx, batch_slug)) < mostShownNews) return;
  throw new OperatorError(textOf('news.tooMany', { count: String(mostShownNews) }));
}

async function requireNewsItem(trx: Transaction<Database>, news_id: string) {
  const found = await findNewsItem(trx, news_id);
  if (!found) throw new OperatorError(textOf('news.gone'));
  return found;
}

/**
 * The media key of a picture for news, which somebody has chosen, by its reference. Throws an OperatorError where it cannot
 * be one.
 */
export async function findNewsPicture(
  db: Db,
  { staff_id, src }: { staff_id: string; src: string },
  now: number,
): Promise<string> {
  const key = (await listChosenPictures(db, staff_id, now)).find((one) => pictureReference(one) === src);
  if (key === undefined) throw new OperatorError(textOf('news.pictureOld'));
  // As in news.csv.
  if (key.endsWith('.gif')) throw new OperatorError(textOf('news.noGif'));
  return key;
}

export interface NewsBatch {
  batch_slug: string;
  batch_name: string;
}

/**
 * The batches that somebody writes news for. News have no subject: they are for every batch of a name. So a teacher
 * writes for a name only if all batches of it are theirs, and an owner alone for everybody.
 */
export async function listNewsBatches(db: Db, scope: Scope): Promise<{ everybody: boolean; batches: NewsBatch[] }> {
  const rosters = (await listRosters(db)).filter(
    ({ archived_at, ended_at }) => archived_at === null && ended_at === null,
  );
  const batches = [...Map.groupBy(rosters, ({ batch_slug }) => batch_slug)].flatMap(([batch_slug, same]) => {
    const isOwn = same.every((one) => isBatchInScope(scope, { batch_slug, subject_id: one.subject_id ?? '' }));
    return isOwn ? [{ batch_slug, batch_name: same[0]?.batch_name ?? batch_slug }] : [];
  });
  return { everybody: scope.isEverything, batches };
}
