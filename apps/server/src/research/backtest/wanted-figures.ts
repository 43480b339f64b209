import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { FactorColumns, FactorRecords } from '@guanlan/engine/factors/security-view.ts'
import { type Condition, isLeaf, type Leaf, operandsOf, type Screen } from '@guanlan/engine/screening/condition.ts'
import { derivedOf } from '@guanlan/engine/screening/derived/derived-figure.ts'
import { earningsOf } from '@guanlan/engine/screening/loss-makers.ts'

/** Marks a past session can be asked for. 次新股 (`new`) were listed within a year; `margin` and `northbound` have figures of that day. */
const pastMarks = ['st', 'star-st', 'suspended', 'new', 'margin', 'northbound'] as const
export type PastMark = (typeof pastMarks)[number]

/** A figure of every security and session that a screen reads: a factor, a text of the formula language, or a mark (1 or 0). */
export type WantedFigure = { id: string } & ({ factor: string } | { formula: string } | { mark: PastMark })

/** What names a mark among figures. */
export function markId(mark: string): string {
  return `@${mark}`
}

/** Conditions of a screen that are not made of others. */
export function leavesOf(condition: Condition): Leaf[] {
  if (isLeaf(condition)) return [condition]
  return condition.kind === 'not' ? leavesOf(condition.part) : condition.parts.flatMap(leavesOf)
}

/** Every figure a screen reads, each once. Throws a RangeError with a Chinese sentence where there is no such figure of past sessions. */
export function wantedFigures(screen: Screen): WantedFigure[] {
  const wanted = new Map<string, WantedFigure>()
  const add = (figure: WantedFigure) => wanted.set(figure.id, figure)
  for (const operand of operandsOf(screen)) {
    if ('formula' in operand) add({ id: `=${operand.formula}`, formula: operand.formula })
    else if (derivedOf(operand.factor) !== null && factorOf(operand.factor) === null)
      throw new RangeError('回测还不能用指定了日期、按天计数或由几个因子相算的条件，请换成单个因子')
    else if (factorOf(operand.factor) === null) throw new RangeError(`没有名为“${operand.factor}”的因子，请在因子字典中核对`)
    else add({ id: operand.factor, factor: operand.factor })
  }
  for (const leaf of leavesOf(screen.where)) {
    if (leaf.kind === 'signal') add({ id: `=${leaf.formula}`, formula: leaf.formula })
    if (leaf.kind === 'list' && leaf.list === 'mark') for (const id of leaf.ids) add({ id: markId(id), mark: markOf(id) })
  }
  return [...wanted.values()]
}

/** Every figure a screen reads, and those by which its loss-makers are counted. Throws as `wantedFigures`. */
export function countedFigures(screen: Screen): WantedFigure[] {
  const wanted = new Map(wantedFigures(screen).map((figure) => [figure.id, figure]))
  for (const operand of earningsOf(screen.where))
    if ('factor' in operand) wanted.set(operand.factor, { id: operand.factor, factor: operand.factor })
  return [...wanted.values()]
}

function markOf(id: string): PastMark {
  const mark = pastMarks.find((one) => one === id)
  if (mark === undefined) throw new RangeError(`过去的交易日没有“${id}”这个标记的记录，请去掉这个条件再回测`)
  return mark
}

/** Data sets that figures are read from, by form. */
export function datasetsOf(figures: readonly WantedFigure[]): {
  records: (keyof FactorRecords)[]
  columns: (keyof FactorColumns)[]
} {
  const sources = figures.flatMap((figure): readonly string[] => {
    if ('factor' in figure) {
      const { sources = [], instead = [] } = factorOf(figure.factor) ?? {}
      return [...sources, ...instead]
    }
    if (!('mark' in figure)) return []
    return figure.mark === 'margin' ? ['margin'] : figure.mark === 'northbound' ? ['northboundHoldings'] : []
  })
  const stored = [...new Set(sources)].filter((key) => key in storedDatasets)
  const isColumns = (key: string) => storedDatasets[key as keyof typeof storedDatasets].form === 'columns'
  return {
    records: stored.filter((key) => !isColumns(key)) as (keyof FactorRecords)[],
    columns: stored.filter(isColumns) as (keyof FactorColumns)[],
  }
}
