import type { QuoteColumnName } from '@guanlan/contract/schemas/quote.ts'
import type { Handlers } from '../../call-context.ts'
import { requireSector } from '../../market/reading/codes.ts'
import { quoteGaps } from '../../market/reading/quote-gaps.ts'
import { sessionRow } from '../../market/reading/quote-row.ts'

const columns = ['price', 'changeRatio', 'amount', 'turnoverRatio', 'floatMv'] as const satisfies readonly QuoteColumnName[]
type Row = Record<(typeof columns)[number], number | null> & { secucode: string; secuabbr: string; inDate: string }

/** 成分股 on a day, today's when `asOf` is absent; figures are always today's. Members without the figure sorted by come last. Throws unknown_sector. */
export const constituents: Handlers['sectors.constituents'] = ({ blockcode, sort, dir, asOf, page, size }, { market }) => {
  const sector = requireSector(market, blockcode)
  const members = market.members(sector.id, asOf ?? null)
  const rows = members.map(({ row, inDate }) => ({ ...sessionRow(market.instruments[row], columns, market), inDate }) as Row)
  const sign = dir === 'asc' ? 1 : -1
  rows.sort((a, b) => {
    const [x, y] = [a[sort], b[sort]]
    const order = x === null || y === null ? Number(x === null) - Number(y === null) : (x - y) * sign
    return order || (a.secucode < b.secucode ? -1 : 1)
  })
  const infos = rows.slice((page - 1) * size, page * size)
  return { data: { infos, total: rows.length }, missing: quoteGaps(infos, columns, market) }
}
