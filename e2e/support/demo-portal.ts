import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../../harness/start-portal.ts';

/**
 * Playwright runs it before all journeys: imports the demo academy once, into a folder that each worker's portal begins with
 * a copy of (portal.ts). An import takes longer than many journeys.
 */
// biome-ignore lint/style/noDefaultExport: Playwright expects one
export default async function importDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  const portal = await startPortal({ folder });
  await portal.stop();
  process.env['DEMO_PORTAL'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
