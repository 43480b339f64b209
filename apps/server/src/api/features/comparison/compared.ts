import { AppError } from '@guanlan/contract/errors.ts'
import type { ComparedStock, Comparison } from '@guanlan/contract/schemas/market/comparison.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { countsInMarket, type Instrument } from '../../../market/instrument.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { quoteRow } from '../../../market/reading/quote-row.ts'
import type { MarketTable } from '../../../research/screening/screen-table.ts'
import { type PeriodReading, readPeriod } from './period-reading.ts'
import type { Ports } from './ports.ts'

/** Securities of a comparison: their places in the table, and what is known of each. */
export type Compared = {
  market: MarketTable
  table: ReturnType<MarketTable['table']>
  instruments: Instrument[]
  rows: number[]
  stocks: ComparedStock[]
  /** The report period that was asked for. */
  period: PeriodReading | null
  /** Report periods the securities published, newest first. */
  periods: Comparison['periods']
}
/** Securities by their codes, and the report period (last day) their statements are to be of. */
export type Asked = { codes: readonly string[]; enddate: string | undefined }

/** The end of a session by the exchange's clock. */
const NIGHT = 'T23:59:59+08:00'

type Published = { endDate: string; annDate: string }

/** Periods, newest first, with how many of the securities published each. */
function periodsOf(published: readonly (readonly Published[])[]): Comparison['periods'] {
  const counts = new Map<string, number>()
  for (const { endDate } of published.flat()) counts.set(endDate, (counts.get(endDate) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([enddate, count]) => ({ enddate, name: periodName(enddate), published: count }))
}

/**
 * Opens the table for some codes. Throws unknown_security; invalid_input for one named twice, and for a period that has not ended; no_data for who has no
 * factors: indexes, B shares, delisted.
 */
export async function compare(ctx: Ports, { codes, enddate }: Asked): Promise<Compared> {
  const { screening, datasets: store } = ctx
  const market = screening.now()
  const instruments = codes.map((code) => requireByAnyCode(market.market, code))
  if (new Set(instruments.map(({ id }) => id)).size < instruments.length)
    throw new AppError('invalid_input', '同一只证券请只写一次', 'secucodes')
  const rows = instruments.map((i) => {
    const { id, name } = i
    const row = market.universe.rowOf.get(id)
    if (row === undefined)
      throw new AppError(
        'no_data',
        `${name}不能参加 PK：${countsInMarket(i) ? `没有它 ${market.cut.date} 的日线` : '只比较上市的 A 股'}`,
        'secucodes',
      )
    return row
  })
  const table = market.table(await screening.marketOnly())
  const ids = instruments.map(({ id }) => id)
  const asOfMs = Date.parse(`${market.cut.date}${NIGHT}`)
  const reported = await store.records.bySecurities(datasets.incomeStatements, ids, { asOfMs })
  const published = ids.map((id): Published[] => (reported.get(id) ?? []).map(({ row }) => row))
  const stocks = instruments.map((i, at): ComparedStock => {
    const newest = itemAt(published, at).reduce<Published | null>(
      (last, one) => (last === null || one.endDate >= last.endDate ? one : last),
      null,
    )
    const { price = null, changeRatio = null } = quoteRow(i, ['price', 'changeRatio'], market.market)
    return {
      secucode: i.id,
      secuabbr: i.name,
      price,
      changeRatio,
      industry: itemAt(table.industries, itemAt(rows, at)),
      enddate: newest?.endDate ?? null,
      annDate: newest?.annDate ?? null,
      periodAnnDate: itemAt(published, at).find(({ endDate }) => endDate === enddate)?.annDate ?? null,
    }
  })
  const period = enddate === undefined ? null : await readPeriod(ctx, { market, enddate, asOfMs, rows, industries: table.industries })
  return { market, table, instruments, rows, stocks, period, periods: periodsOf(published) }
}
