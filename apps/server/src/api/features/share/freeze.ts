import type { Meta } from '@guanlan/contract/envelope.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { inputReason } from '@guanlan/contract/input-reason.ts'
import type { SharedComparison, SharedPage, SharedStock } from '@guanlan/contract/schemas/business/share.ts'
import { ComparisonInput } from '@guanlan/contract/schemas/market/comparison.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { RANKED } from '@guanlan/engine/rankings/rankings.ts'
import { letIn } from '../../../business/access/gate.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { comparisonKey, stockTitle } from '../../../business/sharing/share-words.ts'
import type { SharedContent } from '../../../business/sharing/shares.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { spelledGaps } from '../../../market/reading/absence.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { dayHistory, daySeries } from '../../../market/reading/day-series.ts'
import { round } from '../../../market/reading/figures.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { derivedMeta, type Provenance } from '../../../market/reading/provenance.ts'
import { quoteGaps } from '../../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../../market/reading/quote-row.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Rank = Handler<'rankings.rank', Ports>
type HotWords = Handler<'search.hotWords', Ports>
/** How the pages that can be shared get their figures. */
export type Sources = {
  rank: Rank
  hotWords: HotWords
  comparison: Handler<'comparison.base', Ports>
  comparisonDetail: Handler<'comparison.detail', Ports>
}
type Asked = { page: SharedPage; key: string; client: Client }

const CLOSES = 60
const HOT_WORDS = 20
/** Sessions of the returns of a comparison, as its page shows them first. */
const RETURNS = 250
const quoted = [
  ...(['price', 'change', 'changeRatio', 'open', 'high', 'low', 'preClose', 'volume', 'amount'] as const),
  ...(['turnoverRatio', 'amplitudeRatio', 'totalMv', 'industry'] as const),
] as const

/** What a page shows at this moment. Throws unknown_security, no_data, vip_required as the page itself would. */
export function freeze(ctx: Ports, asked: Asked, sources: Sources): Promise<SharedContent> {
  if (!ctx.market.ready) throw new AppError('not_ready')
  switch (asked.page) {
    case 'stock':
      return freezeStock(ctx, asked.key)
    case 'ranking':
      return freezeRanking(ctx, asked, sources.rank)
    case 'hotSearch':
      return freezeHotSearch(ctx, asked, sources.hotWords)
    case 'comparison':
      return freezeComparison(ctx, asked, sources)
  }
}

/** What is kept of the `meta` of an answer. */
function metaOf(ctx: Ports, market: Market, given: Provenance & { missing?: Meta['missing'] }): SharedContent['meta'] {
  const { asOf, tradeDate, source, simulated, unadjusted } = derivedMeta(given, market.snapshot())
  return { asOf, tradeDate, source, missing: spelledGaps(given.missing ?? [], ctx), simulated, ...(unadjusted && { unadjusted }) }
}

async function freezeStock(ctx: Ports, key: string): Promise<SharedContent> {
  const market = ctx.market.freeze()
  const i = requireByAnyCode(market, key, 'key')
  const row = quoteRow(i, quoted, market)
  const stock = { ...row, closes: closesOf(market, i) } as SharedStock
  const meta = metaOf(ctx, market, { ...originOf(i, market), missing: quoteGaps([row], quoted, market) })
  return { page: 'stock', key: i.id, title: stockTitle(stock), text: `${i.name} ${i.id}，数据时点 ${meta.asOf}`, stock, meta }
}

function closesOf(market: Market, i: Instrument): SharedStock['closes'] {
  const { bars } = daySeries(market, i, dayHistory(market, i, 'qfq'))
  const from = Math.max(0, bars.length - CLOSES)
  return Array.from({ length: bars.length - from }, (_, at) => [
    isoOfDay(intAt(bars.dates, from + at)),
    round(numberAt(bars.close, from + at), 4),
  ])
}

async function freezeRanking(ctx: Ports, { key, client }: Asked, rank: Rank): Promise<SharedContent> {
  if (key === '') throw new AppError('invalid_input', '请写要分享的榜单，例如 main-net', 'key')
  const params = { type: key, size: RANKED }
  await letIn(ctx, { name: 'rankings.rank', params, client })
  const given = await rank(params, ctx, client)
  const ranking = given.data as NonNullable<SharedContent['ranking']>
  const [board] = ranking.list
  if (board === undefined) throw new AppError('no_data')
  const meta = metaOf(ctx, ctx.market, given)
  return { page: 'ranking', key: board.type, title: board.title, text: `${board.desc}，数据时点 ${meta.asOf}`, ranking, meta }
}

async function freezeHotSearch(ctx: Ports, { client }: Asked, hotWords: HotWords): Promise<SharedContent> {
  const given = await hotWords({ scope: 'search', size: HOT_WORDS }, ctx, client)
  const hotSearch = given.data
  const meta = metaOf(ctx, ctx.market, given)
  const first = hotSearch.slice(0, 3).map(({ word }) => word)
  const whose = hotSearch[0]?.board === 'own' ? '本站' : (hotSearch[0]?.owner ?? '')
  const text = first.length === 0 ? '还没有人从搜索里打开过证券或板块' : `${whose}热搜前三：${first.join('、')}`
  return { page: 'hotSearch', key: '', title: '热搜榜', text: `${text}，数据时点 ${meta.asOf}`, hotSearch, meta }
}

async function freezeComparison(ctx: Ports, { key, client }: Asked, sources: Sources): Promise<SharedContent> {
  const { codes, enddate } = comparisonKey(key)
  const input = ComparisonInput.safeParse({ secucodes: codes, enddate }, { error: inputReason })
  if (!input.success) throw new AppError('invalid_input', input.error.issues[0]?.message ?? '请写要分享的比较', 'key')
  await letIn(ctx, { name: 'comparison.base', params: input.data, client })
  const given = await sources.comparison(input.data, ctx, client)
  const reported = given.data as Omit<SharedComparison, 'series'>
  const secucodes = reported.stocks.map(({ secucode }) => secucode)
  const detail = await sources.comparisonDetail({ secucodes, group: '规模', days: RETURNS }, ctx, client)
  const comparison = { ...reported, series: detail.data.series }
  const meta = metaOf(ctx, ctx.market, given)
  const names = reported.stocks.map(({ secuabbr }) => secuabbr).join(' PK ')
  const text = `估值、成长、盈利与行业分位，报告期${reported.period === null ? '各取最新' : ` ${reported.period.name}`}，数据时点 ${meta.asOf}`
  return {
    page: 'comparison',
    key: enddate === undefined ? secucodes.join(',') : `${secucodes.join(',')}@${enddate}`,
    title: names,
    text,
    comparison,
    meta,
  }
}
