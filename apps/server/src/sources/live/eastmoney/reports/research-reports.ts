import { type Rating, type ResearchReport, ratings } from '@guanlan/contract/rows/research.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter, LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, plainText, type UpstreamRow } from '../../read-columns.ts'

export const RESEARCH_HOST = 'reportapi.eastmoney.com'
const PAGE_SIZE = 100
const MOST_PAGES = 100
const COLUMNS = [
  'infoCode',
  'stockCode',
  'publishDate',
  'orgSName',
  'researcher',
  'title',
  'emRatingName',
  'lastEmRatingName',
  'predictThisYearEps',
  'predictNextYearEps',
  'predictNextTwoYearEps',
  'indvAimPriceT',
  'indvAimPriceL',
] as const
const FORECASTS = ['predictThisYearEps', 'predictNextYearEps', 'predictNextTwoYearEps'] as const

/** The vendor's five grades; whatever else it says is no rating (无评级). */
function ratingOf(name: unknown): Rating | null {
  return ratings.find((rating) => rating.name === name)?.code ?? null
}

const rank = (rating: Rating) => ratings.findIndex(({ code }) => code === rating)

/** Against the rating the vendor remembers of the same firm; null where it remembers none: that need not be the first. */
function changeOf(rating: Rating | null, previous: Rating | null): ResearchReport['ratingChange'] {
  if (rating === null || previous === null) return null
  return rank(rating) === rank(previous) ? 'maintain' : rank(rating) < rank(previous) ? 'up' : 'down'
}

/** Highest and lowest target; a report that names one figure names both. */
function targetsOf(row: UpstreamRow): Pick<ResearchReport, 'targetLow' | 'targetHigh'> {
  const figures = [figureOf(row.indvAimPriceL), figureOf(row.indvAimPriceT)].filter((price) => price !== null && price > 0) as number[]
  if (figures.length === 0) return { targetLow: null, targetHigh: null }
  return { targetLow: Math.min(...figures), targetHigh: Math.max(...figures) }
}

/** The first forecasts reported without a gap. They count from the vendor's present year, so that those of reports of other years cannot be placed. */
function forecastsOf(row: UpstreamRow, { date, thisYear }: { date: string; thisYear: number | null }): ResearchReport['forecasts'] {
  if (thisYear === null || Number(date.slice(0, 4)) !== thisYear) return []
  const figures = FORECASTS.map((column) => figureOf(row[column]))
  const end = figures.indexOf(null)
  return (figures.slice(0, end === -1 ? figures.length : end) as number[]).map((eps, k) => ({
    year: thisYear + k,
    eps,
    netProfit: null,
    revenue: null,
  }))
}

/** Null for reports on what is no A share. */
function reportOf(row: UpstreamRow, thisYear: number | null): object | null {
  const secucode = parseSecuCode(String(row.stockCode))
  if (secucode === null) return null
  const date = String(row.publishDate).slice(0, 10)
  const rating = ratingOf(row.emRatingName)
  const previousRating = ratingOf(row.lastEmRatingName)
  return {
    id: `em-${String(row.infoCode)}`,
    secucode,
    date,
    firm: plainText(row.orgSName),
    analysts: plainText(row.researcher)
      .split(/[,，、]/)
      .filter((name) => name !== ''),
    title: plainText(row.title),
    rating,
    previousRating,
    ratingChange: changeOf(rating, previousRating),
    ...targetsOf(row),
    price: null,
    forecasts: forecastsOf(row, { date, thisYear }),
    effectiveAtMs: shanghaiInstant(toDayNumber(date), 0),
  }
}

async function page(layer: FetchLayer, { from, to }: LiveRange, pageNo: number) {
  const any = { industryCode: '*', industry: '*', rating: '*', ratingChange: '*', code: '*', orgCode: '', rcode: '', fields: '' }
  const paging = {
    pageSize: String(PAGE_SIZE),
    pageNo: String(pageNo),
    p: String(pageNo),
    pageNum: String(pageNo),
    pageNumber: String(pageNo),
  }
  const query = new URLSearchParams({ qType: '0', beginTime: from, endTime: to, ...any, ...paging })
  const url = `https://${RESEARCH_HOST}/report/list?${query}`
  const answer = await layer.json({ url, headers: { referer: 'https://data.eastmoney.com/report/' } })
  const { TotalPage, hits, currentYear } = fieldsIn(answer)
  const rows = listAt(answer, RESEARCH_HOST, ['data'])
  checkColumns(RESEARCH_HOST, rows, COLUMNS)
  return { rows, pages: figureOf(TotalPage) ?? 1, hits: figureOf(hits), thisYear: figureOf(currentYear) }
}

/** 个股研报 by the date of their publication from 东方财富: ratings, targets and earnings expected per share, not the reports themselves. */
export const researchReportsAdapter: LiveAdapter = {
  dataset: 'researchReports',
  host: RESEARCH_HOST,
  question: 'dates',
  daysPerQuestion: 7,
  async fetch(layer, range) {
    const rows: UpstreamRow[] = []
    let pages = 1
    let hits = null as number | null
    let thisYear = null as number | null
    for (let pageNo = 1; pageNo <= Math.min(pages, MOST_PAGES); pageNo++) {
      const answer = await page(layer, range, pageNo)
      ;({ pages, hits, thisYear } = answer)
      rows.push(...answer.rows)
    }
    if (hits !== null && rows.length < hits) throw new UpstreamFault('format', RESEARCH_HOST, `应有 ${hits} 行，收到 ${rows.length} 行`)
    return rows.map((row) => reportOf(row, thisYear)).filter((row) => row !== null)
  },
}
