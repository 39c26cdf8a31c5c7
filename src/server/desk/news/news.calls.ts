import { addNewsCall, changeNewsCall, hideNewsCall, newsItemCall, newsListCall } from '#contract/desk/news.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskContext, DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { findVersion } from '#server/domain/content/desk-content.ts';
import { addNews, changeNews, findNewsPicture, hideNews, listNewsBatches } from '#server/domain/news/change-news.ts';
import { countDeskNews, findNewsItem, listDeskNews } from '#server/domain/news/news.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';

type Context = Pick<DeskContext<typeof newsItemCall>, 'scope' | 'session' | 'now'>;

export function newsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const readZone = async (db: Db) => (await readAcademy(db)).timezone;

  provide.staffCall(newsListCall, async ({ input: { page }, scope }) => {
    const { db } = deps;
    const own = await listNewsBatches(db, scope);
    const slugs = scope.isEverything ? undefined : own.batches.map(({ batch_slug }) => batch_slug);
    const total = await countDeskNews(db, slugs);
    const rows = await listDeskNews(db, { slugs, limit: rowsOfPage, offset: (page - 1) * rowsOfPage });
    const zone = await readZone(db);
    const nameOf = new Map(own.batches.map(({ batch_slug, batch_name }) => [batch_slug, batch_name]));
    const named = rows.map((row) => toItem(row, zone, nameOf.get(row.batch_slug)));
    return { data: { ...pagesOf(total, page), rows: named, for: own } };
  });

  provide.staffCall(newsItemCall, async ({ input: { news_id }, ...context }) => {
    return { data: await readItem(deps.db, news_id, context) };
  });

  provide.staffChange(addNewsCall, async ({ db, input: { image, ...written }, by, ...context }) => {
    await requireBatch(db, written.batch_slug, context.scope);
    const news_id = await addNews(
      db,
      { by, zone: await readZone(db), written: { ...written, image: await pictureOf(db, image, context) } },
      context.now,
    );
    return { data: await readItem(db, news_id, context) };
  });

  provide.staffChange(changeNewsCall, async ({ db, input, by, ...context }) => {
    const { news_id, version: seen, keeps_image: keepsImage, image: src, ...written } = input;
    const before = await requireNews(db, news_id, context.scope);
    // A batch that nobody is in any more stays what it was.
    if (written.batch_slug !== before.batch_slug) await requireBatch(db, written.batch_slug, context.scope);
    const image = src === '' && keepsImage ? undefined : await pictureOf(db, src, context);
    await changeNews(db, { by, zone: await readZone(db), news_id, seen, written: { ...written, image } }, context.now);
    return { data: await readItem(db, news_id, context) };
  });

  provide.staffChange(
    hideNewsCall,
    async ({ db, input: { news_id, version: seen, is_hidden: isHidden }, by, ...context }) => {
      await requireNews(db, news_id, context.scope);
      await hideNews(db, { by, zone: await readZone(db), news_id, seen, isHidden }, context.now);
      return { data: await readItem(db, news_id, context) };
    },
  );

  async function pictureOf(
    db: Db,
    src: string,
    { staff, now }: Pick<DeskContext<typeof newsItemCall>, 'staff' | 'now'>,
  ) {
    return src === '' ? '' : await findNewsPicture(db, { staff_id: staff.staff_id, src }, now);
  }

  async function requireBatch(db: Db, batch_slug: string, scope: Scope): Promise<void> {
    const { everybody, batches } = await listNewsBatches(db, scope);
    const isOwn = batch_slug === '' ? everybody : batches.some((one) => one.batch_slug === batch_slug);
    if (!isOwn) throw forbidden();
  }

  async function requireNews(db: Db, news_id: string, scope: Scope) {
    const found = await findNewsItem(db, news_id);
    if (!found) throw forbidden();
    if (!scope.isEverything) await requireBatch(db, found.batch_slug, scope);
    return found;
  }

  async function readItem(db: Db, news_id: string, { scope, session, now }: Context) {
    const found = await requireNews(db, news_id, scope);
    const { batches } = await listNewsBatches(db, scope);
    const name = batches.find(({ batch_slug }) => batch_slug === found.batch_slug)?.batch_name;
    const version = await findVersion(db, 'news', news_id);
    const image_url = signedPictureUrl(deps, session, found.image, now);
    return { ...toItem(found, await readZone(db), name), version, news: found.news, image_url };
  }
}

type NewsRow = Pick<Database['news'], 'news_id' | 'heading' | 'added_on' | 'batch_slug' | 'archived_at'>;

function toItem({ news_id, heading, added_on, batch_slug, archived_at }: NewsRow, zone: string, batch_name?: string) {
  const names = { news_id, heading, batch_slug, batch_name: batch_name ?? batch_slug };
  return { ...names, date: dateIn(added_on, zone), is_hidden: archived_at !== null };
}
