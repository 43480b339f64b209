import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBadge } from './badge.ts'
import { formatDate } from './date-text.ts'
import { formatThousands, toDecimals } from './decimals.ts'
import { displayFigure } from './display-figure.ts'
import { changeMark, formatPercent, formatSigned, formatSignedPercent, percentOnNegative } from './percent.ts'
import { formatPrice, formatPriced } from './price.ts'
import { relativeTime } from './relative-time.ts'
import { formatScale } from './scale.ts'
import { formatVolume } from './volume.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)

describe('figures in 万, 亿 and 万亿', () => {
  test.each([
    [0, '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
    [5, '5.00'],
    [9999.994, '9999.99'],
    [9999.995, '1.00万'],
    [10_000, '1.00万'],
    [10_001, '1.00万'],
    [123_456, '12.35万'],
    [99_999_949, '9999.99万'],
    [99_999_999.6, '1.00亿'],
    [100_000_000, '1.00亿'],
    [123_456_789, '1.23亿'],
    [999_999_999_999, '1.00万亿'],
    [1e12, '1.00万亿'],
    [1.005e12, '1.01万亿'],
    [-12_345, '-1.23万'],
    [-2.5e8, '-2.50亿'],
    [-3e12, '-3.00万亿'],
  ])('%s shows %s', (value, text) => {
    expect(formatScale(value)).toBe(text)
  })

  test('at every border a figure is written in the largest size it is rounded to, and read back within its last decimal', () => {
    const borders = [1e4, 1e8, 1e12]
    const near = fc.tuple(fc.constantFrom(...borders), fc.double({ min: -2e-6, max: 2e-6, noNaN: true }), fc.constantFrom(0, 1, 2, 4))
    fc.assert(
      fc.property(near, ([border, part, decimals]) => {
        const value = border * (1 + part)
        const [, size = '', suffix = ''] = /^([\d.]+)(万亿|亿|万|)$/.exec(formatScale(value, decimals)) ?? []
        const unit = { '': 1, 万: 1e4, 亿: 1e8, 万亿: 1e12 }[suffix] as number
        expect(Number(size)).toBeLessThan(1e4)
        expect(Math.abs(Number(size) * unit - value)).toBeLessThanOrEqual((unit / 10 ** decimals / 2) * (1 + 1e-9))
        expect(formatScale(-value, decimals)).toBe(`-${formatScale(value, decimals)}`)
      }),
    )
  })

  test('the number of decimals can be chosen', () => {
    expect([formatScale(123_456, 0), formatScale(123_456, 4), formatScale(300, 0)]).toEqual(['12万', '12.3456万', '300'])
  })

  test('a missing figure is -- and never 0, a measured zero is 0, a negative has the minus sign', () => {
    const shown = [null, undefined, Number.NaN, Number.NEGATIVE_INFINITY, 0, -12_345].map((value) => displayFigure(value, formatScale))
    expect(shown).toEqual(['--', '--', '--', '--', '0', '\u22121.23万'])
  })
})

describe('decimals', () => {
  test.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [-0.001, 2, '0.00'],
    [1e-9, 2, '0.00'],
    [8.345, 2, '8.35'],
    [2e15, 2, '2000000000000000.00'],
    [Number.POSITIVE_INFINITY, 2, '--'],
  ])('%s with %s decimals is %s', (value, decimals, text) => {
    expect(toDecimals(value, decimals)).toBe(text)
  })

  test('rounding equals arithmetic on digits for every figure of three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
        const cents = (BigInt(thousandths) + 5n) / 10n
        const expected = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(toDecimals(thousandths / 1000, 2)).toBe(expected)
      }),
    )
  })

  test.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
    [1_234_567.891, 2, '1,234,567.89'],
    [-1234.5, 1, '-1,234.5'],
  ])('%s with separators and %s decimals is %s', (value, decimals, text) => {
    expect(formatThousands(value, decimals)).toBe(text)
  })
})

