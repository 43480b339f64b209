import { AppError } from '@guanlan/contract/errors.ts'
import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { Survey } from '@guanlan/contract/rows/events.ts'
import type { HolderTrade, Pledge } from '@guanlan/contract/rows/holder-trades.ts'
import type { GoodwillDetail, Guarantees, Lawsuit, Operations } from '@guanlan/contract/rows/operation.ts'
import type { OperationBase, OperationYear } from '@guanlan/contract/schemas/stock/operation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { segmentReasons, segmentsOf } from './segments.ts'

const SURVEY_DAYS = 90
const MOST_SURVEYS = 60
const MOST_CONTRACTS = 30
/** Stages after which a case is over. */
const CLOSED = new Set<Lawsuit['stage']>(['和解', '执行完毕'])

/** 经营概要. Throws unknown_security; no_data for an index and a period without segments. */
export const summary: Handler<'operation.base', Ports> = async ({ secucode, enddate }, ctx) => {
  const i = requireStock(ctx, secucode)
  const reported = await readAll(ctx, i)
  const segments = segmentsOf(reported.segments.rows, enddate)
  if (enddate !== undefined && segments.enddate === null) throw new AppError('no_data', `${enddate} 没有披露主营构成`, 'enddate')
  const years = reported.operations.rows.toSorted(byPeriod).map(yearOf)
  const guarantees = reported.guarantees.rows.toSorted(byPeriod).map(guaranteeOf)
  const goodwills = reported.goodwill.rows.toSorted(byPeriod).map(goodwillOf)
  const [year] = years
  const data: OperationBase = {
    ...segments,
    customersTop5Ratio: year?.customersTop5Ratio ?? null,
    suppliersTop5Ratio: year?.suppliersTop5Ratio ?? null,
    rdRatio: year?.rdRatio ?? null,
    employees: year?.employees ?? null,
    years,
    pledge: reported.pledges.absent === null ? pledgeOf(reported.pledges.rows) : null,
    guarantee: guarantees[0] ?? null,
    guarantees,
    lawsuits: reported.lawsuits.absent === null ? lawsuitsOf(reported.lawsuits.rows) : null,
    goodwill: goodwills[0] ?? null,
    goodwills,
    contracts: contractsOf(reported.announcements.rows),
    surveys: reported.surveys.absent === null ? surveysOf(reported.surveys.rows, coveredDay(ctx, datasets.surveys)) : null,
    execChanges: executivesOf(reported.trades.rows),
  }
  const missing = [...goneOf(reported), ...missingOf(data, reasonsOf(reported))]
  const { segments: parts, operations, ...events } = reported
  const shown = parts.rows.filter(({ endDate }) => endDate === segments.enddate)
  const beside = completing(...Object.values(events).map(({ origin }) => origin))
  return { data, missing, ...decidedBy(shownOrigin(parts.origin, shown), operations.origin, beside) }
}

async function readAll(ctx: Ports, i: Instrument) {
  const [segments, operations, guarantees, lawsuits, goodwill, pledges, announcements, surveys, trades] = await Promise.all([
    companyRows(ctx, i, datasets.businessSegments),
    companyRows(ctx, i, datasets.operations),
    companyRows(ctx, i, datasets.guarantees),
    companyRows(ctx, i, datasets.lawsuits),
    companyRows(ctx, i, datasets.goodwillDetails),
    companyRows(ctx, i, datasets.pledges),
    companyRows(ctx, i, datasets.announcements),
    companyRows(ctx, i, datasets.surveys),
    companyRows(ctx, i, datasets.holderTrades),
  ])
  return { segments, operations, guarantees, lawsuits, goodwill, pledges, announcements, surveys, trades }
}
type Reported = Awaited<ReturnType<typeof readAll>>

const byPeriod = (a: { endDate: string }, b: { endDate: string }) => (a.endDate < b.endDate ? 1 : -1)
const byNotice = (a: { annDate: string }, b: { annDate: string }) => (a.annDate < b.annDate ? 1 : -1)

function yearOf({ secucode: _, effectiveAtMs: __, endDate, ...row }: Operations): OperationYear {
  return { enddate: endDate, name: periodName(endDate), ...row }
}

function guaranteeOf({ endDate, annDate, count, toSubsidiaries, toOthers, total, overdue, netAssetRatio }: Guarantees) {
  return { enddate: endDate, name: periodName(endDate), annDate, count, toSubsidiaries, toOthers, amount: total, overdue, netAssetRatio }
}

function goodwillOf({ endDate, annDate, total, netAssetRatio, units }: GoodwillDetail) {
  const parts = units.map((unit) => ({ ...unit, net: unit.gross - unit.impairment })).sort((a, b) => b.net - a.net)
  return { enddate: endDate, name: periodName(endDate), annDate, amount: total, netAssetRatio, units: parts }
}

