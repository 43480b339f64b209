import { randomUUID } from 'node:crypto'
import type { HotList } from '@guanlan/contract/rows/hot.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, type UpstreamRow } from '../../read-columns.ts'

const HOST = 'emappdata.eastmoney.com'
/** The vendor answers with nothing when asked for more. */
const PAGE_SIZE = 100
/** Rankings of a session are those at its close. */
const CLOSE_MINUTE = 15 * 60 + 30
/** `rk` is the rank in 人气; the ranks a share gained since the day before have a name of their own in each list. */
const LISTS = [
  { list: 'popularity', path: 'getAllCurrentList', gained: 'hisRc' },
  { list: 'rising', path: 'getAllHisRcList', gained: 'hrc' },
] as const
/** Pages that ask name themselves by a number of their own. */
const GLOBAL_ID = randomUUID()

/** The vendor writes Beijing's shares with Shenzhen's prefix: the digits alone count. */
function codeOf({ sc }: UpstreamRow): string {
  const text = String(sc)
  return parseSecuCode(text.slice(2)) ?? text
}

async function listOf(layer: FetchLayer, { list, path, gained }: (typeof LISTS)[number]): Promise<Pick<HotList, 'list' | 'entries'>> {
  const body = JSON.stringify({ appId: 'appId01', globalId: GLOBAL_ID, marketType: '', pageNo: 1, pageSize: PAGE_SIZE })
  const headers = { 'content-type': 'application/json', referer: 'https://guba.eastmoney.com/rank/' }
  const rows = listAt(await layer.json({ url: `https://${HOST}/stockrank/${path}`, method: 'POST', body, headers }), HOST, ['data'])
  checkColumns(HOST, rows, ['sc', 'rk', gained])
  if (rows.length === 0) throw new UpstreamFault('format', HOST, `${path} 没有任何行`)
  const byRank = list === 'popularity' ? [...rows].sort((a, b) => Number(a.rk) - Number(b.rk)) : rows
  const entries = byRank.map((row, at) => {
    const before = Number(row.rk) + (figureOf(row[gained]) ?? Number.NaN)
    return {
      secucode: codeOf(row),
      rank: list === 'popularity' ? Number(row.rk) : at + 1,
      previousRank: before >= 1 ? before : null,
      heat: null,
    }
  })
  return { list, entries }
}

/** 人气榜 and 飙升榜 as they stand from 东方财富: places alone, without figures. Those of past sessions cannot be asked for. */
export const hotListsAdapter: LiveAdapter = {
  dataset: 'hotLists',
  vendorName: '东方财富股吧',
  host: HOST,
  question: 'now',
  neverEmpty: true,
  async fetch(layer, { to }) {
    const dated = { date: to, effectiveAtMs: shanghaiInstant(toDayNumber(to), CLOSE_MINUTE) }
    const rows: object[] = []
    for (const list of LISTS) rows.push({ ...dated, ...(await listOf(layer, list)) })
    return rows
  },
}
