import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import { daysAfter, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter, LiveRange } from '../adapter.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, plainText, type UpstreamRow } from '../read-columns.ts'

const HOST = 'www.cninfo.com.cn'
const DOCUMENTS = 'https://static.cninfo.com.cn/'
const PAGE_SIZE = 30
/** Of one day there are some thousand in the season of reports. */
const MOST_PAGES = 600
const HOUR_MS = 3_600_000

const COLUMNS = ['secCode', 'announcementTitle', 'announcementTime', 'adjunctUrl', 'announcementId'] as const

type Kind = Pick<Announcement, 'kind' | 'polarity'>

/** Words of titles, the more special first. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/(更正|补充).*公告|(更正后|修订版)/, { kind: 'correction', polarity: 'neutral' }],
  [/业绩预告|业绩预增|业绩预亏/, { kind: 'forecast', polarity: 'neutral' }],
  [/第一季度报告|一季报/, { kind: 'q1Report', polarity: 'neutral' }],
  [/第三季度报告|三季报/, { kind: 'q3Report', polarity: 'neutral' }],
  [/半年度报告|中期报告/, { kind: 'halfReport', polarity: 'neutral' }],
  [/年度报告/, { kind: 'annualReport', polarity: 'neutral' }],
  [/(权益分派|分红派息|利润分配).*实施/, { kind: 'dividend', polarity: 'good' }],
  [/利润分配|分配预案/, { kind: 'dividendPlan', polarity: 'neutral' }],
  [/股东会|股东大会/, { kind: 'meeting', polarity: 'neutral' }],
  [/异常波动/, { kind: 'abnormal', polarity: 'bad' }],
  [/复牌/, { kind: 'resumption', polarity: 'neutral' }],
  [/停牌/, { kind: 'suspension', polarity: 'neutral' }],
  [/风险(提示|警示)|退市/, { kind: 'riskWarning', polarity: 'bad' }],
  [/限售.*(上市流通|解除)|解除限售/, { kind: 'unlock', polarity: 'neutral' }],
  [/减持/, { kind: 'holderDecrease', polarity: 'bad' }],
  [/增持/, { kind: 'holderIncrease', polarity: 'good' }],
  [/质押/, { kind: 'pledge', polarity: 'neutral' }],
  [/投资者关系活动|调研/, { kind: 'survey', polarity: 'neutral' }],
  [/重大合同|签订.*合同|中标/, { kind: 'contract', polarity: 'good' }],
  [/首次公开发行|上市公告书/, { kind: 'listing', polarity: 'neutral' }],
]

/** The kind of an announcement by the words of its title. */
export function kindOf(title: string): Kind {
  return KINDS.find(([words]) => words.test(title))?.[1] ?? { kind: 'other', polarity: 'neutral' }
}

/** Null for papers of funds, bonds and others that are no shares. */
function announcementOf(row: UpstreamRow): object | null {
  const secucode = parseSecuCode(String(row.secCode))
  if (secucode === null) return null
  const title = plainText(row.announcementTitle)
  const atMs = Number(row.announcementTime)
  if (!Number.isInteger(atMs)) throw new UpstreamFault('format', HOST, `announcementTime 是 ${String(row.announcementTime)}`)
  return {
    id: `${secucode}-${String(row.announcementId)}`,
    secucode,
    annDate: shanghaiDate(atMs),
    ...kindOf(title),
    title,
    refersTo: null,
    figures: {},
    url: DOCUMENTS + String(row.adjunctUrl),
    effectiveAtMs: atMs,
  }
}

async function page(
  layer: FetchLayer,
  { from, to }: LiveRange,
  pageNum: number,
): Promise<{ rows: UpstreamRow[]; hasMore: boolean; total: number | null }> {
  const form = {
    pageNum: String(pageNum),
    pageSize: String(PAGE_SIZE),
    column: 'szse',
    tabName: 'fulltext',
    seDate: `${from}~${to}`,
    isHLtitle: 'true',
  }
  const answer = await layer.json({
    url: `https://${HOST}/new/hisAnnouncement/query`,
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `https://${HOST}/` },
  })
  const { announcements, hasMore, totalAnnouncement } = fieldsIn(answer)
  const rows = announcements === null ? [] : listAt(answer, HOST, ['announcements'])
  return { rows, hasMore: hasMore === true, total: figureOf(totalAnnouncement) }
}

/** 公告 of 沪深北 from 巨潮资讯: those of tomorrow too, which are out this evening. The hour is not published: a notice counts from the start of its date. */
export const announcementsAdapter: LiveAdapter = {
  dataset: 'announcements',
  host: HOST,
  question: 'dates',
  everyMs: HOUR_MS,
  daysPerQuestion: 1,
  async fetch(layer, { from, to }) {
    const rows: UpstreamRow[] = []
    const range = { from, to: daysAfter(to, 1) }
    for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
      const answer = await page(layer, range, pageNum)
      const { total } = answer
      checkColumns(HOST, answer.rows, COLUMNS)
      rows.push(...answer.rows)
      if (answer.hasMore) continue
      if (total !== null && rows.length < total) throw new UpstreamFault('format', HOST, `应有 ${total} 行，收到 ${rows.length} 行`)
      break
    }
    return rows.map(announcementOf).filter((row) => row !== null)
  },
}
