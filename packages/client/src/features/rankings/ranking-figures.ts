import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { FigureDefinition } from '../../ui/figure/provenance.ts'

export type Rank = CallOutput<'rankings.rank'>
export type Board = Rank['list'][number]
export type RankRow = Rank['rows'][number]
export type Past = NonNullable<Rank['past']>

/** How many fulfil the rule. */
export function countFormula({ rule, known }: Board): FigureDefinition {
  return {
    id: 'ranking-total',
    name: '入榜只数',
    unit: '只',
    expression: `满足“${rule}”中条件的上市 A 股只数`,
    inputs: [],
    note: `有此数据的 ${known} 只。`,
  }
}

/** How a place moved. */
export function moveFormula(prevDate: string | null): FigureDefinition {
  const before = prevDate === null ? '上一交易日' : `${prevDate} `
  return {
    id: 'ranking-move',
    name: '名次变化',
    unit: '名',
    expression: `${before}收盘后按同一规则的名次 − 现名次`,
    inputs: [],
    note: '正数为上升。上一期不符合入榜条件的没有变化可比。',
  }
}

/** An outcome of earlier members. */
export function pastFormula(name: string, { from, to, computedAt }: Past, method: string): FigureDefinition {
  return { id: 'ranking-past', name, unit: '比例', expression: `${from} 至 ${to} 逐期统计，${computedAt} 算出`, inputs: [], note: method }
}
