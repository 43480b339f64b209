import type { MetricHistory, ValuationBase, ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { median } from '@guanlan/engine/statistics.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { known } from '../../../market/reading/figures.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import { type IndustryMembers, industryMembers } from '../../../research/factors/industry-members.ts'
import type { Ports } from './ports.ts'

type Industry = NonNullable<ValuationBase['industry']>
type Peer = Industry['peers'][number]

/** Which factor says each metric of the companies of an industry. */
const FACTORS: Readonly<Record<ValuationMetric, string>> = {
  pe_ttm: 'pe-ttm',
  pb: 'pb',
  ps: 'ps-ttm',
  pcf: 'pcf-ttm',
  dv: 'dividend-yield',
}
/** Companies shown, the largest first. */
const SHOWN = 40

/** A company's place in the newest cut, and its figures there; null before the first cut, and for who is not in it. */
export function ownFactors({ factors }: Ports, { id }: Instrument): ((factor: string) => number | null) | null {
  const cut = factors.cut()
  const row = cut === null ? undefined : rowsOf(cut).get(id)
  if (cut === null || row === undefined) return null
  return (factor) => known(cut.columns.get(factor)?.[row] ?? Number.NaN)
}

/** Place of a company among the known figures of its industry, 1 for the lowest (with `highest` for the highest). */
function placeOf(values: Float64Array, own: number, from: 'lowest' | 'highest') {
  const told = values.filter((value) => !Number.isNaN(value))
  const isBefore = (value: number) => (from === 'lowest' ? value < own : value > own)
  const rank = Number.isNaN(own) ? null : told.reduce((place, value) => place + Number(isBefore(value)), 1)
  return { median: median(told), rank, count: told.length }
}

const columnOf = (cut: StoredCut, factor: string) => cut.columns.get(factor) ?? new Float64Array(cut.codes.length).fill(Number.NaN)

/** Medians and places over the whole industry. */
function placesOf({ cut, own, members }: IndustryMembers) {
  const place = (metric: ValuationMetric, from: 'lowest' | 'highest' = 'lowest') => {
    const values = columnOf(cut, FACTORS[metric])
    const told = Float64Array.from(members, ({ at }) => numberAt(values, at))
    return placeOf(told, numberAt(values, own), from)
  }
  const pe = place('pe_ttm')
  const pb = place('pb')
  const ps = place('ps')
  const pcf = place('pcf')
  const dv = place('dv', 'highest')
  return {
    peMedian: pe.median,
    pbMedian: pb.median,
    psMedian: ps.median,
    pcfMedian: pcf.median,
    dvMedian: dv.median,
    rankPe: pe.rank,
    rankPb: pb.rank,
    rankPs: ps.rank,
    rankPcf: pcf.rank,
    rankDv: dv.rank,
    countPe: pe.count,
    countPb: pb.count,
    countPs: ps.count,
    countPcf: pcf.count,
    countDv: dv.count,
  }
}

/** Companies of the industry, the largest first. */
function peersIn({ cut, own, members }: IndustryMembers): Peer[] {
  const worth = columnOf(cut, 'total-mv')
  return members
    .map(({ at, i: { id, name } }): Peer => {
      const figure = (metric: ValuationMetric) => known(numberAt(columnOf(cut, FACTORS[metric]), at))
      const multiples = { pe: figure('pe_ttm'), pb: figure('pb'), ps: figure('ps'), pcf: figure('pcf'), dv: figure('dv') }
      return { secucode: id, secuabbr: name, isOwn: at === own, marketValue: known(numberAt(worth, at)), ...multiples }
    })
    .sort((a, b) => (b.marketValue ?? 0) - (a.marketValue ?? 0))
}

/** 同业: medians and places over the whole industry, and its largest companies. */
export function industryOf(ctx: Ports, i: Instrument): ValuationBase['industry'] {
  const told = industryMembers(ctx, i)
  if (told === null) return null
  const { id, name, cut, members } = told
  const peers = peersIn(told).filter(({ isOwn }, at) => isOwn || at < SHOWN)
  return { id, name, date: cut.date, count: members.length, ...placesOf(told), peers }
}

/** What one metric is of each company of the industry that has one, lowest first. */
export function peersOf(ctx: Ports, i: Instrument, metric: ValuationMetric): Pick<MetricHistory, 'industry' | 'peerMedian' | 'peers'> {
  const told = industryMembers(ctx, i)
  const column = told?.cut.columns.get(FACTORS[metric])
  if (told === null || column === undefined) return { industry: null, peerMedian: null, peers: [] }
  const peers = told.members
    .flatMap(({ at, i: { id, name } }) =>
      Number.isNaN(numberAt(column, at)) ? [] : [{ secucode: id, secuabbr: name, value: numberAt(column, at) }],
    )
    .sort((a, b) => a.value - b.value)
  return { industry: told.name, peerMedian: median(peers.map(({ value }) => value)), peers }
}
