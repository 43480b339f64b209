import type { FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import { closesOf } from '../close-on.ts'
import type { ReadingPorts } from '../reading-ports.ts'
import type { CalendarItem } from './calendar-days.ts'

type Ports = Pick<ReadingPorts, 'datasets' | 'clock' | 'market'>

/** The index that stands for the whole market on a day. */
const BENCHMARK = 'SH000300'
/** Kinds whose day says something of a price. */
const PRICED: readonly CalendarItem['kind'][] = ['report', 'unlock', 'exRight', 'meeting', 'delivery', 'indexReview', 'macro']

/** The items, with the outcome of those before `today`: that of their source, the report that was published, how the price went that day. */
export async function withOutcomes(ctx: Ports, items: readonly CalendarItem[], today: string): Promise<CalendarItem[]> {
  const past = items.filter(({ date, movedTo }) => date <= today && movedTo === null)
  const companies = [...new Set(past.flatMap(({ kind, secucode }) => (kind === 'report' && secucode !== null ? [secucode] : [])))]
  const reports = await ctx.datasets.records.bySecurities(datasets.financialIndicators, companies, { asOfMs: ctx.clock.nowMs() })
  const isPast = new Set(past)
  return items.map((item) => {
    if (!isPast.has(item)) return item.movedTo === null ? item : { ...item, outcome: `改到 ${item.movedTo}` }
    const rows = (item.secucode === null ? undefined : reports.get(item.secucode)) ?? []
    const parts = [
      item.outcome,
      item.kind === 'report'
        ? publishedText(
            item,
            rows.map(({ row }) => row),
          )
        : null,
      dayText(ctx, item),
    ]
    const known = parts.filter((part) => part !== null)
    return { ...item, outcome: known.length === 0 ? null : known.join('；') }
  })
}

function publishedText({ id }: CalendarItem, rows: readonly FinancialIndicator[]): string | null {
  const endDate = id.slice(-'2026-12-31'.length)
  const own = rows.find((row) => row.endDate === endDate)
  if (own === undefined) return null
  return own.npYoy === null ? `${own.annDate} 已披露` : `${own.annDate} 已披露，归母净利润同比 ${formatSignedPercent(own.npYoy)}`
}

/** 当日 +1.23 % of the stock, or of the market; null without bars of that day. */
function dayText({ market }: Ports, { kind, secucode, date }: CalendarItem): string | null {
  const i = PRICED.includes(kind) ? market.find(secucode ?? BENCHMARK) : null
  if (i === null) return null
  const closes = closesOf(market, i)
  const before = closes.around(date, 0)
  const after = closes.around(date, 1)
  if (before === null || after === null || after.date !== date) return null
  return `${secucode === null ? '沪深300 ' : ''}当日 ${formatSignedPercent(after.adjusted / before.adjusted - 1)}`
}
