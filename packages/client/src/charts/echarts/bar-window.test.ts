import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BarWindow, barAt, clampWindow, firstWindow, grown, panned, visibleBars, xOfBar, zoomed } from './bar-window.ts'

const outlooks = fc.record({ plotPx: fc.integer({ min: 100, max: 1200 }), count: fc.integer({ min: 1, max: 5000 }) })
const windows = fc.record({ stepPx: fc.double({ min: 1, max: 50, noNaN: true }), back: fc.double({ min: 0, max: 5000, noNaN: true }) })
type Move = { dx: number } | { scale: number; x: number }
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ dx: fc.double({ min: -3000, max: 3000, noNaN: true }) }),
  fc.record({ scale: fc.double({ min: 0.2, max: 5, noNaN: true }), x: fc.double({ min: 0, max: 1200, noNaN: true }) }),
)

describe('the window over the bars', () => {
  const outlook = { plotPx: 331, count: 500 }

  it('starts with the newest bar 4 px from the price axis', () => {
    const window = firstWindow(false)
    const { from, to } = visibleBars(window, outlook)
    expect(to).toBe(500)
    expect(to - from).toBe(52)
    expect(xOfBar(window, 499, outlook)).toBe(Math.floor(331 - 4 - 3.2))
  })

  it('follows a drag px by px and shows older bars to the right', () => {
    const before = firstWindow(false)
    const after = panned(before, 64, outlook)
    expect(xOfBar(after, 460, outlook) - xOfBar(before, 460, outlook)).toBe(64)
    expect(panned(after, -64, outlook).back).toBeCloseTo(0)
  })

  it('whatever fingers do, something stays in view and the gaps at the ends keep their size', () => {
    fc.assert(
      fc.property(outlooks, fc.array(moves, { maxLength: 12 }), (look, all) => {
        let window: BarWindow = firstWindow(false)
        for (const move of all) window = 'dx' in move ? panned(window, move.dx, look) : zoomed(window, move, look)
        const { from, to } = visibleBars(window, look)
        expect(to).toBeGreaterThan(from)
        expect(window.back).toBeGreaterThanOrEqual(0)
        expect(window.stepPx).toBeGreaterThanOrEqual(1)
        expect(window.stepPx).toBeLessThanOrEqual(50)
        if (window.back > 0) expect(xOfBar(window, 0, look)).toBeLessThanOrEqual(80 + window.stepPx)
      }),
    )
  })

  it('a pinch keeps the bar under the fingers, unless an end or the largest and smallest step stop it', () => {
    fc.assert(
      fc.property(
        outlooks,
        windows,
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (look, raw, scale, share) => {
          const window = clampWindow(raw, look)
          const x = share * look.plotPx
          const after = zoomed(window, { scale, x }, look)
          fc.pre(after.back > 0 && after.back !== clampWindow({ ...after, back: 1e9 }, look).back)
          const place = ({ stepPx, back }: BarWindow) => look.count - back - (look.plotPx - 4 - x) / stepPx
          expect(place(after)).toBeCloseTo(place(window), 6)
        },
      ),
    )
  })

  it('finds under a bar that bar again', () => {
    fc.assert(
      fc.property(outlooks, windows, (look, raw) => {
        const window = clampWindow(raw, look)
        const { from, to } = visibleBars(window, look)
        fc.pre(window.stepPx >= 2)
        for (let index = from; index < to; index++) expect(barAt(window, xOfBar(window, index, look) + 0.5, look)).toBe(index)
      }),
    )
  })

  it('older bars coming in move nothing, new ones neither while the reader looks back', () => {
    const back = panned(firstWindow(false), 320, outlook)
    const more = { ...outlook, count: 1000 }
    expect(xOfBar(back, 900, more)).toBe(xOfBar(back, 400, outlook))
    const after = grown(back, 2)
    expect(xOfBar(after, 400, { ...outlook, count: 502 })).toBe(xOfBar(back, 400, outlook))
    expect(grown(firstWindow(false), 2).back).toBe(0)
  })
})
