import { defineConfig } from 'vitest/config'

const MINUTE_MS = 60_000

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{contract,domain,engine}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'apps/mobile/sync/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['packages/client/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}'],
          testTimeout: MINUTE_MS / 2,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: 'miniapp',
          globalSetup: ['apps/miniapp/testing/global-setup.ts'],
          environment: 'node',
          include: ['apps/miniapp/{testing,build,src}/**/*.test.ts'],
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: 'mobile',
          environment: 'node',
          include: ['apps/mobile/test/**/*.test.ts'],
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/src/world/global-setup.ts'],
          environment: 'node',
          include: ['e2e/src/**/*.test.ts'],
          testTimeout: 4 * MINUTE_MS,
          hookTimeout: 4 * MINUTE_MS,
          fileParallelism: false,
          // The last belt, for a browser or a machine that stalls: journeys wait for what they want and read it once. A journey that
          // needs its second try is a fault to look for; the reporter marks it.
          retry: 1,
        },
      },
    ],
  },
})
