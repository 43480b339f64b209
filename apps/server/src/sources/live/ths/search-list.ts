import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter } from '../adapter.ts'
import { checkColumns, figureOf, listAt, type UpstreamRow } from '../read-columns.ts'

const HOST = 'dq.10jqka.com.cn'
const CLOSE_MINUTE = 15 * 60 + 30
const COLUMNS = ['order', 'code', 'rate', 'hot_rank_chg'] as const

function entryOf(row: UpstreamRow) {
  const rank = Number(row.order)
  const before = rank + (figureOf(row.hot_rank_chg) ?? Number.NaN)
  const code = String(row.code)
  return { secucode: parseSecuCode(code) ?? code, rank, previousRank: before >= 1 ? before : null, heat: figureOf(row.rate) }
}

/** 热搜榜 of the day as it stands from 同花顺, with its figure of attention. Those of past sessions cannot be asked for. */
export const searchListAdapter: LiveAdapter = {
  dataset: 'hotLists',
  jobId: 'hotLists.search',
  host: HOST,
  question: 'now',
  neverEmpty: true,
  async fetch(layer, { to }) {
    const url = `https://${HOST}/fuyao/hot_list_data/out/hot_list/v1/stock?stock_type=a&type=day&list_type=normal`
    const rows = listAt(await layer.json({ url, headers: { referer: 'https://eq.10jqka.com.cn/' } }), HOST, ['data', 'stock_list'])
    checkColumns(HOST, rows, COLUMNS)
    if (rows.length === 0) return []
    const entries = rows.map(entryOf).sort((a, b) => a.rank - b.rank)
    return [{ date: to, list: 'search', entries, effectiveAtMs: shanghaiInstant(toDayNumber(to), CLOSE_MINUTE) }]
  },
}
