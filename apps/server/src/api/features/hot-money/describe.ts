import type { TraderSeat } from '@guanlan/contract/rows/trading.ts'
import type { HotMoneyTraderDetail } from '@guanlan/contract/schemas/market/hot-money.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { type Branch, branchKey } from '@guanlan/engine/hot-money/branches.ts'
import { shortSeatName } from '@guanlan/engine/hot-money/seat-name.ts'
import { gradeOf, weakestGrade } from '@guanlan/engine/hot-money/trader-days.ts'
import { habits } from '@guanlan/engine/hot-money/trader-record.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import {
  FEW_CASES,
  LEAST_CASES,
  seatHabit,
  seatHabitTable,
  seatPartner,
  seatPartnerTable,
  seatPath,
  seatPathTable,
} from '@guanlan/figures/tables/hot-money.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { hotMoneyJob, type KeptRecord, type KeptTraders, knownBranches } from '../../../research/hot-money/hot-money-job.ts'
import type { FiledCorrection } from '../../../research/hot-money/seat-corrections.ts'
import type { Kept } from '../../../storage/columns/segment-codec.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { keptTraders, notCounted, readTraders, requireTrader } from './traders.ts'

type Day = HotMoneyTraderDetail['seats'][number]['from']
type Computed = Pick<HotMoneyTraderDetail, 'habits' | 'partners' | 'path'>

const PARTNERS = 8

const habitOf = rowOf(seatHabit)
const partnerOf = rowOf(seatPartner)
const pointOf = rowOf(seatPath)

/** A trader: its departments with their evidence, and what can be counted of its habits. Throws not_found. */
export const describe: Handler<'hotMoney.trader', Ports> = async ({ id }, ctx) => {
  const market = readable(ctx.market)
  const trader = await requireTrader(ctx, id)
  const known = { asOfMs: ctx.clock.nowMs() }
  const versions = (await ctx.datasets.records.whole(datasets.traderSeats, { ...known, versions: 'all' })).filter(
    ({ row }) => row.traderId === id,
  )
  const rows = (await ctx.seatBook.seats()).filter(({ traderId }) => traderId === id)
  const corrections = (await ctx.seatBook.corrections()).filter(({ traderId }) => traderId === id)
  const all = keptTraders(ctx)
  const index = knownBranches(ctx)
  const kept = ctx.precompute.kept<KeptRecord>(hotMoneyJob.id, id)
  const addedOf = (row: TraderSeat) =>
    shanghaiDate(
      Math.min(
        row.effectiveAtMs,
        ...versions.filter((one) => one.row.seat === row.seat && one.row.from === row.from).map((one) => one.row.effectiveAtMs),
      ),
    )
  const grades = rows.map((row) => ({ grade: gradeOf(row) }))
  const counted = grades.filter(({ grade }) => grade !== 'C')
  const data: HotMoneyTraderDetail = {
    id,
    name: trader.name,
    alias: trader.alias,
    confidence: rows.length === 0 ? null : counted.length === 0 ? 'C' : weakestGrade(counted),
    seats: rows
      .map((row) => ({
        branch: row.seat,
        ...listedAs(index.branches.get(branchKey(index, row.seat))),
        confidence: gradeOf(row),
        evidence: row.evidence,
        from: row.from as Day,
        to: row.to as Day | null,
        added: addedOf(row) as Day,
        times: gradeOf(row) === 'C' || kept === undefined ? null : (kept.seats.get(branchKey(index, row.seat)) ?? 0),
      }))
      .toSorted((a, b) => (a.confidence < b.confidence ? -1 : 1)),
    style: trader.style,
    tags: trader.tags,
    desc: trader.description,
    history: [...versions.map(historyLine), ...corrections.flatMap(decidedLine)].toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    ...(await computedOf(ctx, kept, all)),
  }
  return { data, missing: missingParts(data, { ctx, all, kept }), ...pricedOver(market, ofSession(market.snapshot(), all?.to ?? null)) }
}

/** Codes and names of a department as lists have it; none of one that was on no list of the window. */
function listedAs(branch: Branch | undefined): Pick<HotMoneyTraderDetail['seats'][number], 'codes' | 'names'> {
  const names = branch?.names.map(({ name, from, to }) => ({ name: shortSeatName(name), from: from as Day, to: to as Day }))
  return { codes: [...(branch?.codes ?? [])], names: names ?? [] }
}

