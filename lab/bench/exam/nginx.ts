import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed, type FrontServer, startNginx } from '../../../harness/start-nginx.ts';
import { freePort } from '../../../src/server/testing/postgres-server.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Starts nginx in front of these portals with the site that operators get (deploy/nginx-many.conf), but without TLS, and
 * with this machine's addresses and folders.
 */
export async function startNginxBeforeMany(taskFolder: string, portals: string[]): Promise<FrontServer> {
  const servers = portals.map((url) => `server ${new URL(url).host}$1`);
  const file = 'deploy/nginx-many.conf';
  const port = await freePort();
  const site = changed(
    readFileSync(join(root, file), 'utf8'),
    [
      [/server 10\.0\.0\.11:3000(.*)\n.*server 10\.0\.0\.12:3000.*/, servers.join('\n  ')],
      // From HTTP to HTTPS.
      [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
      [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port} backlog=16384;\n`],
      [/ssl_certificate .*\n +ssl_certificate_key .*\n/, ''],
      [/\/srv\/portal\/dist\/web/, join(root, 'dist/web')],
      // The media of the exam are in the portal's folder.
      [/ *# With MEDIA_URL=s3:[\s\S]*/, '}'],
    ],
    file,
  );
  return await startNginx(taskFolder, port, site);
}
