import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter } from '../adapter.ts'
import { checkColumns, listAt, plainText, type UpstreamRow } from '../read-columns.ts'

const HOST = 'np-weblist.eastmoney.com'
const PAGE_SIZE = 200
const TWO_MINUTES_MS = 120_000
const COLUMNS = ['code', 'title', 'summary', 'showTime', 'stockList'] as const
/** Market of the vendor's boards among the securities a flash names. */
const BOARDS = '90.'

/** What the title's colour says: red is what the vendor holds for important. */
function levelOf(colour: unknown): FlashNews['level'] {
  return colour === 3 || colour === '3' ? 'important' : 'normal'
}

/** A row as the vendor gave it; a time that is none or lies ahead stays so, and the row is rejected with that reason. */
function flashOf(row: UpstreamRow): object {
  const showTime = String(row.showTime)
  const atMs = Date.parse(`${showTime.replace(' ', 'T')}+08:00`)
  const named = Array.isArray(row.stockList) ? row.stockList.map(String) : []
  const secucodes = [...new Set(named.map((one) => parseSecuCode(one)).filter((code) => code !== null))]
  const sectorIds = named.filter((one) => one.startsWith(BOARDS)).map((one) => one.slice(BOARDS.length))
  const title = plainText(row.title)
  const kind: FlashNews['kind'] = secucodes.length > 0 ? 'company' : sectorIds.length > 0 ? 'sector' : 'other'
  return {
    id: `em-${String(row.code)}`,
    date: showTime.slice(0, 10),
    kind,
    level: levelOf(row.titleColor),
    title,
    content: plainText(row.summary) || title,
    tags: [],
    secucodes,
    sectorIds,
    figures: {},
    refersTo: null,
    publisher: '东方财富',
    url: `https://finance.eastmoney.com/a/${String(row.code)}.html`,
    effectiveAtMs: atMs,
  }
}

/** 7×24 快讯 from 东方财富: the newest two hundred, which is some hours. What was published between two requests and dropped out of the list is missing. */
export const flashNewsAdapter: LiveAdapter = {
  dataset: 'flashNews',
  host: HOST,
  question: 'now',
  everyMs: TWO_MINUTES_MS,
  neverEmpty: true,
  async fetch(layer) {
    const query = 'client=web&biz=web_724&fastColumn=102&sortEnd=&req_trace=guanlan'
    const answer = await layer.json({
      url: `https://${HOST}/comm/web/getFastNewsList?${query}&pageSize=${PAGE_SIZE}`,
      headers: { referer: 'https://kuaixun.eastmoney.com/' },
    })
    const rows = listAt(answer, HOST, ['data', 'fastNewsList'])
    checkColumns(HOST, rows, COLUMNS)
    return rows.map(flashOf)
  },
}
