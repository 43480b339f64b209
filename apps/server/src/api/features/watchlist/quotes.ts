import type { Meta } from '@guanlan/contract/envelope.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { CollectGroup, CollectItem, CollectQuote } from '@guanlan/contract/schemas/business/watchlist.ts'
import type { QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { FACTORS_NOT_READY } from '../../../market/reading/absence.ts'
import { findByAnyCode } from '../../../market/reading/codes.ts'
import { money } from '../../../market/reading/figures.ts'
import { countGaps } from '../../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../../market/reading/quote-row.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { Handler } from '../../handler.ts'
import { present } from './expect-room.ts'
import type { Ports } from './ports.ts'
import { baseSince } from './since-added.ts'
import { tagsOf } from './tags-of.ts'

const shown = ['price', 'change', 'changeRatio', 'amount', 'turnoverRatio', 'spark'] as const satisfies QuoteColumnName[]
const cols = [...shown, 'tradeStatus', 'limitState', 'exRight', 'st'] as const

/** 自选股行情 of who asks, in their order; of some securities or one group where given. Throws login_required, invalid_input. */
export const quotes: Handler<'collect.quotes', Ports> = async ({ secucodes, groupId }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const list = await ctx.accounts.collect.of(account.id)
  const groups = present(list.groups).sort((a, b) => a.sort - b.sort)
  if (groupId !== undefined && !groups.some(({ id }) => id === groupId)) throw new AppError('invalid_input', '没有这个分组', 'groupId')
  const reported = reportedOf(ctx, inOrder(present(list.items)), new Set(groups.map(({ id }) => id)))
  const wanted = secucodes && new Set(secucodes.map((code) => findByAnyCode(ctx.market, code)?.id ?? code))
  const infos = reported.infos
    .filter(({ secucode }) => wanted === undefined || wanted.has(secucode))
    .filter(({ groupIds }) => groupId === undefined || groupIds.includes(groupId))
  return { data: { infos, groups: groupRows(reported.infos, groups, reported.counts) }, missing: reported.missing }
}

/** Pinned ones first, otherwise as the user ordered them. */
function inOrder(items: readonly CollectItem[]): CollectItem[] {
  return [...items].sort((a, b) => Number(b.pinned) - Number(a.pinned) || a.sort - b.sort || (a.secucode < b.secucode ? -1 : 1))
}

type Reported = { infos: CollectQuote[]; counts: ReadonlySet<string>; missing: Meta['missing'] }

/** Items with their figures. `counts` are those whose change counts in averages. */
function reportedOf({ factors, ...ctx }: Ports, items: readonly CollectItem[], groups: ReadonlySet<string>): Reported {
  const market = ctx.market.freeze()
  const gaps = countGaps(shown, market)
  const net = mainNets(factors)
  const counts = new Set<string>()
  const missing: Meta['missing'] = []
  const infos = items.map((item): CollectQuote => {
    const i = market.find(item.secucode)
    const quote = i === null ? null : quoteRow(i, cols, market)
    if (quote === null) missing.push({ field: 'infos', secucode: item.secucode, reason: '没有这只证券的行情' })
    else gaps.see(quote)
    const { price = null, changeRatio = null } = quote ?? {}
    if (changeRatio !== null && quote?.tradeStatus !== 'suspended') counts.add(item.secucode)
    const basePrice = i === null ? null : baseSince(market, i, item)
    if (item.addPrice === null) missing.push({ field: 'sinceAddRatio', secucode: item.secucode, reason: '加入时没有现价' })
    const { secucode, addPrice, note, pinned, sort } = item
    return {
      secucode,
      secuabbr: i?.name ?? secucode,
      groupIds: item.groupIds.filter((id) => groups.has(id)),
      addTime: item.addedAt,
      addPrice,
      basePrice,
      sinceAddRatio: price === null || basePrice === null ? null : price / basePrice - 1,
      price,
      change: quote?.change ?? null,
      changeRatio,
      amount: quote?.amount ?? null,
      turnoverRatio: quote?.turnoverRatio ?? null,
      mainNet: net.of(secucode),
      spark: quote?.spark ?? null,
      tags: quote === null ? [] : tagsOf(quote),
      note,
      pinned,
      sort,
    }
  })
  if (infos.some(({ mainNet }) => mainNet === null)) missing.push({ field: 'mainNet', reason: net.reason })
  return { infos, counts, missing: [...missing, ...gaps.missing()] }
}

/** Net flow of large orders on the session the factors were last computed of. */
function mainNets(factors: Ports['factors']): { of(secucode: string): number | null; reason: string } {
  const cut = factors.cut()
  if (cut === null) return { of: () => null, reason: FACTORS_NOT_READY }
  const rows = rowsOf(cut)
  const column = cut.columns.get('main-net-1d')
  const of = (secucode: string) => {
    const value = column?.[rows.get(secucode) ?? -1]
    return value === undefined || !Number.isFinite(value) ? null : money(value)
  }
  return { of, reason: '{moneyFlow|当日没有资金流向记录}' }
}

function groupRows(infos: readonly CollectQuote[], groups: readonly CollectGroup[], counts: ReadonlySet<string>) {
  return [{ id: 'all', name: '全部' }, ...groups].map(({ id, name }) => {
    const members = infos.filter(({ groupIds }) => id === 'all' || groupIds.includes(id))
    const ratios = members.flatMap(({ secucode, changeRatio }) => (counts.has(secucode) && changeRatio !== null ? [changeRatio] : []))
    return {
      id,
      name,
      count: members.length,
      upNum: ratios.filter((ratio) => ratio > 0).length,
      avgChangeRatio: ratios.length === 0 ? null : sum(ratios) / ratios.length,
    }
  })
}
