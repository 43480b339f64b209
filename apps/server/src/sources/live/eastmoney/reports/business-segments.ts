import type { BusinessSegment } from '@guanlan/contract/rows/operation.ts'
import { DAY_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { figureOf, plainText } from '../../read-columns.ts'
import { COMPANY_HOST, companyFilter, dateOf, type ReportRow, reportRows } from '../datacenter.ts'
import { noticeDatesOf } from './notice-dates.ts'

const COLUMNS = ['REPORT_DATE', 'MAINOP_TYPE', 'ITEM_NAME', 'MAIN_BUSINESS_INCOME', 'MBI_RATIO'] as const
/** The vendor's numbers of 按行业, 按产品, 按地区. */
const DIMENSIONS: Readonly<Record<string, BusinessSegment['dim']>> = { '1': 'industry', '2': 'product', '3': 'region' }
/** A part of a part, reported beside it: 其中. */
const WITHIN = /^其中/
/** Shares of revenue are reported to six decimals. */
const WHOLE = 0.001
const DUST = 1e-4

type Part = BusinessSegment & { share: number }

function partOf(row: ReportRow): Part[] {
  const dim = DIMENSIONS[String(row.MAINOP_TYPE)]
  const name = plainText(row.ITEM_NAME)
  const revenue = figureOf(row.MAIN_BUSINESS_INCOME)
  const share = figureOf(row.MBI_RATIO)
  if (dim === undefined || WITHIN.test(name) || name === '' || revenue === null || share === null) return []
  return [{ dim, name, revenue, cost: figureOf(row.MAIN_BUSINESS_COST), share }]
}

const total = (parts: readonly Part[]) => parts.reduce((sum, { revenue }) => sum + revenue, 0)

/** The dimensions with all their parts: the shares make one, and they add up to the same revenue. */
export function wholeDimensions(parts: readonly Part[]): BusinessSegment[] {
  const dims = (['product', 'industry', 'region'] as const).map((dim) => parts.filter((part) => part.dim === dim))
  const whole = dims.filter((dim) => Math.abs(dim.reduce((sum, { share }) => sum + share, 0) - 1) <= WHOLE)
  const agreeing = whole.filter((dim) => Math.abs(total(dim) - total(firstItem(whole))) <= DUST * Math.abs(total(firstItem(whole))))
  return agreeing.flat().map(({ share: _, ...part }) => part)
}

async function segmentsOf(layer: FetchLayer, { secucode, from }: CompanyRange): Promise<object[]> {
  const rows = await reportRows(layer, {
    host: COMPANY_HOST,
    reportName: 'RPT_F10_FN_MAINOP',
    filter: `${companyFilter(secucode)}(REPORT_DATE>='${from}')`,
    sort: '-REPORT_DATE,MAINOP_TYPE,RANK',
    columns: COLUMNS,
  })
  if (rows.length === 0) return []
  const periods = [...new Set(rows.map((row) => dateOf(row, 'REPORT_DATE')))]
  const odd = periods.find((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))
  if (odd !== undefined) throw new UpstreamFault('format', COMPANY_HOST, `REPORT_DATE 是 ${odd}`)
  const notices = await noticeDatesOf(layer, secucode)
  return periods.flatMap((endDate) => {
    const annDate = notices.get(endDate)
    const segments = wholeDimensions(rows.filter((row) => dateOf(row, 'REPORT_DATE') === endDate).flatMap(partOf))
    if (annDate === undefined || segments.length === 0) return []
    return [{ secucode, endDate, annDate, mainBusiness: null, segments, effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0) }]
  })
}

/** 主营构成 of a company from 东方财富 (F10): by industry, product and region, as far as the reported parts make the whole. */
export const businessSegmentsAdapter: LiveAdapter = {
  dataset: 'businessSegments',
  host: COMPANY_HOST,
  question: 'company',
  // they are reported twice a year
  renewMs: 14 * DAY_MS,
  fetch: segmentsOf,
}
