import type { Given } from '@guanlan/figures/evaluate.ts'
import type { FigureRecord } from '@guanlan/figures/expression.ts'
import type { Unit } from '@guanlan/figures/unit.ts'

/** One named quantity an expression uses; `key` is its field name where an answer carries it. */
export type FormulaInput = { key: string; name: string; unit: Unit }

/**
 * How a figure is computed, for its readers. `expression` is written with the names of its inputs, numbers, + − × ÷ and the functions
 * of `formulaFunctions`; a figure taken over as measured has one input, itself.
 */
export type Formula = {
  id: string
  name: string
  unit: Unit
  expression: string
  inputs: readonly FormulaInput[]
  note?: string
  /** The record it is the formula of, whose inputs are records too. */
  record?: FigureRecord
  /** Values of parameters in the texts of the record and of its inputs. */
  given?: Given
}

/** What an expression may call: 通达信's functions by their names, the rest in words. Σ sums over constituents, securities or bars. */
export const formulaFunctions = [
  'MA',
  'EMA',
  'SMA',
  'STD',
  'HHV',
  'LLV',
  'REF',
  'WMA',
  'SUM',
  'COUNT',
  'AVEDEV',
  'BARSLAST',
  'IF',
  'AND',
  'DRAWNULL',
  'SAR',
  'WINNER',
  '连续同号',
  'COST',
  'GAPEDGE',
  'KPATTERN',
  'MAX',
  'ABS',
  'Σ',
  '四舍五入',
  '最大',
  '最小',
  '平均',
  '个数',
  '中位',
  '分位',
  '分位数',
  '标准差',
  '绝对值',
  '平方根',
  '立方根',
  '五次方根',
  '行业中位',
  '行业名次',
  '行业升序名次',
  '行业家数',
  '双曲正切',
  '反双曲正切',
  '未知',
] as const