describe('percentages', () => {
  test.each([
    [0.1234, '12.34%'],
    [0, '0.00%'],
    [-0.05, '-5.00%'],
    [0.010_05, '1.01%'],
    [1, '100.00%'],
  ])('the ratio %s is %s', (ratio, text) => {
    expect(formatPercent(ratio)).toBe(text)
  })

  test('the form for negatives appends % to them alone', () => {
    expect([-3.2, 3.2, 0].map(percentOnNegative)).toEqual(['-3.2%', '3.2', '0'])
  })

  test.each([
    [0.0087, '+0.87%', '▲'],
    [-0.0192, '\u22121.92%', '▼'],
    [0, '0.00%', ''],
    [0.000_01, '0.00%', '▲'],
    [-0.000_01, '0.00%', '▼'],
  ])('the change %s is %s', (ratio, text, mark) => {
    expect([formatSignedPercent(ratio), changeMark(ratio)]).toEqual([text, mark])
  })

  test('a signed amount', () => {
    expect([1.25, -0.3, 0].map((value) => formatSigned(value))).toEqual(['+1.25', '\u22120.30', '0.00'])
  })
})

test('prices are written as the exchange quotes them: 0.01 元, 0.001 美元 of B shares in Shanghai, 0.01 港元 in Shenzhen', () => {
  const codes = ['SH600519', 'SH900901', 'SZ200011', 'SZ000011']
  expect(codes.map((code) => formatPrice(28.4, code))).toEqual(['28.40', '28.400', '28.40', '28.40'])
  expect(codes.map((code) => formatPriced(0.501, code))).toEqual(['0.50元', '0.501美元', '0.50港元', '0.50元'])
})

test('volumes are lots in quotes and shares in holder lists', () => {
  expect([formatVolume(42_858_000), formatVolume(1200), formatVolume(0)]).toEqual(['42.86万手', '12手', '0手'])
  expect([formatVolume(42_858_000, '股'), formatVolume(1234, '股')]).toEqual(['4285.80万股', '1234股'])
  expect([9_999.4, 9_999.6, 10_000, 1e8, Number.NaN].map((shares) => formatVolume(shares, '股'))).toEqual([
    '9999股',
    '1.00万股',
    '1.00万股',
    '1.00亿股',
    '--股',
  ])
})

describe('dates and ages', () => {
  test('each mode is zero padded and in Shanghai time', () => {
    const instant = Date.parse('2026-07-05T17:05:09Z')
    expect((['ymd', 'md', 'hm', 'full'] as const).map((mode) => formatDate(instant, mode))).toEqual([
      '2026-07-06',
      '07-06',
      '01:05',
      '2026-07-06 01:05',
    ])
    expect([formatDate(instant), formatDate('2026-07-06', 'md')]).toEqual(['2026-07-06 01:05', '07-06'])
  })

  test.each([
    ['2026-11-20T11:55:01', '刚刚'],
    ['2026-11-20T11:55:00', '5分钟前'],
    ['2026-11-20T11:00:01', '59分钟前'],
    ['2026-11-20T11:00:00', '1小时前'],
    ['2026-11-19T12:00:01', '23小时前'],
    ['2026-11-19T12:00:00', '1天前'],
    ['2026-10-21T12:00:01', '29天前'],
    ['2026-10-21T12:00:00', '1个月前'],
    ['2025-11-20T12:00:01', '12个月前'],
    ['2025-11-20T12:00:00', '1年前'],
    ['2026-11-20T12:02:00', '刚刚'],
    ['2026-11-20T14:00:00', '2小时后'],
  ])('seen at noon of 2026-11-20, %s is %s', (instant, text) => {
    expect(relativeTime(at(instant), at('2026-11-20T12:00:00'))).toBe(text)
  })

  test('from 30 days on the date can be shown instead', () => {
    expect(relativeTime(at('2026-10-21T12:00:00'), at('2026-11-20T12:00:00'), 'date')).toBe('2026-10-21')
  })
})

describe('badge', () => {
  test.each([
    [0, {}, false, '0'],
    [0, { showZero: true }, true, '0'],
    [0, { dot: true }, true, ''],
    [7, {}, true, '7'],
    [999, {}, true, '999'],
    [1000, {}, true, '999+'],
    [100, { max: 99 }, true, '99+'],
    [1000, { mode: 'ellipsis' }, true, '…'],
    [1239, { mode: 'limit' }, true, '1.23k'],
    [9999, { mode: 'limit' }, true, '9.99k'],
    [10_000, { mode: 'limit' }, true, '1w'],
    [12_399, { mode: 'limit' }, true, '1.23w'],
    [999, { mode: 'limit' }, true, '999'],
  ] as const)('%s with %j is visible %s as %j', (value, options, isVisible, text) => {
    expect(formatBadge(value, options)).toEqual({ isVisible, text })
  })
})
