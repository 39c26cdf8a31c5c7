import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createAdmissionControl } from '#server/http/admission/admission.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { programFolder } from '#server/platform/process/program.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { metricsRoute } from './metrics.ts';
import { stateMetrics } from './state-metrics.ts';

const stateSample = /^portal_(queued|active|free|media|last)/;
/** The dashboard's own variables have no such beginning. */
const metricName = /\b(portal|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g;

onEachApp('/metrics', (portal) => {
  test('shows the state of the portal, and has all that the alerts and the dashboard ask for', async () => {
    const { deps, signIn, advance } = portal();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-metrics-'));
    mkdirSync(join(dataDir, 'media/aa'), { recursive: true });
    writeFileSync(join(dataDir, 'media/aa/lesson.mp4'), 'x'.repeat(1234));
    await signIn();
    advance(5 * 3_600_000);
    await signIn();
    await signIn();

    const app = buildApp(pino({ level: 'silent' }));
    const registry = metricsRoute(app);
    const admission = createAdmissionControl();
    const config = { dataDir, media: { folder: dataDir } };
    const findLastBackup = async () => 1_700_000_000_000;
    const parts = { ...deps, media: fileStore(join(dataDir, 'media')) };
    stateMetrics(app, { registry, admission, deps: parts, config, findLastBackup });
    await app.ready();
    const finish = Promise.withResolvers<void>();
    const running = admission.run('/api/Student/quiz', () => finish.promise);

    const samples = async () => (await registry.metrics()).split('\n').filter((line) => /^portal_/.test(line));
    await vi.waitUntil(async () => (await samples()).filter((line) => stateSample.test(line)).length === 13);
    expect(await samples()).toEqual(
      expect.arrayContaining([
        'portal_queued_requests{queue="reads"} 1',
        'portal_queued_requests{queue="writes"} 0',
        'portal_active_students{within="24h"} 3',
        'portal_active_students{within="2h"} 2',
        'portal_media_bytes 1234',
        'portal_last_backup_timestamp_seconds 1700000000',
        expect.stringMatching(/^portal_free_disk_bytes [1-9]/),
      ]),
    );

    const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
    for (const file of ['deploy/prometheus-rules.yml', 'deploy/grafana-dashboard.json', 'docs/installing.md']) {
      const text = readFileSync(join(programFolder, file), 'utf8');
      const names = new Set([...text.matchAll(metricName)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
      expect(names.size).toBeGreaterThan(6);
      expect({ file, unknown: [...names].filter((name) => !known.has(name)) }).toEqual({ file, unknown: [] });
    }

    finish.resolve();
    await running;
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
});