function pledgeOf(rows: readonly Pledge[]): OperationBase['pledge'] {
  const ratios = rows.filter(({ status }) => status === 'open').map(({ totalRatio }) => totalRatio)
  return { ratios, ratio: sum(ratios), count: ratios.length }
}

function lawsuitsOf(rows: readonly Lawsuit[]): OperationBase['lawsuits'] {
  const list = rows.toSorted(byNotice).map(({ secucode: _, effectiveAtMs: __, ...row }) => row)
  const amounts = list.filter(({ stage }) => !CLOSED.has(stage)).map(({ amount }) => amount)
  return { amounts, count: amounts.length, amount: sum(amounts), list }
}

function contractsOf(rows: readonly Announcement[]): OperationBase['contracts'] {
  return rows
    .filter(({ kind }) => kind === 'contract')
    .toSorted(byNotice)
    .slice(0, MOST_CONTRACTS)
    .map(({ id, annDate, title, url, figures }) => ({
      id,
      annDate,
      title,
      url,
      amount: figures.amount ?? null,
      ratio: figures.ratio ?? null,
    }))
}

function surveysOf(rows: readonly Survey[], today: string): OperationBase['surveys'] {
  const from = fromDayNumber(toDayNumber(today) - SURVEY_DAYS)
  const all = rows.toSorted((a, b) => (a.surveyDate < b.surveyDate ? 1 : -1))
  const near = all.filter(({ surveyDate }) => surveyDate > from)
  const visits90 = near.map(({ organizations }) => organizations).filter((one) => one !== null)
  const list = all.slice(0, MOST_SURVEYS).map(({ secucode: _, effectiveAtMs: __, ...row }) => row)
  return {
    from,
    visits90,
    times90: near.map(() => 1),
    count90: near.length,
    orgs90: sum(visits90),
    last: all[0]?.surveyDate ?? null,
    list,
  }
}

function executivesOf(rows: readonly HolderTrade[]): OperationBase['execChanges'] {
  return rows
    .filter(({ role }) => role === 'executive')
    .toSorted(byNotice)
    .map((row) => ({
      id: row.tradeId,
      annDate: row.annDate,
      endDate: row.endDate,
      holderName: row.holderName,
      direction: row.direction,
      way: row.way,
      shares: row.shares,
      avgPrice: row.averagePrice,
      amount: row.amount,
      afterShares: row.afterShares,
    }))
}

/** Lists that are empty because nothing is known. */
function goneOf(reported: Reported) {
  const lists = {
    segments: reported.segments,
    years: reported.operations,
    guarantees: reported.guarantees,
    goodwills: reported.goodwill,
    execChanges: reported.trades,
  }
  return Object.entries(lists).flatMap(([field, { absent }]) => (absent === null ? [] : [{ field, reason: absent }]))
}

function reasonsOf(reported: Reported): Record<string, string> {
  const yearly = reported.operations.absent ?? '最近一份年报没有披露'
  return {
    ...segmentReasons,
    ...(reported.segments.absent === null ? {} : { mainBusiness: reported.segments.absent }),
    enddate: reported.segments.absent ?? '',
    customersTop5Ratio: yearly,
    suppliersTop5Ratio: yearly,
    employees: yearly,
    rdRatio: reported.operations.absent ?? '金融公司不披露研发投入',
    'years.rdExpense': '金融公司不披露研发投入',
    'years.rdRatio': '金融公司不披露研发投入',
    pledge: reported.pledges.absent ?? '',
    guarantee: reported.guarantees.absent ?? '',
    'guarantee.netAssetRatio': '归母净资产不为正',
    'guarantees.netAssetRatio': '归母净资产不为正',
    lawsuits: reported.lawsuits.absent ?? '',
    'lawsuits.list.netAssetRatio': '归母净资产不为正，或没有经审计的数',
    goodwill: reported.goodwill.absent ?? '',
    'goodwill.netAssetRatio': '归母净资产不为正',
    'goodwills.netAssetRatio': '归母净资产不为正',
    'contracts.amount': '公告没有写合同金额',
    'contracts.ratio': '公告没有写占收入的比例',
    surveys: reported.surveys.absent ?? '',
    'surveys.list.place': '没有写明地点',
    'surveys.list.organizations': '没有写明家数',
    'surveys.list.visitors': '来源不分类型',
    'execChanges.avgPrice': '公告没有写均价',
    'execChanges.amount': '公告没有写均价，金额不详',
    'execChanges.afterShares': '公告没有写变动后的持股',
  }
}
