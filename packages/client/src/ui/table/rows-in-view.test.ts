import { expect, test } from 'vitest'
import { rowsInView } from './rows-in-view.ts'

const view = (topPx: number, count = 5000) => rowsInView({ topPx, viewPx: 800, rowPx: 40, count })

test('rows on the screen are always drawn, whatever the scroll position', () => {
  for (let topPx = 500; topPx > -199_000; topPx -= 777) {
    const [from, to] = view(topPx)
    const firstSeen = Math.max(0, Math.floor(-topPx / 40))
    const lastSeen = Math.min(5000, Math.ceil((800 - topPx) / 40))
    expect(from).toBeLessThanOrEqual(firstSeen)
    expect(to).toBeGreaterThanOrEqual(lastSeen)
    expect(to - from).toBeLessThan(80)
  }
})

test('scrolled past either end draws no row that is not there', () => {
  expect(view(-10_000_000, 100)).toEqual([100, 100])
  expect(view(10_000, 100)[0]).toBe(0)
})
