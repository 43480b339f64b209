import type { Bars } from '@guanlan/engine/bars.ts'
import { indicatorOf } from '@guanlan/engine/indicators/index.ts'
import { paramsOf } from '@guanlan/engine/indicators/indicator.ts'

/** Lines of an indicator over all bars with its default parameters, by their keys and in order. Throws where there is no such indicator. */
export function linesOf(bars: Bars, key: string): { by: Record<string, Float64Array>; all: Float64Array[] } {
  const indicator = indicatorOf(key)
  if (indicator === null) throw new Error(`no indicator ${key}`)
  const all = indicator.compute(bars, paramsOf(indicator))
  return { all, by: Object.fromEntries(indicator.lines.map((line, place) => [line.key, all[place]])) }
}

/** Mean of the last `n` values at each place; NaN before there are so many. */
export function meanLine(values: Float64Array, n: number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    sum += values[at]
    if (at >= n) sum -= values[at - n]
    if (at >= n - 1) out[at] = sum / n
  }
  return out
}

type Rule = { key: string; name: string; rule: string; isTrue: (at: number) => boolean }

const above = (a: ArrayLike<number>, b: ArrayLike<number> | number) => (at: number) => {
  const of = (place: number) => (typeof b === 'number' ? b : b[place])
  return a[at] > of(at) && a[at - 1] <= of(at - 1)
}

/** Highest or lowest close of the 59 bars before. */
function extremeBefore(close: Float64Array, direction: 1 | -1): (at: number) => boolean {
  return (at) => {
    if (at < 60) return false
    for (let back = 1; back <= 60; back++) if (direction * close[at - back] >= direction * close[at]) return false
    return true
  }
}

/** The rules signals are looked for by: what crosses, breaks out, opens a gap or trades much more than before. */
export function signalRules(bars: Bars): Rule[] {
  const { close, high, low, volume } = bars
  const macd = linesOf(bars, 'MACD').by
  const kdj = linesOf(bars, 'KDJ').by
  const boll = linesOf(bars, 'BOLL').by
  const [rsi] = linesOf(bars, 'RSI').all as [Float64Array]
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
    { key: 'rsi-low', name: 'RSI6 下穿 20', rule: 'RSI6 由 20 以上到以下', isTrue: (at) => rsi[at] < 20 && rsi[at - 1] >= 20 },
    { key: 'high-60', name: '60 日新高', rule: '收盘价高于此前 60 日', isTrue: extremeBefore(close, 1) },
    { key: 'low-60', name: '60 日新低', rule: '收盘价低于此前 60 日', isTrue: extremeBefore(close, -1) },
    { key: 'volume', name: '放量', rule: '成交量不低于此前五日均量的 2 倍', isTrue: (at) => volume[at] >= 2 * usual[at - 1] },
    { key: 'gap-up', name: '向上跳空', rule: '最低价高于前一日最高价', isTrue: (at) => low[at] > high[at - 1] },
    { key: 'gap-down', name: '向下跳空', rule: '最高价低于前一日最低价', isTrue: (at) => high[at] < low[at - 1] },
  ]
}

/** Bars on which a rule holds, ascending. */
export function placesOf({ isTrue }: Rule, length: number): number[] {
  return Array.from({ length }, (_, at) => at).filter((at) => at > 0 && isTrue(at))
}
