/**
 * Sends what waits in a database, for a test that kills it. `node send-and-die.ts URL GATEWAY NOW` has the gateway's
 * file, and the time at which it begins.
 */
import { sendWaiting } from '#server/domain/messages/watch-messages.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openSmsSender } from '#server/platform/sms/open-sms-sender.ts';

const [url = '', gateway = '', now = ''] = process.argv.slice(2);
const db = openDatabase(url);
const since = Number(now) - Date.now();
const log = { warn: () => {}, error: () => {} };
await sendWaiting({
  db,
  clock: () => Date.now() + since,
  messages: { sms: openSmsSender(gateway) },
  secretKey: '',
  log,
});
await db.destroy();
