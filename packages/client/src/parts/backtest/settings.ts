import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { entriesOf, fieldsIn } from '@guanlan/domain/collections/records.ts'
import { isDate } from '@guanlan/domain/validate/date.ts'
import type { ScreenInput } from '../screens/screen-request.ts'

type Requested = CallInput<'backtest.start'>
type BacktestOrder = NonNullable<CallOutput<'backtest.run'>['order']>

export const SPANS = [
  { key: '1', title: '近1年' },
  { key: '3', title: '近3年' },
  { key: '5', title: '近5年' },
  { key: 'own', title: '自定' },
] as const
export const REBALANCES = [
  { key: 'day', title: '每日' },
  { key: 'week', title: '每周' },
  { key: 'month', title: '每月' },
] as const
export const WEIGHTS = [
  { key: 'equal', title: '等权' },
  { key: 'order', title: '按名次' },
  { key: 'value', title: '按市值' },
] as const
export const BENCHMARKS = [
  { key: 'SH000300', title: '沪深300' },
  { key: 'SH000905', title: '中证500' },
  { key: 'SH000852', title: '中证1000' },
  { key: 'SH000001', title: '上证指数' },
  { key: 'SZ399001', title: '深证成指' },
  { key: 'SZ399006', title: '创业板指' },
  { key: 'SH000688', title: '科创50' },
  { key: 'BJ899050', title: '北证50' },
] as const

/** How a back-test is run, remembered on the device. Numbers as they are typed, so that what is half written stays; costs in %, capital in 万元. */
export type BacktestSettings = {
  span: (typeof SPANS)[number]['key']
  /** YYYY-MM-DD, of the span `own`. */
  from: string
  to: string
  rebalance: (typeof REBALANCES)[number]['key']
  weight: (typeof WEIGHTS)[number]['key']
  benchmark: (typeof BENCHMARKS)[number]['key']
  /** Sessions a pick is held; empty: until it is no longer picked. */
  hold: string
  /** The same of a rule; empty: until its exit. */
  ruleHold: string
  topN: string
  capital: string
  commission: string
  slippage: string
  /** 成交占比上限 and 冲击系数, %. */
  share: string
  impact: string
}

export const usualSettings: BacktestSettings = {
  span: '3',
  from: '',
  to: '',
  rebalance: 'month',
  weight: 'equal',
  benchmark: 'SH000300',
  hold: '',
  ruleHold: '20',
  topN: '10',
  capital: '100',
  commission: '0.025',
  slippage: '0.1',
  share: '10',
  impact: '2',
}

const CHOICES: { [K in keyof BacktestSettings]?: readonly { key: string }[] } = {
  span: SPANS,
  rebalance: REBALANCES,
  weight: WEIGHTS,
  benchmark: BENCHMARKS,
}

/** Kept text as settings: what is missing or unknown falls back to the usual. */
export function readSettings(text: string | null): BacktestSettings {
  let stored: Record<string, unknown> = {}
  try {
    stored = fieldsIn(JSON.parse(text ?? '{}'))
  } catch {
    // what cannot be read is as good as nothing
  }
  const entries = entriesOf(usualSettings).map(([key, usual]) => {
    const value = stored[key]
    const choices = CHOICES[key]
    const isKnown = typeof value === 'string' && value.length <= 20 && (choices === undefined || choices.some((one) => one.key === value))
    return [key, isKnown ? value : usual]
  })
  return Object.fromEntries(entries) as BacktestSettings
}

type Field = { name: string; min: number; max: number; whole?: boolean; unit: string }
const FIELDS = {
  topN: { name: '持有只数', min: 1, max: 100, whole: true, unit: ' 只' },
  hold: { name: '持有天数', min: 1, max: 250, whole: true, unit: ' 个交易日' },
  ruleHold: { name: '持有天数', min: 1, max: 250, whole: true, unit: ' 个交易日' },
  capital: { name: '本金', min: 1, max: 1_000_000, unit: ' 万元' },
  commission: { name: '佣金', min: 0, max: 1, unit: '%' },
  slippage: { name: '滑点', min: 0, max: 5, unit: '%' },
  share: { name: '成交占比上限', min: 0.1, max: 100, unit: '%' },
  impact: { name: '冲击系数', min: 0, max: 20, unit: '%' },
} satisfies Partial<Record<keyof BacktestSettings, Field>>

