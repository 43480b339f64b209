import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { formatPercent } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import type { BacktestReport } from '@guanlan/engine/backtest/report.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { type HistoryReader, isListedOn } from '../factors/read-histories.ts'
import { type BacktestOrder, figureScreen } from './order.ts'
import type { PastScreen } from './screen-past.ts'
import type { ReadMarket } from './traded-market.ts'
import { leavesOf, wantedFigures } from './wanted-figures.ts'

/** Where a figure begins to be known within the run, whether past sessions report what was known then, and how much of it is known at all. */
export type FigureHistory = {
  id: string
  name: string
  from: string | null
  isPointInTime: boolean
  /** Share of known figures among all listed securities and decisions, 0–1. */
  known: number
  /** Picks are sorted by it and no condition reads it: securities without it come last. */
  sortsOnly?: true
  /** How often it failed, and the first reason; null when it never did. */
  fault: { count: number; reason: string } | null
}

/** 偏差说明: what may make the result look better than it was. */
export type Bias = {
  /** A shares in the universe on some decision, and those of them that are delisted today. */
  universe: number
  delistedIncluded: number
  /** Whether the screen leaves out shares marked ST or *ST on the day. */
  stExcluded: boolean
  /** Securities the product knows of that were listed in the time and have no bars: they could not be picked. The listing dates of delisted ones without bars are unknown. */
  universeGap: { listed: number; delisted: number }
  delistedTraded: number
  /**
   * Trades over days on which it is not known what the close before was worth (a probable ex-date or missing bars): their position neither gained nor lost
   * overnight. `unknown`: trades of securities of whose corporate actions nothing is known since they were bought, so that dividends are not counted.
   */
  unadjusted: { broken: number; unknown: number }
  factorHistory: FigureHistory[]
  /** Lists of the screen that are as they stand now, not as they stood. */
  notPointInTime: string[]
  notes: string[]
}

/** A run: what was read, ordered and found, and what it came to. */
export type Ran = { reader: HistoryReader; order: BacktestOrder; past: PastScreen; report: BacktestReport; unknown: ReadMarket['unknown'] }

function nameOf(id: string): string {
  return factorOf(id)?.name ?? (id.startsWith('=') ? id.slice(1) : id)
}

function gapOf({ rows, sources, span }: HistoryReader, only: readonly string[] | null): Bias['universeGap'] {
  const asked = only === null ? rows.securities : rows.securities.filter(({ secucode }) => only.includes(secucode))
  const missing = asked.filter(({ secucode }) => !sources.has(secucode))
  const to = span.to
  return {
    listed: missing.filter(({ delisted, listDate }) => !delisted && listDate !== null && dayOfIso(listDate) <= to).length,
    delisted: missing.filter(({ delisted }) => delisted).length,
  }
}

function historyOf({ order, past }: Ran): FigureHistory[] {
  const read = figureScreen(order)
  const figures = new Set(wantedFigures(read).map(({ id }) => id))
  const conditions = new Set(wantedFigures({ ...read, sort: null }).map(({ id }) => id))
  return past.coverage
    .filter(({ id }) => figures.has(id) && !id.startsWith('@'))
    .map(({ id, from, known }) => ({
      id,
      name: nameOf(id),
      from: from === null ? null : isoOfDay(from),
      // bars are what they were; other factors say so themselves
      isPointInTime: factorOf(id)?.isPointInTime ?? true,
      known,
      ...(conditions.has(id) ? {} : { sortsOnly: true as const }),
      fault: past.faults.get(id) ?? null,
    }))
}

/** Says what a run may be biased by. */
export function biasOf(ran: Ran): Bias {
  const { reader, order, past, report } = ran
  const delisted = new Set(reader.rows.securities.filter((one) => one.delisted).map(({ secucode }) => secucode))
  const lists = leavesOf(order.screen.where).flatMap((leaf) => (leaf.kind === 'list' ? [leaf.list] : []))
  const hasAreas = lists.includes('area')
  const history = historyOf(ran)
  return {
    universe: past.universe.length,
    delistedIncluded: past.universe.filter((code) => delisted.has(code)).length,
    stExcluded: excludesSt(order),
    universeGap: gapOf(reader, order.rule?.codes ?? null),
    delistedTraded: report.trades.filter(({ secucode }) => delisted.has(secucode)).length,
    unadjusted: unadjustedTrades(ran),
    factorHistory: history,
    notPointInTime: [...history.flatMap(({ name, isPointInTime }) => (isPointInTime ? [] : [name])), ...(hasAreas ? ['地域'] : [])],
    notes: notesOf(ran),
  }
}

/** Whether no security marked ST can be picked, as far as the words of the condition say: 非 ST joined by 且. */
function excludesSt({ screen: { where } }: BacktestOrder): boolean {
  const all = (one: Condition): readonly Condition[] => (one.kind === 'and' ? one.parts.flatMap(all) : [one])
  return all(where).some((part) => (part.kind === 'not' ? isSt(part.part) : isSt({ kind: 'not', part })))
}

