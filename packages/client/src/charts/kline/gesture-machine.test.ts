// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChartPoint, GestureMachine } from './gesture-machine.ts'

type Said = { pan: number[]; zoom: [scale: number, x: number][]; crosshair: (ChartPoint | null)[] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function machine() {
  const said: Said = { pan: [], zoom: [], crosshair: [] }
  const own = new GestureMachine({
    pan: (dx) => said.pan.push(dx),
    zoom: (scale, x) => said.zoom.push([scale, x]),
    crosshair: (at) => said.crosshair.push(at),
  })
  return { own, said }
}

const px = fc.integer({ min: -400, max: 400 })
const points = fc.array(fc.record({ x: px, y: px }), { minLength: 1, maxLength: 20 })

describe('fingers on a chart', () => {
  it('a finger held still for 350 ms leads the crosshair, which stays when it is lifted and goes with the next tap', () => {
    const { own, said } = machine()
    own.started([{ x: 100, y: 50 }], 0)
    vi.advanceTimersByTime(349)
    expect(said.crosshair).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said.crosshair).toEqual([{ x: 100, y: 50 }])
    expect(own.moved([{ x: 120, y: 90 }], 400)).toBe(true)
    expect(said.crosshair.at(-1)).toEqual({ x: 120, y: 90 })
    expect(own.ended(450)).toBe(false)
    own.started([{ x: 10, y: 10 }], 500)
    expect(own.ended(699)).toBe(true)
    expect(said.crosshair.at(-1)).toBeNull()
  })

  it('a touch of 200 ms and more is neither a tap nor a long press', () => {
    const { own, said } = machine()
    own.started([{ x: 10, y: 10 }], 0)
    vi.advanceTimersByTime(200)
    expect(own.ended(200)).toBe(false)
    expect(said.crosshair).toEqual([])
  })

  it('a finger that trembles less than 10 px still counts as held, one that goes farther does not', () => {
    fc.assert(
      fc.property(px, px, (dx, dy) => {
        const { own, said } = machine()
        own.started([{ x: 0, y: 0 }], 0)
        own.moved([{ x: dx, y: dy }], 10)
        vi.advanceTimersByTime(350)
        expect(said.crosshair.length).toBe(Math.max(Math.abs(dx), Math.abs(dy)) < 10 ? 1 : 0)
        own.stop()
      }),
    )
  })

  it('a drag sideways moves the bars by exactly what the finger went, wherever it went on the way', () => {
    fc.assert(
      fc.property(points, (way) => {
        const { own, said } = machine()
        own.started([{ x: 0, y: 0 }], 0)
        own.moved([{ x: 12, y: 0 }], 16)
        for (const [step, at] of way.entries()) expect(own.moved([at], 32 + step * 16)).toBe(true)
        expect(said.pan.reduce((sum, dx) => sum + dx, 0)).toBe(way.at(-1)?.x)
        expect(said.crosshair).toEqual([])
        own.stop()
      }),
    )
  })

  it('a drag that begins upwards is the page scrolling: the chart takes none of it', () => {
    fc.assert(
      fc.property(points, (way) => {
        const { own, said } = machine()
        own.started([{ x: 0, y: 0 }], 0)
        expect(own.moved([{ x: 3, y: 15 }], 16)).toBe(false)
        for (const [step, at] of way.entries()) expect(own.moved([at], 32 + step * 16)).toBe(false)
        own.ended(900)
        vi.advanceTimersByTime(1000)
        expect(said).toEqual({ pan: [], zoom: [], crosshair: [] })
      }),
    )
  })

  it('two fingers zoom by as much as their distance grew, around their middle', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 15 }), (distances) => {
        const { own, said } = machine()
        own.started(
          [
            { x: 100, y: 0 },
            { x: 150, y: 0 },
          ],
          0,
        )
        for (const distance of distances)
          own.moved(
            [
              { x: 100, y: 0 },
              { x: 100 + distance, y: 0 },
            ],
            16,
          )
        expect(said.zoom.reduce((product, [scale]) => product * scale, 1)).toBeCloseTo((distances.at(-1) ?? 50) / 50, 9)
        expect(said.zoom.at(-1)?.[1]).toBe(100 + (distances.at(-1) ?? 0) / 2)
        expect(said.pan).toEqual([])
      }),
    )
  })

  it('a throw runs on, slower each frame, until it stands or a finger stops it', () => {
    const { own, said } = machine()
    own.started([{ x: 0, y: 0 }], 0)
    own.moved([{ x: 20, y: 0 }], 10)
    own.ended(12)
    vi.advanceTimersByTime(5000)
    const run = said.pan.slice(1)
    expect(run.length).toBeGreaterThan(20)
    expect(run.every((dx, frame) => frame === 0 || dx < (run[frame - 1] ?? 0))).toBe(true)
    own.started([{ x: 0, y: 0 }], 6000)
    own.moved([{ x: 20, y: 0 }], 6010)
    own.ended(6012)
    own.started([{ x: 0, y: 0 }], 6020)
    const stopped = said.pan.length
    vi.advanceTimersByTime(300)
    expect(said.pan.length).toBe(stopped)
  })
})
