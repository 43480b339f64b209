import type { BarPeriod } from '../program.ts'
import { countingFunctions } from './counting.ts'
import { type Argument, type FormulaFunction, series } from './function.ts'
import { machineFunctions } from './machines.ts'
import { operatorFunctions, pointwiseFunctions } from './pointwise.ts'
import { rollingFunctions } from './rolling.ts'

/** Every function that is written with brackets, in the order of the list users see. */
export const formulaFunctions: readonly FormulaFunction[] = [
  ...rollingFunctions,
  ...countingFunctions,
  ...pointwiseFunctions,
  ...machineFunctions,
]

/** Functions whose argument runs over longer bars, by the bars. */
export const periodFunctions: readonly { name: string; args: readonly Argument[]; period: BarPeriod; summary: string }[] = [
  { name: 'WEEKLY', args: [series('算式')], period: 'week', summary: '算式按周线计算的值；本周未走完时，本周这根只含到当天' },
  { name: 'MONTHLY', args: [series('算式')], period: 'month', summary: '算式按月线计算的值；本月未走完时，本月这根只含到当天' },
]

/** Other words for the same function. */
const ALIASES: Readonly<Record<string, string>> = { IFF: 'IF', EXPMA: 'EMA', CEIL: 'CEILING', FORECAST: 'FORCAST', STDDEV: 'STD' }

const byName = new Map([...operatorFunctions, ...formulaFunctions].map((each) => [each.name, each]))

/** The function a word or an operator names; null when there is none. */
export function functionOf(name: string): FormulaFunction | null {
  return byName.get(ALIASES[name] ?? name) ?? null
}

/** Functions that know later bars than the one they answer for. */
export const futureFunctions: ReadonlySet<string> = new Set([
  ...['REFX', 'REFXV', 'BACKSET', 'FILTERX', 'BARSNEXT', 'XMA', 'CONST', 'ISLASTBAR', 'CURRBARSCOUNT', 'TOTALBARSCOUNT'],
  ...['ZIG', 'ZIGA', 'FLATZIG', 'FLATZIGA', 'PEAK', 'PEAKA', 'PEAKBARS', 'PEAKBARSA', 'TROUGH', 'TROUGHA', 'TROUGHBARS', 'TROUGHBARSA'],
])

/** Functions other programs have and this one has not: why, or what to write. */
export const absentFunctions: Readonly<Record<string, string>> = {
  FINANCE: '财务数据不在公式里，请在选股条件中加上',
  DYNAINFO: '请用 C、REF(C,1)、V、AMOUNT 等行情名字',
  INBLOCK: '板块请在选股条件中选择',
  EXPMEMA: '请用 EMA',
  MEMA: '请用 SMA(X,N,1)',
  TMA: '请用 SMA',
  CODELIKE: '代码与板块请在选股条件中选择',
  NAMELIKE: '名称请在选股条件中选择',
  EXTDATA_USER: '这里没有扩展数据',
  INDEXC: '公式里没有大盘数据',
  STRCAT: '公式里没有文字运算',
}

/** Statements that draw something else than a line; they are read and checked, but not drawn. */
export const drawingFunctions: ReadonlySet<string> = new Set([
  ...['DRAWICON', 'DRAWTEXT', 'DRAWTEXT_FIX', 'DRAWTEXTREL', 'DRAWTEXTABS', 'DRAWNUMBER', 'DRAWNUMBER_FIX', 'STICKLINE', 'DRAWLINE'],
  ...['POLYLINE', 'PLOYLINE', 'DRAWKLINE', 'DRAWKLINE1', 'DRAWBAND', 'DRAWGBK', 'DRAWGBK_DIV', 'PARTLINE', 'VERTLINE', 'HORLINE', 'DRAWSL'],
  ...['FILLRGN', 'DRAWBMP', 'DRAWRECTREL', 'DRAWRECTABS', 'DRAWFLAGTEXT', 'EXPLAIN', 'TIPTEXT', 'KTEXT', 'FLOATRGN', 'DRAWCHANNEL'],
])
