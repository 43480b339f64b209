import type { Page } from 'playwright-core'
import { settle } from '../world/settle.ts'
import type { Visitor } from '../world/visitor.ts'

/** Long enough for the frame in which an answer is drawn. */
const QUIET_MS = 100
const STRIP = '[role="tablist"][aria-label="个股栏目"] [role="tab"]'

/** Opens a stock and each of its tabs in place, from 概览 on; `look` is called when a tab has drawn its answers. Resolves with the names of the tabs. */
export async function walkTabs({ page, open }: Visitor, code: string, look: (tab: string) => Promise<void>): Promise<string[]> {
  await open('stock', { code })
  await page.locator(STRIP).first().waitFor()
  const tabs = await page.locator(STRIP).allInnerTexts()
  for (const [at, tab] of tabs.entries()) {
    if (at > 0) await press(page, at)
    await settle(page, QUIET_MS)
    await look(tab)
  }
  return tabs
}

function press(page: Page, at: number): Promise<void> {
  return page.evaluate(([strip, place]) => document.querySelectorAll<HTMLElement>(strip)[place]?.click(), [STRIP, at] as const)
}
