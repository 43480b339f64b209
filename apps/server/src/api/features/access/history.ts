import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockOpened } from '@guanlan/contract/schemas/business/access.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { countGaps } from '../../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../../market/reading/quote-row.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const cols = ['price', 'changeRatio'] as const

/** 诊股历史 of who asks, with the figures of then and of now. Throws login_required. */
export const history: Handler<'zg.history', Ports> = async ({ page, size }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { rows, total } = await ctx.access.openings.history(account.id, { offset: (page - 1) * size, size })
  const market = ctx.market.freeze()
  const gaps = countGaps(cols, market)
  const missing: Meta['missing'] = []
  const infos = rows.map(({ secucode, opened_at: time, price: priceThen, change_ratio: changeRatioThen }): StockOpened => {
    const i = market.find(secucode)
    const quote = i === null ? null : quoteRow(i, cols, market)
    if (quote === null) missing.push({ field: 'price', secucode, reason: '没有这只证券的行情' })
    else gaps.see(quote)
    if (priceThen === null) missing.push({ field: 'priceThen', secucode, reason: '打开时没有现价' })
    const { price = null, changeRatio = null } = quote ?? {}
    return { secucode, secuabbr: i?.name ?? secucode, time, priceThen, changeRatioThen, price, changeRatio }
  })
  return { data: { infos, total }, missing: [...missing, ...gaps.missing()] }
}