function historyLine({ row }: Kept<TraderSeat>): HotMoneyTraderDetail['history'][number] {
  const { seat, to, from, effectiveAtMs, confidence } = row
  const text = to === null ? `归入，${confidence} 级，自 ${from} 起` : `归属截止 ${to}`
  return { date: shanghaiDate(effectiveAtMs) as Day, branch: shortSeatName(seat), text }
}

const KINDS = { add: '归入', end: '截止', dispute: '有争议' } as const

/** A correction once it is decided; what waits is shown to the operator only. */
function decidedLine({ decision, kind, branch, date, address, quote }: FiledCorrection): HotMoneyTraderDetail['history'] {
  if (decision === null) return []
  const word = decision.action === 'accepted' ? '采纳' : '未采纳'
  const text = `纠错（${KINDS[kind]}，${date}）${word}：「${quote}」${address}；${decision.reason}`
  return [{ date: shanghaiDate(decision.atMs) as Day, branch: shortSeatName(branch), text }]
}

async function computedOf(ctx: Ports, kept: KeptRecord | undefined, all: KeptTraders | undefined): Promise<Computed> {
  if (kept === undefined || all === undefined) return { habits: [], partners: [], path: [] }
  const names = await readTraders(ctx)
  return {
    habits: habits.map((habit) => {
      const { n, wins } = kept.habits[habit]
      const whole = all.habits[habit]
      return {
        habit,
        ...habitOf(seatHabitTable.frame(1, { n: () => n, count: () => wins, allN: () => whole.n, allCount: () => whole.wins }), 0),
      }
    }),
    partners: kept.partners.slice(0, PARTNERS).map(({ traderId, together, expected, low, high }) => ({
      id: traderId,
      name: names.get(traderId)?.name ?? traderId,
      ...partnerOf(
        seatPartnerTable.frame(1, {
          together: () => together,
          expected: () => rounded(expected),
          partnerLow: () => rounded(low),
          partnerHigh: () => rounded(high),
        }),
        0,
      ),
    })),
    path: kept.path.map(({ day, n, controlN, ...point }) => {
      const shown = (value: number) => (n >= LEAST_CASES ? rounded(value) : Number.NaN)
      const columns = { n: () => n, median: () => shown(point.median), low: () => shown(point.low), high: () => shown(point.high) }
      const control = { controlN: () => controlN, controlMedian: () => shown(point.controlMedian) }
      return { day, ...pointOf(seatPathTable.frame(1, { ...columns, ...control }), 0) }
    }),
  }
}

const DIGITS = 1e8
const rounded = (value: number) => Math.round(value * DIGITS) / DIGITS

type Given = { ctx: Ports; all: KeptTraders | undefined; kept: KeptRecord | undefined }

function missingParts(data: HotMoneyTraderDetail, { ctx, all, kept }: Given) {
  const none = all === undefined ? notCounted(ctx) : '留存的榜单上没有计入的观察席位'
  return [
    ...(kept === undefined ? ['habits', 'partners', 'path'].map((field) => ({ field, reason: none })) : []),
    ...(kept !== undefined && data.partners.length === 0 ? [{ field: 'partners', reason: '没有三次以上同日同股净买入的观察席' }] : []),
    ...(data.seats.length === 0
      ? ['seats', 'history', 'confidence'].map((field) => ({ field, reason: '{traderSeats|没有归入的营业部}' }))
      : []),
    ...(data.seats.some(({ names }) => names.length === 0)
      ? [{ field: 'seats.names', reason: kept === undefined ? none : '近 500 个交易日没有上榜' }]
      : []),
    ...(data.seats.some(({ codes }) => codes.length === 0)
      ? [{ field: 'seats.codes', reason: kept === undefined ? none : '来源没有给出营业部代码，或近 500 个交易日没有上榜' }]
      : []),
    ...missingOf(data, {
      'seats.to': '归属没有截止',
      'seats.times': kept === undefined ? none : 'C 级不计入',
      ...Object.fromEntries(seatHabit.map(({ field }) => [`habits.${field}`, FEW_CASES])),
      ...Object.fromEntries(seatPath.map(({ field }) => [`path.${field}`, FEW_CASES])),
      'partners.multiple': '预期为 0',
    }),
  ]
}
