import type { TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { formula } from './tech-formula.ts'

/** One indicator as a line: its raw value, and where that stands by a published rule. */
export type IndicatorRow = {
  key: string
  group: '趋势' | '摆动' | '量能'
  name: string
  value: number | null
  form: FigureForm
  formula: Formula
  field: string
  state: string
  known: object
}

const MEANS = [5, 10, 20, 30, 60, 120, 250] as const
type Mean = (typeof MEANS)[number]
const lineFormula = (id: string) => existing(findFormula(id))

function side(price: number | null, level: number | null, name: string): string {
  if (price === null || level === null) return '--'
  return price === level ? `收盘价等于${name}` : `收盘价在其${price > level ? '上' : '下'}`
}

function zone(value: number | null, low: number, high: number): string {
  if (value === null) return '--'
  return value > high ? `高于 ${high}` : value < low ? `低于 ${low}` : `${low} 与 ${high} 之间`
}

function crossText(cross: TechBase['macd']['cross']): string {
  return cross === null ? '--' : `${cross.kind === 'golden' ? '金叉' : '死叉'}于 ${cross.date}`
}

/** Which of two lines is above. */
function order(a: number | null, b: number | null, names: readonly [string, string]): string {
  if (a === null || b === null) return '--'
  return a > b ? `${names[0]} 高于 ${names[1]}` : `${names[0]} 不高于 ${names[1]}`
}

function trendRows(data: TechBase): IndicatorRow[] {
  const { price, ma, macd, dmi, boll } = data
  const trend = { group: '趋势', form: 'price' } as const
  const means = MEANS.map((n: Mean): IndicatorRow => {
    const own = { value: ma[n], formula: formula(`tech-ma${n}`), field: `ma.${n}` }
    return { ...trend, ...own, key: `ma${n}`, name: `MA${n}`, state: side(price, ma[n], `MA${n}`), known: ma }
  })
  const line = (key: 'dif' | 'dea' | 'bar', name: string, state: string): IndicatorRow => {
    const own = { value: macd[key], formula: key === 'bar' ? lineFormula('macd-bar') : formula(`tech-macd-${key}`), field: `macd.${key}` }
    return { ...trend, ...own, key: `macd-${key}`, name: `MACD ${name}`, form: 'signed3', state, known: macd }
  }
  const way = (key: 'pdi' | 'mdi' | 'adx' | 'adxr', state: string): IndicatorRow => {
    const own = { value: dmi[key], formula: formula(`tech-${key}`), field: `dmi.${key}` }
    return { ...trend, ...own, key, name: key.toUpperCase(), form: 'ratio2', state, known: dmi }
  }
  const band = (key: 'up' | 'mid' | 'low', name: string, id: 'upper' | 'mid' | 'lower'): IndicatorRow => {
    const own = { value: boll[key], formula: formula(`tech-boll-${id}`), field: `boll.${key}` }
    return { ...trend, ...own, key: `boll-${key}`, name: `布林${name}`, state: side(price, boll[key], name), known: boll }
  }
  return [
    ...means,
    line('dif', 'DIF', macd.dif === null ? '--' : macd.dif > 0 ? '零轴之上' : '零轴之下'),
    line('dea', 'DEA', order(macd.dif, macd.dea, ['DIF', 'DEA'])),
    line('bar', '柱', crossText(macd.cross)),
    way('pdi', order(dmi.pdi, dmi.mdi, ['PDI', 'MDI'])),
    way('mdi', ''),
    way('adx', zone(dmi.adx, 20, 50)),
    way('adxr', order(dmi.adx, dmi.adxr, ['ADX', 'ADXR'])),
    band('up', '上轨', 'upper'),
    band('mid', '中轨', 'mid'),
    band('low', '下轨', 'lower'),
    {
      ...trend,
      key: 'boll-pos',
      name: '布林位置',
      value: boll.pos,
      form: 'percent',
      formula: formula('tech-boll-position'),
      field: 'boll.pos',
      state: '0% 为下轨，100% 为上轨',
      known: { price, ...boll },
    },
  ]
}

function swingRows(data: TechBase): IndicatorRow[] {
  const { kdj, rsi, cci, wr } = data
  const swing = { group: '摆动', form: 'ratio2' } as const
  const lines = (['k', 'd', 'j'] as const).map((key): IndicatorRow => {
    const own = { value: kdj[key], formula: key === 'j' ? lineFormula('kdj-j') : formula(`tech-kdj-${key}`), field: `kdj.${key}` }
    const state = key === 'j' ? crossText(kdj.cross) : zone(kdj[key], 20, 80)
    return { ...swing, ...own, key: `kdj-${key}`, name: `KDJ ${key.toUpperCase()}`, state, known: kdj }
  })
  const strengths = ([6, 12, 24] as const).map((n): IndicatorRow => {
    const own = { value: rsi[n], formula: formula(`tech-rsi${n}`), field: `rsi.${n}` }
    return { ...swing, ...own, key: `rsi${n}`, name: `RSI${n}`, state: zone(rsi[n], 20, 80), known: rsi }
  })
  return [
    ...lines,
    ...strengths,
    { ...swing, key: 'cci', name: 'CCI', value: cci, formula: formula('tech-cci'), field: 'cci', state: zone(cci, -100, 100), known: data },
    { ...swing, key: 'wr', name: 'WR', value: wr, formula: formula('tech-wr'), field: 'wr', state: zone(wr, 20, 80), known: data },
  ]
}

function volumeRows(data: TechBase): IndicatorRow[] {
  const row = (key: 'obv' | 'atr', form: FigureForm, state: string): IndicatorRow => {
    const own = { value: data[key], formula: formula(`tech-${key}`), field: key, known: data }
    return { ...own, key, group: '量能', name: key.toUpperCase(), form, state }
  }
  const ratio = data.atr === null || data.price === null ? '--' : `收盘价的 ${((data.atr / data.price) * 100).toFixed(2)}%`
  return [row('obv', 'shares', '只看变化'), row('atr', 'price', ratio)]
}

/** Every indicator of 技术概要, trends first. */
export function indicatorRows(data: TechBase): IndicatorRow[] {
  return [...trendRows(data), ...swingRows(data), ...volumeRows(data)]
}
