import { expect, test } from 'vitest'
import { apartMarks } from './apart-marks.ts'
import { placeAt, plotLayout, yOfLevel } from './plot-layout.ts'
import { niceStep, plotRange } from './plot-scale.ts'
import { isPlotEmpty, type PlotSeries, type PlotSpec } from './plot-spec.ts'

const line = (values: (number | null)[], more: Partial<PlotSeries> = {}) =>
  ({ key: 'a', name: 'a', kind: 'line', values, form: 'ratio2', colour: 'accent', ...more }) as PlotSeries
const plot = (series: PlotSeries[], x = series[0]?.values.map((_, i) => `${i}`) ?? []): PlotSpec => ({ x, series, simulated: false })

test('steps are 1, 2, 2.5, 5 times a power of ten', () => {
  expect([niceStep(10, 5), niceStep(9, 4), niceStep(0.03, 3), niceStep(1700, 4)]).toEqual([2, 2.5, 0.01, 500])
})

test('lines keep clear of zero, bars stand on it, a stack is as high as its sum', () => {
  expect(plotRange(plot([line([100, 110, null])]), 'right', 4)?.from).toBeGreaterThan(90)
  expect(plotRange(plot([line([100, 110], { kind: 'bars' })]), 'right', 4)).toMatchObject({ from: 0, ticks: [0, 50, 100] })
  const stacked = plot([line([2, -1], { kind: 'bars', stack: 's' }), line([3, -4], { kind: 'bars', stack: 's', key: 'b' })])
  expect(plotRange(stacked, 'right', 4)?.to).toBeGreaterThanOrEqual(5)
  const score = { ...plot([line([92])]), within: [0, 100] as const }
  expect(plotRange(score, 'right', 3)).toMatchObject({ to: 100, ticks: expect.not.arrayContaining([150]) })
  expect(plotRange(stacked, 'right', 4)?.from).toBeLessThanOrEqual(-5)
  expect(plotRange(plot([line([null, null])]), 'right', 4)).toBeNull()
})

test('counts are labelled at whole numbers', () => {
  const counts = (...values: number[]) =>
    plotRange(plot([line(values, { kind: 'bars', form: 'count' } as Partial<PlotSeries>)]), 'right', 3)?.ticks
  expect(counts(0, 1)).toEqual([0, 1])
  expect(counts(0, 7)).toEqual([0, 3, 6])
})

test('a level that never moves is drawn in the middle', () => {
  const spec = plot([line([5, 5, 5])])
  const layout = plotLayout(spec, { width: 300, height: 160 }, false)
  expect(yOfLevel(layout, 'right', 5)).toBeCloseTo(layout.top + layout.height / 2)
})

test('every place is found under its own point, and the ends beyond the picture', () => {
  for (const kind of ['line', 'bars'] as const) {
    const spec = plot([line([1, 2, 3, 4, 5], { kind } as Partial<PlotSeries>)])
    const layout = plotLayout(spec, { width: 320, height: 160 }, false)
    const found = [0, 1, 2, 3, 4].map((i) =>
      placeAt(spec, layout, layout.left + (kind === 'bars' ? (i + 0.5) * layout.step : 4 + i * layout.step)),
    )
    expect(found).toEqual([0, 1, 2, 3, 4])
    expect([placeAt(spec, layout, -50), placeAt(spec, layout, 5000)]).toEqual([0, 4])
  }
})

test('labels of days name years or months once and never overlap', () => {
  const days = Array.from({ length: 1500 }, (_, i) => new Date(Date.UTC(2021, 0, 4 + i)).toISOString().slice(0, 10))
  const spec = plot([line(days.map((_, i) => i))], days)
  const { labels } = plotLayout(spec, { width: 340, height: 160 }, false)
  expect(labels.map(({ text }) => text)).toEqual(['2022', '2023', '2024', '2025'])
  const year = plotLayout({ ...spec, x: days.slice(0, 250) }, { width: 340, height: 160 }, false).labels
  expect(year.every(({ text }) => /^2021-\d\d$/.test(text))).toBe(true)
  for (const [i, { x }] of year.entries()) if (i > 0) expect(x - (year[i - 1]?.x ?? 0)).toBeGreaterThan(42)
})

test('a plot without a known value is empty', () => {
  expect([isPlotEmpty(plot([line([null, null])])), isPlotEmpty(plot([line([null, 0])]))]).toEqual([true, false])
})

test('marks that would cover one another stand as one with their number', () => {
  const marks = [30, 2, 0, 1, 14].map((at) => ({ at, text: `${at}`, name: '' }))
  expect(apartMarks(marks, (at) => at * 10)).toEqual([
    { x: 0, text: '2' },
    { x: 20, text: '2' },
    { x: 140, text: '14' },
    { x: 300, text: '30' },
  ])
})
