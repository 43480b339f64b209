import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

const WATCH_MS = 5000
/** A server short of time may tick late: the watch lasts until something moved on, up to this. */
const WATCH_AT_MOST_MS = 30_000

// they wait more than they work
journey.concurrent.for([
  ['home', 1280],
  ['home', 375],
  ['stock', 1280],
  ['stock', 375],
] as const)('ticks move nothing on the %s page at %i px', async ([name, width], { arrive }) => {
  const { page, openAddress } = await arrive({ width, calm: false })
  await openAddress(examplePages[name])
  await settle(page)
  const shifts = await layoutShifts(page)
  expect(shifts.hasTicked).toBe(true)
  expect(shifts.sum, shifts.who.join('\n')).toBeLessThan(0.01)
})

/** Sum of unexpected layout shifts during some ticks, what moved, and whether any figure changed meanwhile. */
function layoutShifts(page: Page): Promise<{ sum: number; who: string[]; hasTicked: boolean }> {
  return page.evaluate(
    async ([watchMs, atMostMs]) => {
      const written = () => document.querySelector<HTMLElement>('[role="main"]')?.innerText
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const [before, startMs] = [written(), performance.now()]
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
      await pause(watchMs)
      while (written() === before && performance.now() - startMs < atMostMs) await pause(200)
      await pause(200)
      observer.disconnect()
      return { sum, who, hasTicked: written() !== before }
    },
    [WATCH_MS, WATCH_AT_MOST_MS] as const,
  )
}
