import { firstItem, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { indicatorOf } from '@guanlan/engine/indicators/index.ts'
import { type Indicator, paramsOf } from '@guanlan/engine/indicators/indicator.ts'

/** Lines of an indicator over all bars with its default parameters, in order. Throws where there is no such indicator. */
export function linesOf(bars: Bars, key: string): Float64Array[] {
  return computed(bars, key).lines
}

/** The same lines by their keys. Throws RangeError for a key of no line. */
export function namedLines<const Key extends string>(bars: Bars, key: string, keys: readonly Key[]): Record<Key, Float64Array> {
  const { indicator, lines } = computed(bars, key)
  return recordOf(keys, (line) =>
    itemAt(
      lines,
      indicator.lines.findIndex((one) => one.key === line),
    ),
  )
}

function computed(bars: Bars, key: string): { indicator: Indicator; lines: Float64Array[] } {
  const indicator = indicatorOf(key)
  if (indicator === null) throw new Error(`no indicator ${key}`)
  return { indicator, lines: indicator.compute(bars, paramsOf(indicator)) }
}

/** Mean of the last `n` values at each place; NaN before there are so many. */
export function meanLine(values: Float64Array, n: number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    sum += numberAt(values, at)
    if (at >= n) sum -= numberAt(values, at - n)
    if (at >= n - 1) out[at] = sum / n
  }
  return out
}

type Rule = { key: string; name: string; rule: string; isTrue: (at: number) => boolean }

const above = (a: Float64Array, b: Float64Array | number) => (at: number) => {
  const of = (place: number) => (typeof b === 'number' ? b : numberAt(b, place))
  return numberAt(a, at) > of(at) && numberAt(a, at - 1) <= of(at - 1)
}

/** Highest or lowest close of the 59 bars before. */
function extremeBefore(close: Float64Array, direction: 1 | -1): (at: number) => boolean {
  return (at) => {
    if (at < 60) return false
    for (let back = 1; back <= 60; back++) if (direction * numberAt(close, at - back) >= direction * numberAt(close, at)) return false
    return true
  }
}

/** The rules signals are looked for by: what crosses, breaks out, opens a gap or trades much more than before. */
export function signalRules(bars: Bars): Rule[] {
  const { close, high, low, volume } = bars
  const macd = namedLines(bars, 'MACD', ['dif', 'dea'])
  const kdj = namedLines(bars, 'KDJ', ['k', 'd'])
  const boll = namedLines(bars, 'BOLL', ['upper', 'lower'])
  const rsi = firstItem(linesOf(bars, 'RSI'))
  const ma5 = meanLine(close, 5)
  const ma20 = meanLine(close, 20)
  const usual = meanLine(volume, 5)
  const crossing = (name: string, [key, fast, slow]: [string, Float64Array, Float64Array], [a, b]: [string, string]): Rule[] => [
    { key: `${key}-golden`, name: `${name} 金叉`, rule: `${a} 上穿 ${b}`, isTrue: above(fast, slow) },
    { key: `${key}-death`, name: `${name} 死叉`, rule: `${a} 下穿 ${b}`, isTrue: above(slow, fast) },
  ]
  return [
    ...crossing('MACD', ['macd', macd.dif, macd.dea], ['DIF', 'DEA']),
    ...crossing('KDJ', ['kdj', kdj.k, kdj.d], ['K', 'D']),
    ...crossing('均线', ['ma', ma5, ma20], ['MA5', 'MA20']),
    { key: 'boll-up', name: '上穿布林上轨', rule: '收盘价由上轨之下到之上', isTrue: above(close, boll.upper) },
    { key: 'boll-down', name: '下穿布林下轨', rule: '收盘价由下轨之上到之下', isTrue: above(boll.lower, close) },
    { key: 'rsi-high', name: 'RSI6 上穿 80', rule: 'RSI6 由 80 以下到以上', isTrue: above(rsi, 80) },
    {
      key: 'rsi-low',
      name: 'RSI6 下穿 20',
      rule: 'RSI6 由 20 以上到以下',
      isTrue: (at) => numberAt(rsi, at) < 20 && numberAt(rsi, at - 1) >= 20,
    },
    { key: 'high-60', name: '60 日新高', rule: '收盘价高于此前 60 日', isTrue: extremeBefore(close, 1) },
    { key: 'low-60', name: '60 日新低', rule: '收盘价低于此前 60 日', isTrue: extremeBefore(close, -1) },
    {
      key: 'volume',
      name: '放量',
      rule: '成交量不低于此前五日均量的 2 倍',
      isTrue: (at) => numberAt(volume, at) >= 2 * numberAt(usual, at - 1),
    },
    { key: 'gap-up', name: '向上跳空', rule: '最低价高于前一日最高价', isTrue: (at) => numberAt(low, at) > numberAt(high, at - 1) },
    { key: 'gap-down', name: '向下跳空', rule: '最高价低于前一日最低价', isTrue: (at) => numberAt(high, at) < numberAt(low, at - 1) },
  ]
}

/** Bars on which a rule holds, ascending. */
export function placesOf({ isTrue }: Rule, length: number): number[] {
  return Array.from({ length }, (_, at) => at).filter((at) => at > 0 && isTrue(at))
}
