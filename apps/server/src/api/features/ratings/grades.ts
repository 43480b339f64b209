import type { ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { InvestGrades } from '@guanlan/contract/schemas/stock/ratings.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { countRatings, lastMonths, readReports, standingOn } from './reports.ts'

const SHOWN = 200
const MONTHS = 24
/** Ids of reports of 东方财富 begin so; the rest is its own. */
const EASTMONEY = 'em-'

/** 投资评级, report by report. Throws unknown_security, no_data for an index. */
export const grades: Handler<'ratings.grades', Ports> = async ({ secucode }, ctx) => {
  const today = coveredDay(ctx, datasets.researchReports)
  const { rows, origin, absent } = await readReports(ctx, requireStock(ctx, secucode))
  const byMonth = Map.groupBy(rows, ({ date }) => date.slice(0, 7))
  const data: InvestGrades = {
    list: rows.slice(-SHOWN).reverse().map(lineOf),
    total: rows.length,
    dist: countRatings(standingOn(rows, today).map(({ rating }) => rating)),
    monthly: rows.length === 0 ? [] : lastMonths(today, MONTHS).map(({ month }) => monthOf(month, byMonth.get(month) ?? [])),
  }
  const missing = missingOf(data, {
    'list.rating': '研报没有给出评级',
    'list.prevRating': '首次评级，或数据源不知道前次评级',
    'list.change': '没有评级，或数据源不知道前次评级',
    'list.url': '数据源没有给出链接',
  })
  return { data, missing: [...(absent === null ? [] : [{ field: 'list', reason: absent }]), ...missing], ...origin }
}

function lineOf({
  id,
  date,
  firm,
  analysts,
  rating,
  previousRating,
  ratingChange,
  title,
  forecasts,
}: ResearchReport): InvestGrades['list'][number] {
  return {
    id,
    date,
    org: firm,
    analyst: analysts.join('、'),
    rating,
    prevRating: previousRating,
    change: ratingChange,
    title,
    url: id.startsWith(EASTMONEY) ? `https://data.eastmoney.com/report/info/${id.slice(EASTMONEY.length)}.html` : null,
    eps3y: forecasts.map(({ year, eps }) => ({ year, eps })),
  }
}

function monthOf(month: string, reports: readonly ResearchReport[]): InvestGrades['monthly'][number] {
  const changes = (change: ResearchReport['ratingChange']) => reports.filter(({ ratingChange }) => ratingChange === change).length
  return {
    month,
    reports: reports.length,
    ...countRatings(reports.map(({ rating }) => rating)),
    up: changes('up'),
    down: changes('down'),
    first: changes('first'),
  }
}
