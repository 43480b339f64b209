import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ScreenOutput } from '@guanlan/contract/schemas/research/screening.ts'
import { itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { both, noRows, rowsOf, without } from '@guanlan/engine/screening/bitset.ts'
import { type Condition, type Operand, operandId, operandsOf, type Screen, stepsOf } from '@guanlan/engine/screening/condition.ts'
import { defaultSort } from '@guanlan/engine/screening/default-sort.ts'
import { figureRecordOf } from '@guanlan/engine/screening/derived/derived-factor.ts'
import { type Explained, explainRow } from '@guanlan/engine/screening/evaluate.ts'
import { funnelOf, nearMisses } from '@guanlan/engine/screening/funnel.ts'
import { isPositiveOnly } from '@guanlan/engine/screening/positive-only.ts'
import { chipsOf } from '@guanlan/engine/screening/sentence/chips.ts'
import { conditionText, sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import { sortRows } from '@guanlan/engine/screening/sort-rows.ts'
import { isTextColumn, type TextColumn, textColumns } from '@guanlan/engine/screening/text-columns.ts'
import { hasUnadjusted } from '../../market/reading/adjust-gap.ts'
import { requireByAnyCode } from '../../market/reading/codes.ts'
import { round } from '../../market/reading/figures.ts'
import { columnOf, shownFigure } from './columns.ts'
import { type Figured, figureOf, filtersOf, keyOf, operandOf } from './filters.ts'
import { lackedAt } from './lacking-data.ts'
import type { OpenScreen } from './open-screen.ts'

/** How the result is listed and cut, and what is reported beside it; without `order` it stands as the screen has it. */
export type Shown = { order?: Order | undefined; page: number; size: number; cols: readonly string[]; explain: readonly string[] }
type Order = Figured & { dir: 'asc' | 'desc' }

const MOST_NEAR_MISSES = 30

/** The condition with the scope as its first step, so that the funnel begins with who is looked at. */
function withScope({ screen, scope }: OpenScreen): Condition {
  const steps = stepsOf(screen.where)
  return { kind: 'and', parts: scope.length === 0 ? steps : [{ kind: 'and', parts: scope }, ...steps] }
}

/** Steps of the funnel with their words. */
export function funnelSteps(open: OpenScreen): ScreenOutput['funnel'] {
  return funnelOf(open.table, open.judge, withScope(open)).map(({ condition, ...counts }, at) => ({
    cond: at === 0 && open.scope.length > 0 ? '选股范围' : conditionText(condition, open.lexicon),
    ...counts,
  }))
}

/** Whether a sentence was asked of which nothing is understood: the whole market is no answer to it. */
function isUnread({ sentence, screen: { where, sort, limit } }: OpenScreen): boolean {
  return sentence !== null && sentence.unknown.length > 0 && stepsOf(where).length === 0 && sort === null && limit === null
}

/** Rows a screen finds, in its order. */
export function foundRows(open: OpenScreen): Int32Array {
  const { table, screen, judge, inScope } = open
  if (isUnread(open)) return new Int32Array(0)
  const rows = rowsOf(without(both(judge(screen.where).yes, inScope), table.stale ?? noRows(table.rows)))
  const { by, direction } = sortOf(open)
  const limit = Math.min(rows.length, screen.limit ?? rows.length)
  return sortRows(rows, table.figures(by), { direction, limit, negativesLast: isPositiveOnly(by) })
}

/** The order of a screen: its own, or the default one. */
function sortOf({ screen, table }: OpenScreen): NonNullable<Screen['sort']> {
  return screen.sort ?? defaultSort((by) => table.figures(by))
}

type Total = { total: number | null; missing: Meta['missing'] }

/** How many of the rows found are reported: null with the reason where there are none because a condition has no data at all, so that some might fulfil it. */
export function totalOf(open: OpenScreen, found: number): Total {
  if (isUnread(open)) return { total: null, missing: [{ field: 'total', reason: '没有读懂任何条件，没有筛选' }] }
  const { table, judge, inScope, screen } = open
  const lacking = found > 0 ? [] : lackingIn(operandsOf({ where: screen.where, sort: null, limit: null }), open)
  if (lacking.length === 0) return { total: found, missing: [] }
  const undecided = rowsOf(without(both(judge(screen.where).maybe, inScope), table.stale ?? noRows(table.rows)))
  if (undecided.length === 0) return { total: found, missing: [] }
  return { total: null, missing: lacking.map((one) => ({ ...lackedAt('total', one), reason: `${one.name}没有数据：${one.text}` })) }
}

/** Securities the screen could not look at because their bars end before the session. */
export function staleBars({ market: { stale } }: OpenScreen): ScreenOutput['stale'] {
  const dates = [...stale.values()].filter((date) => date !== null).sort()
  return { count: stale.size, ...(dates[0] !== undefined && { oldest: dates[0] }) }
}

/** Rows in another order than the screen's. */
function listed({ table }: OpenScreen, rows: Int32Array, order: Order | undefined): Int32Array {
  if (order === undefined) return rows
  const by = operandOf(order)
  return sortRows(rows, table.figures(by), { direction: order.dir, limit: rows.length, negativesLast: isPositiveOnly(by) })
}

function operandsShown(open: OpenScreen, { cols, order }: Shown): Operand[] {
  const { screen, scope, sentence } = open
  const where: Condition = { kind: 'and', parts: [screen.where, ...scope] }
  const read = operandsOf({ ...screen, where, sort: sortOf(open) })
  const all = [
    ...read,
    ...(sentence?.columns ?? []).filter((one) => !isText(one)),
    ...cols.filter((key) => !isTextColumn(key)).map((key) => operandOf({ key })),
    ...(order === undefined ? [] : [operandOf(order)]),
  ]
  // the first keeps its place and its words: a formula asked for again may come without its name
  return all.filter((operand, at) => all.findIndex((one) => operandId(one) === operandId(operand)) === at)
}

function isText(operand: Operand): boolean {
  return 'factor' in operand && isTextColumn(operand.factor)
}

/** Columns of words that the sentence or the call names. */
function textsShown({ sentence }: OpenScreen, { cols }: Shown): TextColumn[] {
  return [...new Set([...(sentence?.columns ?? []).map(keyOf), ...cols])].filter(isTextColumn)
}

/** Everything the call answers, and the reasons of what is null. */
export function answerScreen(open: OpenScreen, shown: Shown): { data: ScreenOutput; missing: Meta['missing'] } {
  const { market, table } = open
  const rows = listed(open, foundRows(open), shown.order)
  const operands = operandsShown(open, shown)
  const columns = operands.map((operand) => ({ ...columnOf(market, operand, open.lexicon), figures: table.figures(operand) }))
  const [price, changeRatio] = mapTuple(['price', 'change-ratio'], (factor) => table.figures({ factor }))
  const texts = textsShown(open, shown)
  const textsOf = market.texts(texts, open)
  const infos = [...rows.subarray((shown.page - 1) * shown.size, shown.page * shown.size)].map((row) => {
    const { id, name } = itemAt(market.universe.instruments, row)
    return {
      secucode: id,
      secuabbr: name,
      price: shownFigure(numberAt(price, row), '元'),
      changeRatio: shownFigure(numberAt(changeRatio, row), '比例'),
      ...(texts.length > 0 && { texts: textsOf(row) }),
      values: Object.fromEntries(columns.map(({ key, unit, figures }) => [key, shownFigure(numberAt(figures, row), unit)])),
    }
  })
  const { id: snapshotId } = market.market.snapshot()
  const { total, missing: undecided } = totalOf(open, rows.length)
  const data: ScreenOutput = {
    total,
    universe: table.rows,
    stale: staleBars(open),
    infos,
    columns: columns.map(({ figures, ...column }) => column),
    texts: texts.map((key) => ({ key, name: textColumns[key] })),
    order: shown.order ?? orderOf(sortOf(open)),
    parsed: parsedOf(open),
    funnel: funnelSteps(open),
    ...missesOf(open, changeRatio, shown.size === 0 ? 0 : MOST_NEAR_MISSES),
    explained: shown.explain.map((code) => explained(open, code)),
    snapshotId: market.isPast ? `${market.cut.date}.${market.cut.revision}` : snapshotId,
    asOf: columnOf(market, { factor: 'price' }, open.lexicon).asOf,
  }
  return { data, missing: [...undecided, ...reasonsOf(infos, data.columns, market), ...unwritten(data.parsed)] }
}

/** Factors a screen reads that no security has a figure of, for want of data sets. */
export function lackingFigures(open: OpenScreen): ScreenOutput['parsed']['lacking'] {
  return lackingIn(operandsOf(open.screen), open)
}

const NO_BARS = '这段时间没有日线，或日线不够长'

function lackingIn(operands: readonly Operand[], { market, table }: OpenScreen): ScreenOutput['parsed']['lacking'] {
  return operands.flatMap((operand) => {
    if ('formula' in operand)
      return table.figures(operand).every(Number.isNaN)
        ? [{ key: keyOf(operand), name: operand.name, kind: 'not_covered' as const, datasets: [], text: NO_BARS }]
        : []
    const factor = figureRecordOf(operand.factor)
    const lacks = factor === null ? null : market.lacks(factor)
    return factor === null || lacks === null ? [] : [{ key: factor.key, name: factor.name, ...lacks }]
  })
}

function orderOf({ by, direction }: NonNullable<Screen['sort']>): Order {
  return { ...figureOf(by), dir: direction }
}

function parsedOf(open: OpenScreen): ScreenOutput['parsed'] {
  const { screen, sentence, lexicon } = open
  const place = ({ start, end, text }: { start: number; end: number; text: string }) => ({ text, at: start, length: end - start })
  return {
    text: sentenceOf(screen, lexicon),
    ast: screen.where,
    ...filtersOf(screen.where),
    sort: screen.sort === null ? null : orderOf(screen.sort),
    limit: screen.limit,
    chips: chipsOf(screen, lexicon).map(({ path, label, text, isNegated, depth, group, figures }) => {
      return { path: [...path], label, text, not: isNegated, depth, group, figures: [...figures] }
    }),
    clauses: (sentence?.clauses ?? []).map((one) => ({ ...place(one), state: one.state })),
    columns: (sentence?.columns ?? []).map(keyOf),
    unknown: (sentence?.unknown ?? []).map((one) => ({ ...place(one), reason: one.reason, suggestions: [...one.suggestions] })),
    lacking: lackingFigures(open),
    choices: (sentence?.doubtful ?? []).map((one) => ({ ...place(one), chosen: one.chosen, choices: [...one.choices] })),
  }
}

/** What the conditions leave open. */
function unwritten({ sort, limit }: ScreenOutput['parsed']): Meta['missing'] {
  const missing: Meta['missing'] = []
  if (sort === null) missing.push({ field: 'parsed.sort', reason: '条件没有写排序' })
  if (limit === null) missing.push({ field: 'parsed.limit', reason: '条件没有写只取多少只' })
  return missing
}

/** What is so or not cannot be missed narrowly. */
function isYesOrNo(condition: Condition): boolean {
  return 'left' in condition && 'factor' in condition.left && figureRecordOf(condition.left.factor)?.unit === '是否'
}

/** Near misses, the nearest `most` by name. A request without rows is answered with their number alone. */
function missesOf(open: OpenScreen, changeRatio: Float64Array, most: number): Pick<ScreenOutput, 'nearMiss' | 'nearMissTotal'> {
  const all = nearMisses(open.table, open.judge, { where: withScope(open), limit: open.table.rows })
  const found = all.filter(({ condition }) => !isYesOrNo(condition))
  const nearMiss = found.slice(0, most).map(({ row, condition, figure, bound, gap }) => {
    const { id, name } = itemAt(open.market.universe.instruments, row)
    return {
      secucode: id,
      secuabbr: name,
      changeRatio: shownFigure(numberAt(changeRatio, row), '比例'),
      failed: ['left' in condition ? keyOf(condition.left) : condition.kind],
      cond: conditionText(condition, open.lexicon),
      value: round(figure, 8),
      bound,
      gap: round(gap, 8),
    }
  })
  return { nearMiss, nearMissTotal: found.length }
}

const HOLDS = (holds: boolean | null) => (holds === null ? 'unknown' : holds ? 'yes' : 'no')

function explained(open: OpenScreen, code: string): ScreenOutput['explained'][number] {
  const { id, name } = requireByAnyCode(open.market.market, code, 'explain')
  const row = open.market.universe.rowOf.get(id)
  if (row === undefined)
    return { secucode: id, secuabbr: name, holds: 'no', reasons: [{ cond: '不在选股范围：只含上市的 A 股', depth: 0, holds: 'no' }] }
  const whole = explainRow(open.table, open.judge, { condition: withScope(open), row })
  const reasons = whole.parts.flatMap((part) => flat(part, 0))
  const reported = reasons.map(({ part: { condition, holds, figure }, depth }) => ({
    cond: conditionText(condition, open.lexicon),
    depth,
    holds: HOLDS(holds),
    ...('left' in condition && { key: keyOf(condition.left) }),
    ...(figure === null ? {} : { value: round(figure, 8) }),
  }))
  return { secucode: id, secuabbr: name, holds: HOLDS(whole.holds), reasons: reported } as ScreenOutput['explained'][number]
}

function flat(part: Explained, depth: number): { part: Explained; depth: number }[] {
  return [{ part, depth }, ...part.parts.flatMap((inner) => flat(inner, depth + 1))]
}

function reasonsOf(infos: ScreenOutput['infos'], columns: ScreenOutput['columns'], market: OpenScreen['market']): Meta['missing'] {
  const broken = hasUnadjusted(market.market) ? '，或其间有疑似除权日，前后的价格不可比' : ''
  const missing: Meta['missing'] = []
  if (infos.some(({ price }) => price === null)) missing.push({ field: 'price', reason: '没有行情数据' })
  if (infos.some(({ changeRatio }) => changeRatio === null)) missing.push({ field: 'changeRatio', reason: '当日没有成交' })
  for (const { key, name } of columns) {
    if (infos.every(({ values }) => values[key] !== null)) continue
    const factor = figureRecordOf(key)
    const lacks = factor === null ? null : market.lacks(factor)
    const reason = `部分证券没有${name}：没有数据，或按定义算不出${broken}`
    missing.push(lacks === null ? { field: `values.${key}`, reason } : lackedAt(`values.${key}`, lacks))
  }
  return missing
}
