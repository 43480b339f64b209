import type { MetricHistory, ValuationBase, ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import type { Fact } from '@guanlan/figures/expression.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { industryPeer, industryPlace, valuationIndustryTable } from '@guanlan/figures/tables/valuation-industry.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { type IndustryMembers, industryGap, industryMembers } from '../../../research/factors/industry-members.ts'
import type { Reported } from './part.ts'
import type { Ports } from './ports.ts'
import { FIELDS } from './standing.ts'

const FACTORS: Readonly<Record<(typeof industryPeer)[number]['field'], string>> = {
  pe: 'pe-ttm',
  pb: 'pb',
  ps: 'ps-ttm',
  pcf: 'pcf-ttm',
  dv: 'dividend-yield',
  marketValue: 'total-mv',
}
/** Companies shown, the largest first. */
const SHOWN = 40
const peerOf = rowOf(industryPeer)
const placeOf = rowOf(industryPlace)
/** Companies of an industry in the newest cut. */
function frameOf({ cut, members }: IndustryMembers): Frame {
  const columns = new Map(
    Object.entries(FACTORS).map(([field, factor]) => {
      const column = cut.columns.get(factor)
      return [field, Float64Array.from(members, ({ at }) => (column === undefined ? Number.NaN : numberAt(column, at)))]
    }),
  )
  const columnOf = ({ field }: Fact) => columns.get(field) ?? (() => Number.NaN)
  return valuationIndustryTable.frame(members.length, columnOf, { peers: ({ field }) => columns.get(field) ?? [] })
}

/** 同业: medians and places over the whole industry, and its largest companies. */
export function industryOf(ctx: Ports, i: Instrument): Reported<ValuationBase['industry']> {
  const reported = industryMembers(ctx, i)
  if (reported === null) return { data: null, missing: [{ field: 'industry', reason: industryGap(ctx, i) }] }
  const { id, name, cut, own, members } = reported
  const frame = frameOf(reported)
  const row = members.findIndex(({ at }) => at === own)
  const peers = members
    .map(({ at, i: one }, member) => ({ secucode: one.id, secuabbr: one.name, isOwn: at === own, ...peerOf(frame, member) }))
    .sort((a, b) => (b.marketValue ?? 0) - (a.marketValue ?? 0))
    .filter(({ isOwn }, at) => isOwn || at < SHOWN)
  return {
    data: { id, name, date: cut.date, count: members.length, ...peerOf(frame, row), ...placeOf(frame, row), peers },
    missing: [
      ...missingUnder('industry', absences([...industryPeer, ...industryPlace], { frame, from: row, to: row + 1 })),
      ...missingUnder('industry.peers', absences(industryPeer, { frame, from: 0, to: frame.length })),
    ],
  }
}

/** What one metric is of each company of the industry that has one, lowest first. */
export function peersOf(
  ctx: Ports,
  i: Instrument,
  metric: ValuationMetric,
): Reported<Pick<MetricHistory, 'industry' | 'peerMedian' | 'peers'>> {
  const reported = industryMembers(ctx, i)
  if (reported === null) {
    const reason = industryGap(ctx, i)
    const missing = ['industry', 'peerMedian', 'peers'].map((field) => ({ field, reason }))
    return { data: { industry: null, peerMedian: null, peers: [] }, missing }
  }
  const field = FIELDS[metric]
  const frame = frameOf(reported)
  const peers = reported.members
    .flatMap(({ i: { id, name } }, member) => {
      const value = peerOf(frame, member)[field]
      return value === null ? [] : [{ secucode: id, secuabbr: name, value }]
    })
    .sort((a, b) => a.value - b.value)
  const median = `${field}Median` as const
  const row = reported.members.findIndex(({ at }) => at === reported.own)
  const gaps = absences(industryPlace, { frame, from: row, to: row + 1 }).filter((one) => one.field === median)
  const none = gaps.flatMap(({ reason }) => ['peerMedian', 'peers'].map((name) => ({ field: name, reason })))
  return { data: { industry: reported.name, peerMedian: placeOf(frame, row)[median], peers }, missing: none }
}
