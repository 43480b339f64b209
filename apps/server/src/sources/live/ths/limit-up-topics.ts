import type { HotTopic, TopicStocks } from '@guanlan/contract/rows/hot.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay, tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter } from '../adapter.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, PERCENT, scaledFigure, type UpstreamRow } from '../read-columns.ts'

const HOST = 'data.10jqka.com.cn'
const PUBLISHED_MINUTE = 15 * 60 + 30
/** Topics and their shares are reported by one answer: the second request is answered from here. */
const KEEP_MS = 30 * 60_000
const TOPIC_COLUMNS = ['code', 'name', 'change', 'limit_up_num', 'continuous_plate_num', 'high', 'days', 'stock_list'] as const
const STOCK_COLUMNS = ['code', 'name', 'change_rate', 'continue_num', 'first_limit_up_time', 'reason_type'] as const
const MOST_STOCKS = 10
const MOST_DAYS = 10

/** A theme with its shares at the limit, the leader first: the longest run, of equal ones who sealed first. */
type Theme = { row: UpstreamRow; stocks: UpstreamRow[] }

async function themesOf(layer: FetchLayer, date: string): Promise<Theme[]> {
  const url = `https://${HOST}/dataapi/limit_up/block_top?filter=HS,GEM2STAR&date=${date.replaceAll('-', '')}`
  const rows = listAt(await layer.json({ url, headers: { referer: `https://${HOST}/` }, cacheMs: KEEP_MS }), HOST, ['data'])
  checkColumns(HOST, rows, TOPIC_COLUMNS)
  return rows.map((row) => {
    const stocks = listAt(row, HOST, ['stock_list'])
    checkColumns(HOST, stocks, STOCK_COLUMNS)
    return { row, stocks: stocks.toSorted((a, b) => runOf(b) - runOf(a) || sealOf(a) - sealOf(b)) }
  })
}

const runOf = ({ continue_num }: UpstreamRow) => figureOf(continue_num) ?? 0
const sealOf = ({ first_limit_up_time }: UpstreamRow) => figureOf(first_limit_up_time) ?? Number.POSITIVE_INFINITY
const codeOf = ({ code }: UpstreamRow) => parseSecuCode(String(code)) ?? String(code)
const limitUpsOf = ({ row }: Theme) => figureOf(row.limit_up_num) ?? 0

const topicIdOf = ({ row }: Theme) => `ths-${String(row.code)}`
const known = (date: string) => ({ date, effectiveAtMs: shanghaiInstant(toDayNumber(date), PUBLISHED_MINUTE) })

function reasonOf({ row, stocks }: Theme): string {
  const runs = figureOf(row.continuous_plate_num) ?? 0
  const led = stocks[0] === undefined ? '' : `；${String(stocks[0].name)}：${String(stocks[0].reason_type)}`
  return `${limitUpsOf({ row, stocks })}只涨停${runs > 0 ? `，其中连板${runs}只` : ''}，最高${String(row.high)}${led}`
}

/** Against the limit-ups of the same theme the session before. */
function stageOf(limitUps: number, before: Theme | undefined): HotTopic['stage'] {
  if (before === undefined) return 'new'
  const usual = limitUpsOf(before)
  return limitUps > usual ? 'rising' : limitUps < usual ? 'fading' : 'steady'
}

const UNPUBLISHED = { heat: null, heatChange: null, ups: null, downs: null, flats: null, positive: null, neutral: null, negative: null }

function topicsOf(date: string, themes: readonly Theme[], before: readonly Theme[]): object[] {
  return themes
    .filter(({ stocks }) => stocks.length > 0)
    .map((theme, at) => {
      const past = before.findIndex(({ row }) => row.code === theme.row.code)
      return {
        topicId: topicIdOf(theme),
        name: theme.row.name,
        rank: at + 1,
        previousRank: past < 0 ? null : past + 1,
        ...UNPUBLISHED,
        changeRatio: scaledFigure(theme.row.change, PERCENT),
        limitUps: limitUpsOf(theme),
        leader: codeOf(firstItem(theme.stocks)),
        days: Math.min(MOST_DAYS, Math.max(1, figureOf(theme.row.days) ?? 1)),
        stage: stageOf(limitUpsOf(theme), before[past]),
        reason: reasonOf(theme),
        ...known(date),
      }
    })
}

function stocksOf({ stocks }: Theme): TopicStocks['stocks'] {
  return stocks.slice(0, MOST_STOCKS).map((stock, at) => ({
    secucode: codeOf(stock),
    role: at === 0 ? 'leader' : 'follower',
    changeRatio: scaledFigure(stock.change_rate, PERCENT) ?? Number.NaN,
    heat: null,
    streak: runOf(stock),
  }))
}

const common = { host: HOST, question: 'dates', neverEmpty: true } as const

/**
 * 热点题材 from 同花顺: the themes with most limit-ups of a session, and why; they are the vendor's own, under numbers of its own. How many members rose or fell, attention and texts are not published; the stage goes by
 * the limit-ups of the session before.
 */
export const hotTopicsAdapter: LiveAdapter = {
  ...common,
  dataset: 'hotTopics',
  async fetch(layer, { from, to }) {
    const rows: object[] = []
    for (const date of tradingDaysBetween(from, to)) {
      const themes = await themesOf(layer, date)
      if (themes.length === 0) throw new UpstreamFault('format', HOST, `${date} 没有任何题材`)
      const before = await themesOf(layer, previousTradingDay(date))
      rows.push(...topicsOf(date, themes, before))
    }
    return rows
  },
}

/** 题材成分股 from 同花顺: the shares at their limit of each theme; who else belongs to it is not published. */
export const topicStocksAdapter: LiveAdapter = {
  ...common,
  dataset: 'topicStocks',
  async fetch(layer, { from, to }) {
    const rows: object[] = []
    for (const date of tradingDaysBetween(from, to)) {
      const themes = (await themesOf(layer, date)).filter(({ stocks }) => stocks.length > 0)
      rows.push(...themes.map((theme) => ({ topicId: topicIdOf(theme), stocks: stocksOf(theme), ...known(date) })))
    }
    return rows
  },
}
