import type { Rotation } from '@guanlan/contract/schemas/market/sector-history.ts'
import { type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { Sector } from '@guanlan/datasets/market-facts.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { existing, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { critical95, rankCorrelation } from '@guanlan/engine/correlation.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Market } from '../../../market/market.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import type { Handler } from '../../handler.ts'
import { periodEnds, periodOf, placeOn } from './periods.ts'
import type { Ports } from './ports.ts'
import { quadrantOf, standingOf } from './relative-strength.ts'

const BENCHMARK = 'SH000300'
/** Ranks of fewer sectors agree or differ by chance: of two the correlation is 1 or −1. */
const LEAST_SECTORS = 10
/** No week or month has more sessions. */
const SESSIONS_AT_MOST = { week: 5, month: 23 } as const
const RULE =
  '相对强度 = 板块点位与基准点位之比 ÷ 其最近 60 个交易日的均值 − 1；动量 = 相对强度 − 10 个交易日前的相对强度。两者都不为负为领先，强度不为负而动量为负为转弱，都为负为落后，强度为负而动量不为负为改善'

type Line = { sector: Sector; bars: DayColumns }
type Cells = Rotation['rows'][number]['cells']

/** 板块轮动: ranks of the changes of each week or month, and where sectors stand against the benchmark. */
export const rotation: Handler<'sectors.rotation', Ports> = ({ kind, period, count }, { market }) => {
  const lines = linesOf(market, kind)
  const benchmark = benchmarkOf(market)
  const calendar =
    benchmark?.bars ?? lines.reduce<DayColumns | null>((a, { bars }) => (a !== null && a.length >= bars.length ? a : bars), null)
  const ends =
    calendar === null
      ? []
      : periodEnds(
          calendar.date.subarray(Math.max(0, calendar.length - (count + 3) * SESSIONS_AT_MOST[period]), calendar.length),
          period,
        ).slice(-(count + 2))
  // of each stretch between two ends, one before those shown: likeness needs it
  const columns = ends.slice(1).map((to, at) => lines.map(({ bars }) => cellOf(bars, { before: itemAt(ends, at), to })))
  const shown = columns.slice(-count)
  const from = (at: number) => firstAfter(existing(calendar), ends[ends.length - shown.length + at - 1])
  const periods = shown.map((cells, at) => {
    const to = itemAt(ends, ends.length - shown.length + at)
    return {
      from: from(at),
      to: isoOfDay(to),
      isOpen: isOpen(to, period),
      ...likenessOf(cells, columns[columns.length - shown.length + at - 1]),
    }
  })
  const rows = lines.map(({ sector, bars }, at) => ({
    blockcode: sector.id,
    blockname: sector.name,
    cells: shown.map((cells) => ({ ...itemAt(cells, at), rank: rankIn(cells, at) })),
    ...standing(bars, benchmark?.bars ?? null),
  }))
  const data: Rotation = { benchmark: benchmark?.name ?? null, periods, rows, ...persistence(periods), rule: RULE }
  return {
    data,
    missing: missingOf(data, reasons(benchmark === null)),
    ...ofLevels(market, undefined, ofSession(market.snapshot(), periods.at(-1)?.to ?? null)),
  }
}

/** Null where the store has no bars of it. */
function benchmarkOf(market: Market): { bars: DayColumns; name: NonNullable<Rotation['benchmark']> } | null {
  const index = market.find(BENCHMARK)
  const bars = index === null ? null : finishedBars(market, index.row)
  return index === null || bars === null || bars.length === 0 ? null : { bars, name: { code: index.id, name: index.name } }
}

function linesOf(market: Market, kind: 'industry' | 'concept'): Line[] {
  return market.sectors.flatMap((sector) => {
    const i = sector.kind === kind ? market.find(sector.id) : null
    return i === null ? [] : [{ sector, bars: finishedBars(market, i.row) }]
  })
}

/** Level of a session (yyyymmdd) in points; null where it has none. */
function levelOn({ date, close }: DayColumns, day: number): number | null {
  const at = placeOn(date, day)
  return at < 0 || date[at] !== day ? null : intAt(close, at) / PRICE_SCALE
}

/** Change of a sector from the last session of one period to that of the next. */
function cellOf(bars: DayColumns, { before, to }: { before: number; to: number }): Cells[number] {
  const close = levelOn(bars, to)
  const prevClose = levelOn(bars, before)
  return { close, prevClose, changeRatio: close === null || prevClose === null ? null : close / prevClose - 1, rank: null }
}

/** 1 for the highest change; equals share the better place. */
function rankIn(cells: Cells, at: number): number | null {
  const own = cells[at]?.changeRatio ?? null
  return own === null ? null : cells.reduce((place, { changeRatio }) => place + Number(changeRatio !== null && changeRatio > own), 1)
}

function likenessOf(cells: Cells, before: Cells | undefined): Pick<Rotation['periods'][number], 'likeness' | 'sectors'> {
  const column = (list: Cells) => Float64Array.from(list, ({ changeRatio }) => changeRatio ?? Number.NaN)
  const reported = before === undefined ? null : rankCorrelation(column(before), column(cells))
  const sectors = reported?.n ?? 0
  return { likeness: sectors < LEAST_SECTORS ? null : (reported?.value ?? null), sectors }
}

function firstAfter({ date, length }: DayColumns, day: number | undefined): string {
  return isoOfDay(intAt(date, Math.min(length - 1, day === undefined ? 0 : placeOn(date, day) + 1)))
}

function isOpen(to: number, period: 'week' | 'month'): boolean {
  return periodOf(dayOfIso(addTradingDays(isoOfDay(to), 1)), period) === periodOf(to, period)
}

function standing(bars: DayColumns, benchmark: DayColumns | null) {
  const reported = benchmark === null ? null : standingOf(bars, benchmark)
  const nothing = { relative: null, relativeMean: null, strength: null, strengthBefore: null, momentum: null }
  return { ...(reported ?? nothing), quadrant: reported === null ? null : quadrantOf(reported) }
}

/** Mean of the likenesses of finished periods and its 95 % interval. */
function persistence(periods: Rotation['periods']) {
  const likenesses = periods.flatMap(({ isOpen: open, likeness }) => (open || likeness === null ? [] : [likeness]))
  const n = likenesses.length
  const mean = n === 0 ? null : sum(likenesses) / n
  const critical = critical95(n)
  if (mean === null || critical === null) return { mean, low: null, high: null, likenesses, error: null, critical, n }
  const error = Math.sqrt(likenesses.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1) / n)
  return { mean, low: mean - critical * error, high: mean + critical * error, likenesses, error, critical, n }
}

function reasons(hasNoBenchmark: boolean): Record<string, string> {
  const early = '板块当日没有点位'
  const short = hasNoBenchmark ? '没有沪深 300 的行情' : '板块或基准的行情不足 70 个交易日'
  const few = '已结束的期数不足两期'
  return {
    benchmark: '没有沪深 300 的行情',
    'periods.likeness': `没有上一期的排名可比，或两期都有涨跌的板块不足 ${LEAST_SECTORS} 个`,
    'rows.cells.close': early,
    'rows.cells.prevClose': early,
    'rows.cells.changeRatio': early,
    'rows.cells.rank': early,
    ...Object.fromEntries(
      ['relative', 'relativeMean', 'strength', 'strengthBefore', 'momentum', 'quadrant'].map((field) => [`rows.${field}`, short]),
    ),
    mean: '没有已结束且可与上一期相比的期数',
    low: few,
    high: few,
    error: few,
    critical: few,
  }
}
