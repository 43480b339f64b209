import { type FakeRecord, fakePlatform } from '../platform/fake.ts'
import type { Platform } from '../platform/platform.ts'
import { observedWeb } from './observed-web.ts'

export type TestPlatform = Platform & { record: FakeRecord }

/** Whether the test runs in a real browser: the runner says so there. */
export const isRealBrowser = '__vitest_browser__' in globalThis

/** The device a test runs on: the fake one beside Node, the browser itself where there is one. Override what a test is about. */
export function testPlatform(overrides: Partial<Platform> = {}): TestPlatform {
  return isRealBrowser ? observedWeb(overrides) : fakePlatform(overrides)
}
