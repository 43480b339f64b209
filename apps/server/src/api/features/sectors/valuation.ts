import type { SectorValuation } from '@guanlan/contract/schemas/market/sector-history.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { requireSector } from '../../../market/reading/codes.ts'
import { finishedBars, finishedKey } from '../../../market/reading/finished-bars.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import type { PrecomputeJob, PrecomputeSources } from '../../../research/precompute/job.ts'
import { type Slices, startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { membershipOver } from './membership.ts'
import { periodEnds } from './periods.ts'
import type { Ports } from './ports.ts'
import { equitySteps, profitSteps } from './reported-steps.ts'
import {
  addMember,
  emptyWeek,
  LEAST_COUNTED,
  LEAST_WEEKS,
  nowOf,
  pointOf,
  type Reported,
  type ValuedMember,
  valuedOn,
} from './valuation-weeks.ts'

type Sources = Pick<PrecomputeSources, 'market' | 'datasets' | 'clock'>

/** 估值历史 of every sector. */
export const sectorValuationJob: PrecomputeJob = {
  id: 'sector-valuation',
  name: '板块估值历史',
  datasets: ['valuation', 'incomeStatements', 'balanceSheets'],
  async *run(sources) {
    const { market } = sources
    const sectors = market.sectors.flatMap(({ id }) => market.find(id) ?? [])
    const days = [...new Set(sectors.flatMap((sector) => weekEnds(market, sector)))].sort((a, b) => a - b)
    const companies = companiesOn(sources, days)
    for (const sector of sectors) yield [finishedKey(market, sector), await workOut(sources, sector, companies)]
  },
}

/** 估值历史 of a sector. Throws unknown_sector. */
export const valuation: Handler<'sectors.valuation', Ports> = async ({ blockcode }, ctx) => {
  const sector = requireSector(ctx.market, blockcode)
  const part = { job: sectorValuationJob.id, key: finishedKey(ctx.market, sector) }
  const data = await ctx.precompute.answer(part, () => workOut({ ...ctx, market: ctx.market.freeze() }, sector))
  const empty = data.series.length === 0 ? [{ field: 'series', reason: '板块没有行情' }] : []
  return {
    data,
    missing: [...empty, ...missingOf(data, reasonsOf(data))],
    ...ofSession(ctx.market.snapshot(), data.series.at(-1)?.date ?? null),
  }
}

function weekEnds(market: Market, { row }: Instrument): number[] {
  const { date, length } = finishedBars(market, row)
  return periodEnds(date.subarray(0, length), 'week')
}

/** Companies on days (yyyymmdd): each is read when it is first asked for, and kept for the sectors that follow. */
type Companies = { placeOf: ReadonlyMap<number, number>; of(secucode: string, slices: Slices): Promise<ValuedMember> }

function companiesOn(sources: Sources, days: readonly number[]): Companies {
  const known = new Map<string, ValuedMember>()
  return {
    placeOf: new Map(days.map((day, place) => [day, place])),
    async of(secucode, slices) {
      const member = known.get(secucode) ?? valuedOn(days, await readMember(sources, secucode, slices))
      known.set(secucode, member)
      return member
    },
  }
}

async function workOut(sources: Sources, sector: Instrument, companies?: Companies): Promise<SectorValuation> {
  const { market } = sources
  const ends = weekEnds(market, sector)
  const { placeOf, of } = companies ?? companiesOn(sources, ends)
  const slices = startSlices()
  const membership = await membershipOver({ market, id: sector.id, dates: ends }, slices)
  const weeks = ends.map((day) => emptyWeek(day, placeOf.get(day) ?? -1))
  for (const [row, isMember] of membership) {
    const i = market.instruments[row]
    if (i === undefined || i.kind !== 'stock' || i.board === 'b') continue
    addMember(weeks, await of(i.id, slices), isMember)
    if (slices.isOver()) await slices.next()
  }
  // weeks before the first one of which anything is known say nothing
  const series = weeks.map(pointOf)
  const first = series.findIndex(({ counted }) => counted > 0)
  const reported = first < 0 ? series.slice(-1) : series.slice(first)
  return { blockcode: sector.id, blockname: sector.name, series: reported, now: nowOf(reported) }
}

/** Of one company; one read after another, so that others get their turn. */
async function readMember({ datasets: store, clock }: Sources, secucode: string, slices: Slices): Promise<Reported> {
  const asOfMs = clock.nowMs()
  const { date, values } = await store.columns.bySecurity(datasets.valuation, secucode, { asOfMs })
  if (slices.isOver()) await slices.next()
  const incomes = await store.records.bySecurity(datasets.incomeStatements, secucode, { asOfMs, versions: 'all' })
  if (slices.isOver()) await slices.next()
  const balances = await store.records.bySecurity(datasets.balanceSheets, secucode, { asOfMs, versions: 'all' })
  if (slices.isOver()) await slices.next()
  return {
    date,
    marketValue: values.marketValue,
    profit: profitSteps(incomes.map(({ row }) => row)),
    equity: equitySteps(balances.map(({ row }) => row)),
  }
}

function reasonsOf({ series }: SectorValuation): Record<string, string> {
  const few = series.some(({ counted }) => counted > 0)
    ? `市值与财报都已知的成分股不足 ${LEAST_COUNTED * 100}%`
    : `成分股${absentReason(datasets.valuation)}`
  const loss = `${few}，或成分股合计亏损`
  const debt = `${few}，或成分股净资产合计为负`
  const rank = `最近一周没有这一倍数，或有值的不足 ${LEAST_WEEKS} 周`
  const point = (path: string) => ({
    [`${path}.marketValue`]: few,
    [`${path}.profit`]: few,
    [`${path}.equity`]: few,
    [`${path}.pe`]: loss,
    [`${path}.pb`]: debt,
    [`${path}.peMedian`]: `${few}，或没有一家盈利`,
    [`${path}.pbMedian`]: `${few}，或净资产都为负`,
  })
  return {
    ...point('series'),
    ...point('now'),
    now: '板块没有行情',
    'now.pePctile': rank,
    'now.pbPctile': rank,
    'now.peMedianPctile': rank,
    'now.pbMedianPctile': rank,
  }
}
