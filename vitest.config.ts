import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'node_modules/.vitest',
  test: {
    // By default Vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{contract,server,worker}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/**/*.test.ts',
            'harness/**/*.test.ts',
            'bench/**/*.test.ts',
            'torture/**/*.test.ts',
          ],
          globalSetup: 'src/server/testing/test-postgres.ts',
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          css: true,
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
