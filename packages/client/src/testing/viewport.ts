import { afterAll, beforeAll } from 'vitest'
import { isRealBrowser } from './test-platform.ts'

/** The screen tests start with, wide enough for tables: happy-dom's own, and the browser is opened with it. */
const WIDE = { width: 1024, height: 768 }
const PHONE = { width: 375, height: 812 }

type HappyWindow = { happyDOM: { setViewport(size: typeof WIDE): void } }

/** The tests around run on the screen of a phone. */
export function onPhone(): void {
  beforeAll(() => resize(PHONE))
  afterAll(() => resize(WIDE))
}

async function resize(size: typeof WIDE): Promise<void> {
  if (!isRealBrowser) return (window as unknown as HappyWindow).happyDOM.setViewport(size)
  const { page } = await import('vitest/browser')
  await page.viewport(size.width, size.height)
}
