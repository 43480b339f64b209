import { expect, test } from 'vitest'
import { judgeFigure, writtenNumber } from './judge-figure.ts'

const reported = {
  value: '12.34%',
  facts: ['时点2026-11-20 15:00', '来源模拟数据', '口径收盘'],
  expression: '(现价 − 昨收) ÷ 昨收 = 12.34%',
  inputs: [
    ['现价', '1,123.40元'],
    ['昨收', '1,000.00元'],
  ] as [string, string][],
  foot: 'change-ratio',
}
const figure = { label: '涨跌幅 12.34%，查看来源', reported }

test('reads figures as the product writes them, with what they may have been rounded by', () => {
  expect(writtenNumber('40.47亿')).toEqual({ value: 4_047_000_000, half: 500_000 })
  expect(writtenNumber('−3.61%')?.value).toBeCloseTo(-0.0361, 12)
  expect(writtenNumber('2.84万手')?.value).toBeCloseTo(2_840_000, 6)
  expect(writtenNumber('<0.01亿')).toEqual({ value: 1_000_000, half: 1_000_000 })
  expect(writtenNumber('元')).toBeNull()
})

test('a figure stands when its formula gives it from the inputs beside it, within their rounding', () => {
  expect(judgeFigure(figure)).toEqual({ kind: 'worked out', fault: null })
  expect(
    judgeFigure({
      ...figure,
      reported: {
        ...reported,
        inputs: [
          ['现价', '1,123.40元'],
          ['昨收', '元'],
        ],
      },
    }).kind,
  ).toBe('inputs not written')
})

test('a figure falls with another value, no source, no formula or a formula that gives something else', () => {
  const faultOf = (changed: Partial<typeof reported> | null) =>
    judgeFigure({ ...figure, reported: changed && { ...reported, ...changed } }).fault
  expect(faultOf(null)).toBe('does not open')
  expect(faultOf({ value: '12.35%' })).toContain('opens as')
  expect(faultOf({ facts: ['时点未提供', '来源模拟数据', '口径收盘'] })).toContain('时点')
  expect(
    faultOf({
      inputs: [
        ['现价', '1,124.40元'],
        ['昨收', '1,000.00元'],
      ],
    }),
  ).toContain('not 12.34%')
})

test('a nought of which no input is reported is false; one of an empty list is not', () => {
  const none = (text: string) =>
    judgeFigure({
      label: '增持 0股，查看来源',
      reported: { ...reported, value: '0股', expression: 'Σ 每次增持 = 0股', inputs: [['每次增持', text]] },
    })
  expect(none('未随页面给出，单位股').fault).toContain('says 0股')
  expect(none('没有')).toEqual({ kind: 'worked out', fault: null })
})
