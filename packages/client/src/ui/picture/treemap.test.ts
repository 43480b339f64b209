import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText, type HeatItem, heatCells, heatStep } from './heat-cells.ts'
import { type Rect, treemap } from './treemap.ts'

const sizes = fc
  .array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map((list) => list.sort((a, b) => b - a))
const boxes = fc.record({ width: fc.integer({ min: 50, max: 1200 }), height: fc.integer({ min: 50, max: 800 }) })

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

describe('the treemap', () => {
  test('the example of the paper (6 6 4 3 2 2 1 in 6 × 4) gives its rectangles', () => {
    const rects = treemap([6, 6, 4, 3, 2, 2, 1], { width: 6, height: 4 })
    expect(rects[0]).toEqual({ x: 0, y: 0, width: 3, height: 2 })
    expect(rects[1]).toEqual({ x: 0, y: 2, width: 3, height: 2 })
    expect(rects[2]!.width).toBeCloseTo(12 / 7)
    expect(rects[2]!.height).toBeCloseTo(7 / 3)
    expect(rects[3]!.width).toBeCloseTo(9 / 7)
  })
  test('areas are proportional to the values and fill the box', () => {
    fc.assert(
      fc.property(sizes, boxes, (values, box) => {
        const total = values.reduce((a, b) => a + b, 0)
        const whole = box.width * box.height
        const rects = treemap(values, box)
        rects.forEach((r, i) => {
          expect(Math.abs(r.width * r.height - (values[i]! / total) * whole)).toBeLessThan(whole * 1e-6)
        })
      }),
    )
  })
  test('cells stay inside the box and never overlap', () => {
    fc.assert(
      fc.property(sizes, boxes, (values, box) => {
        const rects = treemap(values, box)
        const slack = box.width * box.height * 1e-6
        for (const [i, r] of rects.entries()) {
          expect(r.x).toBeGreaterThanOrEqual(-1e-6)
          expect(r.x + r.width).toBeLessThanOrEqual(box.width + 1e-3)
          expect(r.y + r.height).toBeLessThanOrEqual(box.height + 1e-3)
          for (const other of rects.slice(i + 1)) expect(overlap(r, other)).toBeLessThan(slack)
        }
      }),
    )
  })
  test('nothing to lay out gives empty rectangles', () => {
    expect(treemap([], { width: 10, height: 10 })).toEqual([])
    expect(treemap([0, 5], { width: 10, height: 10 })).toEqual([
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, width: 10, height: 10 },
    ])
  })
})

const item = (key: string, size: number | null, name = '电子'): HeatItem => ({ key, name, size, change: 0.01, href: '/' })

describe('the cells of the heat map', () => {
  test('every named cell has room for its name and change', () => {
    fc.assert(
      fc.property(sizes, (values) => {
        const items = values.map((size, i) => item(`k${i}`, size, i % 2 ? '电力设备' : '银行'))
        const cells = heatCells(items, { width: 351, height: 232 })
        for (const cell of cells) if (cell.item && cells.length > 2) expect(cellText(cell.item.name, cell.rect)).not.toBeNull()
        const named = cells.filter((c) => c.item !== null).length
        const merged = cells.reduce((sum, c) => sum + c.merged, 0)
        expect(named + merged).toBe(items.length)
      }),
    )
  })
  test('an item without turnover is counted into 其他, never drawn as a cell of its own', () => {
    const tiny = Array.from({ length: 40 }, (_, i) => item(`t${i}`, 1))
    const cells = heatCells([item('big', 400), ...tiny, item('none', null)], { width: 351, height: 232 })
    expect(cells.some((c) => c.item?.key === 'none')).toBe(false)
    expect(cells.at(-1)!.item).toBeNull()
    expect(cells.at(-1)!.merged).toBe(42 - cells.length + 1)
  })
  test('where fingers press, no cell is smaller than 44 px', () => {
    fc.assert(
      fc.property(sizes, (values) => {
        const items = values.map((size, i) => item(`k${i}`, size))
        const cells = heatCells(items, { width: 351, height: 264 }, 44)
        if (cells.length > 2) for (const { rect } of cells) expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(44)
      }),
    )
  })
  test('steps begin at 0.1, 0.6, 1.5 and 2.5 %', () => {
    expect([0.0009, 0.001, 0.006, 0.015, 0.025].map(heatStep)).toEqual([0, 1, 2, 3, 4])
    expect([-0.0009, -0.001, -0.0059, -0.0149, -0.3].map(heatStep)).toEqual([0, -1, -1, -2, -4])
    expect(heatStep(null)).toBe(0)
  })
})