/** Whether a condition says: marked ST on the day, as a list or as the factor of that name. */
function isSt(condition: Condition): boolean {
  if (condition.kind === 'list') return condition.list === 'mark' && condition.ids.includes('st')
  const one = condition.kind === 'not' ? condition.part : condition
  if (one.kind !== 'compare' || !('factor' in one.left) || one.left.factor !== 'st') return false
  const isYes = (one.op === '=' && one.right === 1) || (one.op === '!=' && one.right === 0)
  const isNo = (one.op === '=' && one.right === 0) || (one.op === '!=' && one.right === 1)
  return condition.kind === 'not' ? isNo : isYes
}

/** Trades whose prices before and after could not be brought to one scale. */
function unadjustedTrades({ report, unknown }: Ran): Bias['unadjusted'] {
  let broken = 0
  let without = 0
  for (const { secucode, bought, sold } of report.trades) {
    const reported = unknown.get(secucode)
    if (reported === undefined) continue
    if (reported.breaks.some((day) => day > bought && day <= sold)) broken++
    if (reported.knownFrom === 0 || reported.knownFrom > bought) without++
  }
  return { broken, unknown: without }
}

function unadjustedNotes(ran: Ran): string[] {
  const { broken, unknown } = unadjustedTrades(ran)
  const notes: string[] = []
  if (broken > 0) notes.push(`${broken} 笔交易跨过疑似除权日或缺行情的一天，那一夜的涨跌未知，没有计入收益`)
  if (unknown > 0) notes.push(`${unknown} 笔交易的证券除权资料未知，按不复权价成交，其间的分红送转没有计入`)
  return notes
}

/** What was assumed of orders that a market could not have carried out as it was asked. */
function tradingNotes({ order, report }: Ran): string[] {
  const { capacity, unfilled, trades } = report
  const { orders, partial, none, bindsFrom, halfFrom, estimated } = capacity
  const notes: string[] = []
  const limited = partial + none
  if (limited > 0) {
    const worths = `净资产约 ${formatScale(bindsFrom)}元起有委托受限，约 ${formatScale(halfFrom)}元起半数受限`
    const share = `${formatPercent(limited / orders, 1)}，全未成交 ${none} 笔`
    notes.push(`容量：${orders} 笔委托里 ${limited} 笔（${share}）超过当日成交额的 ${formatPercent(order.capacity.share, 1)}；${worths}`)
  }
  if (estimated > 0) notes.push(`${estimated} 笔委托当日没有成交额，按成交量 × (最高 + 最低 + 收盘) ÷ 3 估计`)
  const unknown = unfilled.noAmount + unfilled.noAmountSales
  if (unknown > 0) notes.push(`${unknown} 次委托当日的成交额与成交量都未知，按没有成交计`)
  const gone = trades.filter(({ exit }) => exit === 'delisted').length
  if (gone > 0) notes.push(`${gone} 笔持仓在持有期间退市，按最后一个收盘价卖出，不受成交占比限制；实际多半卖不到这个价`)
  return notes
}

/** Sessions the index has no close on: its figures are of fewer days than those of the run. */
function benchmarkNotes({ sessions, benchmark }: BacktestReport): string[] {
  const known = sessions.filter((_, at) => benchmark[at] !== null)
  if (known.length === sessions.length) return []
  if (known.length === 0) return ['这段时间没有基准指数的行情，不能与基准比较']
  const span = `${isoOfDay(itemAt(known, 0))} 至 ${isoOfDay(lastItem(known))}`
  return [
    `基准指数只有 ${span} 的行情（${sessions.length} 个交易日里的 ${known.length} 个），基准的各项数字只按这些日子计算，与回测的区间不同`,
  ]
}

function notesOf(ran: Ran): string[] {
  const { reader, order, past, report } = ran
  const notes = [...tradingNotes(ran), ...unadjustedNotes(ran), ...benchmarkNotes(report)]
  const lists = leavesOf(order.screen.where).flatMap((leaf) => (leaf.kind === 'list' ? [leaf.list] : []))
  if (lists.includes('concept')) notes.push('概念板块的成分按入选与移出日期取，事后编入的概念仍可能带有后见之明')
  const late = reader.rows.securities.some((one) => one.delisted && isListedOn(reader.sources.get(one.secucode), one, reader.span.from))
  if (!late && order.rule?.codes == null) notes.push('库中没有在区间内退市的证券的行情，收益可能偏高')
  const stale = Math.max(0, ...past.evenings.map((evening) => evening.stale))
  if (stale > 0) notes.push(`最多 ${stale} 只在市证券的行情已中断 30 天以上，没有参加筛选`)
  if (past.evenings.every(({ found }) => found === 0)) notes.push('没有一次调仓选出证券，请放宽条件')
  return notes
}
