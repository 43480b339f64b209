import type { RecordKey } from '@guanlan/datasets/registry.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { DateRange, Emit, SimulatedGroup } from '../group.ts'
import type { SimulatedRow } from '../known-rows.ts'
import { areaOf } from './areas.ts'
import { auditOf } from './audits.ts'
import { type Company, type CompanyReport, companyOf } from './company-reports.ts'
import { expressOf } from './express.ts'
import { forecastsOf } from './forecasts.ts'
import { indicatorOf } from './indicators.ts'
import { companyInvariants } from './invariants.ts'
import { factInvariants } from './invariants-of-facts.ts'
import { indicatorInvariants } from './invariants-of-indicators.ts'
import { lawsuitsOf } from './lawsuits.ts'
import { nameMarksOf } from './names.ts'
import { goodwillOf, guaranteesOf, operationsOf } from './operations.ts'
import { segmentsOf } from './segments.ts'

type Known = { effectiveAtMs: number }
/** Instants of a range: from, and the first one behind it. */
type Instants = { from: number; before: number }

function instantsOf({ from, to }: DateRange): Instants {
  return { from: shanghaiInstant(toDayNumber(from), 0), before: shanghaiInstant(toDayNumber(to) + 1, 0) }
}

const within =
  ({ from, before }: Instants) =>
  ({ effectiveAtMs }: Known) =>
    effectiveAtMs >= from && effectiveAtMs < before

function emitRows<K extends RecordKey>(emit: Emit, dataset: K, rows: readonly (SimulatedRow<K> | null)[]): void {
  const reported = rows.filter((row) => row !== null)
  if (reported.length > 0) emit.rows(dataset, reported as readonly SimulatedRow<K>[])
}

/** 财务指标: with the statements they are worked out from. */
export const indicatorGroup: SimulatedGroup = {
  datasets: ['financialIndicators'],
  lookBack: 0,
  yearsBefore: 2,
  open: ({ world, range }) => {
    const isReported = within(instantsOf(range))
    return {
      security(profile, _, emit) {
        const company = companyOf(world, profile)
        const reported = company.reports.filter(({ report }) => isReported(report.head))
        emitRows(
          emit,
          'financialIndicators',
          reported.map((one) => indicatorOf(company, one)),
        )
      },
    }
  },
  invariants: indicatorInvariants,
}

/** Forecasts and express reports of the range; both come between the end of a period and its report. */
function emitForecasts(company: Company, instants: Instants, emit: Emit): void {
  const isReported = within(instants)
  for (const one of company.reports) {
    const { head } = one.report
    if (head.restated || head.effectiveAtMs < instants.from || Date.parse(head.endDate) >= instants.before) continue
    const forecasts = forecastsOf(company, one)
    const express = expressOf(company, one, forecasts)
    emitRows(emit, 'earningsForecasts', forecasts.filter(isReported))
    if (express !== null && isReported(express)) emitRows(emit, 'expressReports', [express])
  }
}

function emitReports(company: Company, reported: readonly CompanyReport[], emit: Emit): void {
  emitRows(
    emit,
    'auditOpinions',
    reported.map((one) => auditOf(company, one)),
  )
  emitRows(
    emit,
    'businessSegments',
    reported.map((one) => segmentsOf(company, one)),
  )
  emitRows(
    emit,
    'operations',
    reported.map((one) => operationsOf(company, one)),
  )
  emitRows(
    emit,
    'guarantees',
    reported.map((one) => guaranteesOf(company, one)),
  )
  emitRows(
    emit,
    'goodwillDetails',
    reported.map((one) => goodwillOf(company, one)),
  )
}

/** Cases run over three years at most. */
const LONGEST_CASE = 3

function emitLawsuits(company: Company, { range, instants }: { range: DateRange; instants: Instants }, emit: Emit): void {
  const years = { from: Number(range.from.slice(0, 4)) - LONGEST_CASE, to: Number(range.to.slice(0, 4)) }
  emitRows(emit, 'lawsuits', [...lawsuitsOf(company, years)].filter(within(instants)))
}

/** What companies report beside their statements: forecasts, express reports, audit opinions, lines of business, partners, guarantees, cases, goodwill. */
export const companyGroup: SimulatedGroup = {
  datasets: [
    'earningsForecasts',
    'expressReports',
    'auditOpinions',
    'businessSegments',
    'operations',
    'guarantees',
    'lawsuits',
    'goodwillDetails',
  ],
  lookBack: 0,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const instants = instantsOf(range)
    const isReported = within(instants)
    return {
      security(profile, _, emit) {
        const company = companyOf(world, profile)
        emitForecasts(company, instants, emit)
        const reported = company.reports.filter(({ report }) => isReported(report.head))
        if (reported.length > 0) emitReports(company, reported, emit)
        emitLawsuits(company, { range, instants }, emit)
      },
    }
  },
  invariants: companyInvariants,
}

/** Names with their marks and areas: since the listing, which may lie before any bar. */
export const companyFactsGroup: SimulatedGroup = {
  datasets: ['nameMarks', 'companyAreas'],
  lookBack: 0,
  yearsBefore: 50,
  open: ({ world, range }) => {
    const isReported = within(instantsOf(range))
    return {
      security(profile, _, emit) {
        emitRows(emit, 'nameMarks', nameMarksOf(profile).filter(isReported))
        emitRows(emit, 'companyAreas', [areaOf(world.seed, profile)].filter(isReported))
      },
    }
  },
  invariants: factInvariants,
}
