import { ratings } from '@guanlan/contract/rows/research.ts'
import { DAY_MS, dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { ResearchReport } from '../known-rows.ts'

const grouped = <T>(rows: readonly T[], by: (row: T) => string) => Map.groupBy(rows, by)

const priceIsClose: Invariant['check'] = (view, row) => {
  for (const [secucode, reports] of grouped(view.rows('researchReports'), ({ secucode }) => secucode)) {
    const { date, close, length } = view.bars(secucode)
    const days = Array.from(date.subarray(0, length))
    for (const report of reports) {
      const at = days.findLastIndex((day) => day < dayOfIso(report.date))
      row(intAt(close, at) / 1000 === report.price ? null : `${report.id}: price ${report.price}, close ${intAt(close, at) / 1000}`)
    }
  }
}

/** A target rounded to 0.01 元 may lie half a step off. */
const ratingFits: Invariant['check'] = (view, row) => {
  for (const { id, rating, targetLow, targetHigh, price } of view.rows('researchReports')) {
    if (targetLow === null || targetHigh === null) continue
    const upside = (targetLow + targetHigh) / 2 / price - 1
    const at = ratings.findIndex(({ code }) => code === rating)
    const half = 0.0051 / price
    const fits = upside >= itemAt(ratings, at).from - half && (at === 0 || upside < itemAt(ratings, at - 1).from + half)
    row(fits ? null : `${id}: ${rating} at ${upside}`)
  }
}

const changesFollow: Invariant['check'] = (view, row) => {
  for (const reports of grouped(view.rows('researchReports'), ({ secucode, firm }) => `${secucode} ${firm}`).values()) {
    const ordered = [...reports].sort((a, b) => (a.date < b.date ? -1 : 1))
    for (let k = 1; k < ordered.length; k++) {
      row(
        itemAt(ordered, k).previousRating === itemAt(ordered, k - 1).rating
          ? null
          : `${itemAt(ordered, k).id}: not from ${itemAt(ordered, k - 1).rating}`,
      )
    }
  }
}

/** The first year a report may still forecast: the one after the newest annual report out that day. */
const yearsAhead: Invariant['check'] = (view, row) => {
  const annual = view.rows('incomeStatements').filter(({ endDate, restated }) => endDate.endsWith('12-31') && !restated)
  const byCode = grouped(annual, ({ secucode }) => secucode)
  for (const { id, secucode, date, forecasts } of view.rows('researchReports')) {
    const out = (byCode.get(secucode) ?? []).filter(({ annDate }) => annDate <= date).map(({ endDate }) => Number(endDate.slice(0, 4)))
    if (out.length === 0) continue
    row(
      firstItem(forecasts).year === Math.max(...out) + 1
        ? null
        : `${id}: forecasts ${firstItem(forecasts).year}, ${Math.max(...out)} is out`,
    )
  }
}

const epsTimesShares: Invariant['check'] = (view, row) => {
  for (const { id, secucode, date, forecasts } of view.rows('researchReports')) {
    const profile = view.world.profile(secucode)
    if (profile === undefined) continue
    const { capital } = view.world.actions(profile)
    const { totalShares } = capital.findLast(({ from }) => from <= date) ?? firstItem(capital)
    for (const { eps, netProfit } of forecasts) {
      const gap = Math.abs(eps * totalShares - netProfit)
      row(gap <= 0.00501 * totalShares + 5.1e5 ? null : `${id}: ${eps} × ${totalShares} is not ${netProfit}`)
    }
  }
}

/** Reports that count on a date: of each firm the newest within 180 days. */
function countedOn(reports: readonly ResearchReport[], date: string): ResearchReport[] {
  const age = (one: ResearchReport) => (Date.parse(date) - Date.parse(one.date)) / DAY_MS
  const within = reports.filter((one) => age(one) >= 0 && age(one) < 180)
  return within.filter((one) => !within.some((other) => other.firm === one.firm && other.date > one.date))
}

/** Consensus worked out again from the rows of reports; companies with new shares in between are measured by profit, which no split changes. */
const consensusAgrees: Invariant['check'] = (view, row) => {
  const reports = grouped(view.rows('researchReports'), ({ secucode }) => secucode)
  for (const reported of view.rows('consensus')) {
    const counted = countedOn(reports.get(reported.secucode) ?? [], reported.date)
    const means = reported.years.map(({ year }) => {
      const of = counted.flatMap(({ forecasts }) => forecasts.filter((one) => one.year === year).map(({ netProfit }) => netProfit))
      return Math.round(sum(of) / of.length)
    })
    const isSame =
      reported.firms === counted.length && reported.years.every(({ netProfitMean }, k) => Math.abs(netProfitMean - itemAt(means, k)) <= 1)
    row(isSame ? null : `${reported.secucode} ${reported.date}: ${reported.firms} firms, ${counted.length} found; ${means}`)
  }
}

/** How far targets lie above prices on average. */
function targetsLean(view: WorldView): number {
  const upsides = view.rows('researchReports').flatMap(({ targetHigh, price }) => (targetHigh === null ? [] : [targetHigh / price - 1]))
  return sum(upsides) / upsides.length
}

/** Rules of research. */
export const researchInvariants: readonly Invariant[] = [
  { name: '研报所记价格是发布前最后一个收盘价', check: priceIsClose },
  { name: '评级与目标价空间相符', check: ratingFits },
  { name: '评级变化以同一机构上一份研报为准', check: changesFollow },
  { name: '预测从尚未披露年报的第一个年度起', check: yearsAhead },
  { name: '预测每股收益 × 总股本 = 预测净利润', check: epsTimesShares },
  { name: '一致预期由 180 天内各机构最新研报算出', check: consensusAgrees },
  {
    name: '目标价平均高于现价一成半到三成半，研报标题标明模拟',
    check(view, row) {
      const lean = targetsLean(view)
      row(lean > 0.15 && lean < 0.35 ? null : `targets lie ${lean} above prices`)
      for (const { id, title } of view.rows('researchReports')) row(title.startsWith('【模拟】') ? null : `${id}: ${title}`)
    },
  },
]
