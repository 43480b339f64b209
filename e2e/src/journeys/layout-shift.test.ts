import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

const WATCH_MS = 5000

journey.for([
  ['home', 1280],
  ['home', 375],
  ['stock', 1280],
  ['stock', 375],
] as const)('ticks move nothing on the %s page at %i px', async ([name, width], { arrive }) => {
  const { page, openAddress } = await arrive({ width, calm: false })
  await openAddress(examplePages[name])
  await settle(page)
  const before = await page.getByRole('main').innerText()
  const shifts = await layoutShifts(page)
  expect(await page.getByRole('main').innerText()).not.toBe(before)
  expect(shifts.sum, shifts.who.join('\n')).toBeLessThan(0.01)
})

/** Sum of unexpected layout shifts during some ticks, and what moved. */
function layoutShifts(page: Page): Promise<{ sum: number; who: string[] }> {
  return page.evaluate(async (watchMs) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const who: string[] = []
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        sum += shift.value
        for (const { node } of shift.sources)
          who.push(`${shift.value.toFixed(4)} ${(node as HTMLElement | null)?.textContent?.slice(0, 60)}`)
      }
    })
    observer.observe({ type: 'layout-shift' })
    await new Promise((resolve) => setTimeout(resolve, watchMs))
    observer.disconnect()
    return { sum, who }
  }, WATCH_MS)
}
