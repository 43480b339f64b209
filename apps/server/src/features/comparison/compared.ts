import { AppError } from '@guanlan/contract/errors.ts'
import type { ComparedStock } from '@guanlan/contract/schemas/comparison.ts'
import type { CallContext } from '../../call-context.ts'
import { datasets } from '../../datasets/registry.ts'
import type { Instrument } from '../../market/instrument.ts'
import { requireByAnyCode } from '../../market/reading/codes.ts'
import { quoteRow } from '../../market/reading/quote-row.ts'
import type { MarketTable } from '../../screening/screen-table.ts'

/** Securities of a comparison: their places in the table, and what is told of each. */
export type Compared = {
  market: MarketTable
  table: ReturnType<MarketTable['table']>
  instruments: Instrument[]
  rows: number[]
  stocks: ComparedStock[]
}

/** The end of a session by the exchange's clock. */
const NIGHT = 'T23:59:59+08:00'

/** Opens the table for some codes. Throws unknown_security; invalid_input for one named twice; no_data for who has no factors: indexes, B shares, delisted. */
export async function compare({ screening, datasets: store }: CallContext, codes: readonly string[]): Promise<Compared> {
  const market = screening.now()
  const instruments = codes.map((code) => requireByAnyCode(market.market, code))
  if (new Set(instruments.map(({ id }) => id)).size < instruments.length)
    throw new AppError('invalid_input', '同一只证券请只写一次', 'secucodes')
  const rows = instruments.map(({ id, name }) => {
    const row = market.universe.rowOf.get(id)
    if (row === undefined) throw new AppError('no_data', `${name}不能参加 PK：只比较上市的 A 股`, 'secucodes')
    return row
  })
  const table = market.table(await screening.marketOnly())
  const ids = instruments.map(({ id }) => id)
  const told = await store.records.bySecurities(datasets.incomeStatements, ids, { asOfMs: Date.parse(`${market.cut.date}${NIGHT}`) })
  const stocks = instruments.map((i, at): ComparedStock => {
    const newest = (told.get(i.id) ?? [])
      .map(({ row }) => row)
      .reduce<{ endDate: string; annDate: string } | null>((last, one) => (last === null || one.endDate >= last.endDate ? one : last), null)
    const { price = null, changeRatio = null } = quoteRow(i, ['price', 'changeRatio'], market.market)
    return {
      secucode: i.id as ComparedStock['secucode'],
      secuabbr: i.name,
      price,
      changeRatio,
      industry: table.industries[rows[at]],
      enddate: newest?.endDate ?? null,
      annDate: newest?.annDate ?? null,
    }
  })
  return { market, table, instruments, rows, stocks }
}
