import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, plainText, type UpstreamRow } from '../read-columns.ts'

const HOST = 'data.10jqka.com.cn'
/** The vendor refuses larger pages. */
const PAGE_SIZE = 200
const MOST_PAGES = 5
const FIELDS = '199112,10,9001,330323,330324,330325,9002,330329,133971,133970,1968584,3475914,9003,9004'

async function poolPage(layer: FetchLayer, date: string, page: number): Promise<{ rows: UpstreamRow[]; total: number }> {
  const query = `page=${page}&limit=${PAGE_SIZE}&field=${FIELDS}&filter=HS,GEM2STAR&order_field=330324&order_type=0&date=${date.replaceAll('-', '')}`
  const answer = await layer.json({
    url: `https://${HOST}/dataapi/limit_up/limit_up_pool?${query}`,
    headers: { referer: `https://${HOST}/` },
  })
  const rows = listAt(answer, HOST, ['data', 'info'])
  checkColumns(HOST, rows, ['code', 'reason_type'])
  const { total } = fieldsIn(fieldsIn(fieldsIn(answer).data).page)
  return { rows, total: figureOf(total) ?? rows.length }
}

async function reasonsOf(layer: FetchLayer, date: string): Promise<Map<string, string>> {
  const reasons = new Map<string, string>()
  for (let page = 1, read = 0; page <= MOST_PAGES; page++) {
    const { rows, total } = await poolPage(layer, date, page)
    for (const { code, reason_type } of rows) {
      const text = plainText(reason_type)
      if (text !== '') reasons.set(parseSecuCode(String(code)) ?? String(code), text)
    }
    read += rows.length
    if (rows.length === 0 || read >= total) break
  }
  return reasons
}

/**
 * 涨停原因 of a session by code from 同花顺: tags joined by `+`. They complete rows of another vendor: without an answer there are none, and the themes of
 * the same upstream raise the alarm.
 */
export async function limitUpReasons(layer: FetchLayer, date: string): Promise<Map<string, string>> {
  try {
    return await reasonsOf(layer, date)
  } catch (error) {
    if (error instanceof UpstreamFault) return new Map()
    throw error
  }
}
