import { findPlayer } from '#contract/video-links/find-player.ts';
import type { Exchange } from '../client.ts';
import { allowsOrigin, type Kit } from '../kit.ts';
import type { Row } from '../report.ts';
import type { Found } from './lists.ts';

const asked = { range: 'bytes=0-99' };

/** Fetches the first picture, video and PDF as the app does. */
export async function checkFiles(kit: Kit, { picture, topic, material, news }: Found): Promise<void> {
  const row = kit.report.row('files');
  for (const url of new Set([picture, news?.images])) if (url) await checkPicture(kit, row, url);
  if (topic) await checkVideo(kit, row, topic.video_link);
  if (material) await checkPdf(kit, row, material.path);
}

async function checkPicture(kit: Kit, row: Row, url: string): Promise<void> {
  const file = await fetchUrl(kit, row, url);
  if (!file) return;
  const isPicture = file.status === 200 && typeOf(file).startsWith('image/');
  row.check('picture', isPicture, 'A picture should answer 200 with a Content-Type of image/….', file);
}

async function checkVideo(kit: Kit, row: Row, url: string): Promise<void> {
  const address = new URL(url, `${kit.client.baseUrl}/`);
  const found = findPlayer(address);
  if (found.player === 'youtube' || found.player === 'vimeo') {
    row.notes.add(`the first video is at ${address.hostname}, which is not tried`);
    return;
  }
  const file = await fetchUrl(kit, row, url, asked);
  if (!file) return;
  if (/mpegurl/i.test(typeOf(file)) || found.player === 'hls') {
    row.check(
      'video',
      file.status < 300 && file.text.startsWith('#EXTM3U'),
      'An HLS playlist should answer 200 and begin with #EXTM3U.',
      file,
    );
    checkCors(kit, row, file, 'An HLS playlist');
    return;
  }
  row.check(
    'video',
    typeOf(file).startsWith('video/'),
    `A video should have a Content-Type of video/…, not '${typeOf(file)}'.`,
    file,
  );
  row.check(
    'ranges',
    isRange(file),
    'A video should answer a range (bytes=0-99) with 206, Content-Range and these 100 bytes: Safari plays no other, and nobody could move in it.',
    file,
  );
}

async function checkPdf(kit: Kit, row: Row, url: string): Promise<void> {
  const file = await fetchUrl(kit, row, url, asked);
  if (!file) return;
  row.check(
    'PDF',
    [200, 206].includes(file.status) && file.text.includes('%PDF-'),
    'A PDF should answer 200 or 206, and begin with %PDF-.',
    file,
  );
  checkCors(kit, row, file, 'A PDF');
  if (!isRange(file)) row.notes.add('PDFs answer no ranges, so students download all of a PDF before they see it');
  else if (kit.client.isCrossOrigin) {
    const exposed = (file.headers.get('access-control-expose-headers') ?? '').toLowerCase();
    const missing = ['Accept-Ranges', 'Content-Range', 'Content-Length'].filter(
      (name) => !exposed.includes(name.toLowerCase()),
    );
    if (missing.length > 0)
      row.notes.add(
        `Access-Control-Expose-Headers of PDFs lacks ${missing.join(', ')}, so that they are not read in parts`,
      );
  }
}

async function fetchUrl(kit: Kit, row: Row, url: string, headers = {}): Promise<Exchange | undefined> {
  if (!URL.canParse(url, `${kit.client.baseUrl}/`)) {
    row.fault(`'${url}' is no URL.`);
    return undefined;
  }
  const file = await kit.client.fetchFile(url, headers);
  const isThere = row.check(
    'URLs',
    file.status > 0 && file.status < 400,
    `A file answered ${file.status || 'nothing'}. Relative URLs are resolved against ${kit.client.baseUrl}/`,
    file,
  );
  return isThere ? file : undefined;
}

function checkCors(kit: Kit, row: Row, file: Exchange, what: string): void {
  if (!kit.client.isCrossOrigin) return;
  row.check(
    'CORS',
    allowsOrigin(kit, file),
    `${what} is read by the app's own reader, and needs Access-Control-Allow-Origin: ${kit.client.origin} (or *).`,
    file,
  );
}

function isRange({ status, headers, text }: Exchange): boolean {
  return status === 206 && /^bytes 0-99\//.test(headers.get('content-range') ?? '') && text.length === 100;
}

const typeOf = ({ headers }: Exchange) => headers.get('content-type') ?? '';