export type SettingFaults = Partial<Record<keyof BacktestSettings, string>>

function numberFault(text: string, { name, min, max, whole, unit }: Field): string | null {
  const value = Number(text)
  const isFine = text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value))
  return isFine ? null : `${name}请写 ${min}–${max}${unit}之间的${whole ? '整数' : '数'}`
}

/** What is asked of the settings: a rule trades on signals, and without an exit of its own has to say how long it holds. */
export type SettingsUse = { isRule?: boolean; needsHold?: boolean }

/** What is wrong with settings, by field. */
export function settingFaults(settings: BacktestSettings, { isRule = false, needsHold = false }: SettingsUse = {}): SettingFaults {
  const faults: SettingFaults = {}
  const [own, others] = isRule ? (['ruleHold', 'hold'] as const) : (['hold', 'ruleHold'] as const)
  for (const [key, field] of entriesOf(FIELDS)) {
    if (key === others || (key === own && settings[own].trim() === '' && !needsHold)) continue
    const fault = numberFault(settings[key], field)
    if (fault !== null) faults[key] = fault
  }
  if (settings.span !== 'own') return faults
  if (!isDate(settings.from)) faults.from = '请选开始日期'
  if (!isDate(settings.to)) faults.to = '请选结束日期'
  if (faults.from === undefined && faults.to === undefined && settings.from >= settings.to) faults.to = '结束日期要在开始日期之后'
  return faults
}

/** From and to which day; spans of years end with `today` (YYYY-MM-DD). The server keeps to the sessions it has. */
export function daysOf({ span, from, to }: Pick<BacktestSettings, 'span' | 'from' | 'to'>, today: string): { from: string; to: string } {
  if (span === 'own') return { from, to }
  // a 29th of February that is none is the first of March
  const year = String(Number(today.slice(0, 4)) - Number(span))
  const day = `${year}${today.slice(4)}`
  return { from: isDate(day) ? day : `${year}-03-01`, to: today }
}

/** A percentage as typed, as a fraction without the noise of the division. */
const fractionOf = (percent: string) => Number((Number(percent) / 100).toFixed(8))

/** What the server is asked to run. */
export function runInput(requested: ScreenInput, settings: BacktestSettings, today: string): Requested {
  const { rebalance, weight, benchmark, hold, topN, capital, commission, slippage, share, impact } = settings
  return {
    ...requested,
    ...daysOf(settings, today),
    rebalance,
    weight,
    benchmark,
    hold: hold.trim() === '' ? null : Number(hold),
    topN: Number(topN),
    capital: Number(capital) * 10_000,
    cost: { commission: fractionOf(commission), slippage: fractionOf(slippage) },
    capacity: { share: fractionOf(share), impact: fractionOf(impact) },
  }
}

/** What the server is asked to run for a rule; of one security it takes the one place there is. */
export function ruleInput(rule: NonNullable<Requested['rule']>, settings: BacktestSettings, today: string): Requested {
  const topN = rule.codes?.length === 1 ? '1' : settings.topN
  return { ...runInput({}, { ...settings, hold: settings.ruleHold, topN, weight: 'equal' }, today), rule }
}

export function benchmarkName(code: string): string {
  return BENCHMARKS.find(({ key }) => key === code)?.title ?? code
}

/** The input that asks for an order once more. */
export function inputOfOrder(order: BacktestOrder): Requested {
  const { text: _text, bounds: _bounds, sort, limit, logic, rule, ...rest } = order
  return {
    ...rest,
    logic: logic as Requested['logic'],
    sort,
    ...(limit !== null && { limit }),
    ...(rule !== null && { rule }),
  }
}
