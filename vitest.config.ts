import { globSync, readFileSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const MINUTE_MS = 60_000
/** Ends a test that hangs; how long one takes depends on what else runs. */
const LONGEST_MS = 10 * MINUTE_MS
/** The last belt, for a browser or a machine that stalls. A test that needs its second try is a fault to look for; the reporter marks it. */
const RETRIES = 1
/** No test reaches beyond this machine. */
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']
const PROPERTY_SEED = 'scripts/property-seed.ts'
const ODD_SERVER = 'packages/client/src/testing/odd-server.ts'
const CLIENT_TESTS = 'packages/client/src/**/*.test.{ts,tsx}'
const SERVER_TESTS = ['apps/server/src/**/*.test.ts', 'packages/simulation/src/**/*.test.ts']
/** They watch or end threads and processes, which must be their own. The others share the modules of a worker (`isolate: false`). */
const SERVER_TESTS_APART = ['jobs', 'market/nodes', 'testing/faults', 'sources/simulated/keeper', 'sources/datasets/runner'].map(
  (folder) => `apps/server/src/${folder}/**/*.test.ts`,
)

/** What reaches for Node itself says so in its first line: two files, `api/create-api.test.ts` and `platform/web-network.test.ts`, which start servers; they run with `unit`. */
const needNode = globSync(CLIENT_TESTS).filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment node'))
/** Tests of pages and parts (.tsx), and others that need a page: their first line says so. Plain calculations are the same in every V8. */
const needPage = globSync(CLIENT_TESTS).filter(
  (path) => path.endsWith('.tsx') || readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'),
)

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: [PROPERTY_SEED],
          isolate: false,
          testTimeout: LONGEST_MS,
          include: [
            'packages/{figures,contract,domain,engine,datasets}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'apps/mobile/sync/**/*.test.ts',
            ...needNode,
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: [PROPERTY_SEED],
          isolate: false,
          include: SERVER_TESTS,
          exclude: SERVER_TESTS_APART,
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          retry: RETRIES,
        },
      },
      {
        test: {
          name: 'server-apart',
          environment: 'node',
          setupFiles: [PROPERTY_SEED],
          include: SERVER_TESTS_APART,
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          retry: RETRIES,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          // stores of a module keep what a test file left in them: every file has a context of its own, in threads that stay
          pool: 'vmThreads',
          setupFiles: ['packages/client/src/testing/fresh-page.ts', PROPERTY_SEED],
          include: [CLIENT_TESTS, 'apps/web/src/**/*.test.{ts,tsx}'],
          exclude: needNode,
          // stylesheets are left empty here, except where a test reads one as a text
          css: { include: /\.css\?raw$/ },
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
        },
      },
      {
        test: {
          // What of `client` needs a page, on the web platform in a real Chromium.
          name: 'browser',
          globalSetup: [ODD_SERVER],
          include: needPage,
          setupFiles: ['packages/client/src/testing/real-browser.ts'],
          css: true,
          // one clipboard for all pages of the browser; side by side they are no faster
          fileParallelism: false,
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM, args: CHROMIUM_FLAGS },
              contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'miniapp',
          globalSetup: ['apps/miniapp/testing/global-setup.ts', ODD_SERVER],
          environment: 'node',
          include: ['apps/miniapp/{testing,build,src}/**/*.test.ts'],
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
        },
      },
      {
        test: {
          name: 'mobile',
          environment: 'node',
          include: ['apps/mobile/test/**/*.test.ts'],
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/src/world/global-setup.ts'],
          environment: 'node',
          include: ['e2e/src/**/*.test.ts'],
          maxConcurrency: 2,
          testTimeout: 30 * MINUTE_MS,
          hookTimeout: 4 * MINUTE_MS,
          retry: RETRIES,
        },
      },
    ],
  },
})
