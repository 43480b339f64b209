import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { HolderPlan, Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import type { RecordKey } from '@guanlan/datasets/registry.ts'
import { unlockKindNames } from '@guanlan/domain/ownership/unlock-kinds.ts'
import type { EarningsForecast, ExpressReport, HolderTrade, Pledge, SimulatedRow } from '../known-rows.ts'
import type { Notice } from './notice.ts'
import { periodName } from './report-notices.ts'
import { chineseDate, MARK, percent, stocks, yuan } from './wording.ts'

/** Data sets of other groups each of whose rows is announced. */
export const announced = [
  'earningsForecasts',
  'expressReports',
  'holderPlans',
  'holderTrades',
  'unlocks',
  'pledges',
] as const satisfies readonly RecordKey[]
export type Announced = (typeof announced)[number]

/** A row heard of another group, with the data set it belongs to. */
export type Heard = { [K in Announced]: { dataset: K; row: SimulatedRow<K> } }[Announced]

const GOOD_TYPES: readonly string[] = ['预增', '扭亏']
const BAD_TYPES: readonly string[] = ['预减', '首亏', '续亏']
const QUARTER_ENDS: readonly string[] = ['03-31', '06-30', '09-30', '12-31']

function periodOf(endDate: string): string {
  return periodName({ year: Number(endDate.slice(0, 4)), quarter: QUARTER_ENDS.indexOf(endDate.slice(5)) })
}

/** Texts of other groups carry the mark once more. */
const unmarked = (text: string) => text.replace(MARK, '')

function forecastNotice({
  secucode,
  endDate,
  annDate,
  effectiveAtMs,
  type,
  npMin,
  npMax,
  npBefore,
  reason,
  amended,
}: EarningsForecast): Notice {
  const period = periodOf(endDate)
  const low = yuan(npMin)
  const high = yuan(npMax)
  const isGood = GOOD_TYPES.includes(type)
  return {
    annDate,
    effectiveAtMs,
    kind: 'forecast',
    polarity: isGood ? 'good' : BAD_TYPES.includes(type) ? 'bad' : 'neutral',
    refersTo: { dataset: 'earningsForecasts', key: `${secucode}|${endDate}` },
    figures: { low: npMin, high: npMax, last: npBefore },
    fields: { period, type, low, high, last: yuan(npBefore), reason: unmarked(reason), change: amended ? '（更正）' : '' },
    good: isGood
      ? { kind: 'forecastGood', value: Math.round((npMin + npMax) / 2), reason: `${period}业绩${type}，预计归母净利润${low}至${high}` }
      : undefined,
  }
}

function expressNotice({ secucode, endDate, annDate, effectiveAtMs, revenue, revenueYoy, np, npYoy, eps, roe }: ExpressReport): Notice {
  const year = (yoy: number | null) => (yoy === null ? '无可比数据' : `${yoy < 0 ? '下降' : '增长'}${percent(Math.abs(yoy))}`)
  return {
    annDate,
    effectiveAtMs,
    kind: 'express',
    refersTo: { dataset: 'expressReports', key: `${secucode}|${endDate}` },
    figures: { revenue, parentNetProfit: np },
    fields: {
      period: periodOf(endDate),
      revenue: yuan(revenue),
      revenueGrowth: year(revenueYoy),
      profit: yuan(np),
      profitGrowth: year(npYoy),
      eps: eps.toFixed(4),
      roe: roe === null ? '不适用' : percent(roe),
    },
  }
}

const WAYS = { auction: '集中竞价', block: '大宗交易', agreement: '协议转让', other: '其他方式' } as const

function planNotice(plan: HolderPlan): Notice {
  const { secucode, planId, holderName, direction, maxShares, maxRatio, doneShares, status, startDate, endDate, ways } = plan
  return {
    annDate: plan.updatedDate,
    effectiveAtMs: plan.effectiveAtMs,
    kind: 'holderPlan',
    tag: planId,
    polarity: status !== 'announced' ? 'neutral' : direction === 'increase' ? 'good' : 'bad',
    refersTo: { dataset: 'holderPlans', key: `${secucode}|${planId}` },
    figures: { maxShares, maxRatio, doneShares },
    fields: {
      holder: holderName,
      direction: direction === 'increase' ? '增持' : '减持',
      stage: { announced: '预披露', running: '进展', completed: '实施完毕', expired: '期限届满' }[status],
      shares: stocks(maxShares),
      ratio: percent(maxRatio),
      done: stocks(doneShares),
      from: chineseDate(startDate),
      to: chineseDate(endDate),
      ways: ways.map((way) => WAYS[way]).join('、'),
    },
  }
}

function tradeNotice({ secucode, tradeId, holderName, direction, way, shares, ratio, annDate, effectiveAtMs }: HolderTrade): Notice {
  const isBought = direction === 'increase'
  return {
    annDate,
    effectiveAtMs,
    kind: isBought ? 'holderIncrease' : 'holderDecrease',
    tag: tradeId,
    polarity: isBought ? 'good' : 'bad',
    refersTo: { dataset: 'holderTrades', key: `${secucode}|${tradeId}` },
    figures: { shares, ratio },
    fields: { holder: holderName, shares: stocks(shares), ratio: percent(ratio), way: WAYS[way] },
    good: isBought
      ? { kind: 'holderIncrease', value: shares, reason: `${holderName}增持${stocks(shares)}，占总股本的${percent(ratio)}` }
      : undefined,
  }
}

const MUCH = 0.05

/** Restricted shares are announced three sessions before they come to market (沪深《股票上市规则》); what is known from the listing on is no news. */
function unlockNotice({ secucode, date, kind, shares, tradable, totalRatio, annDate, effectiveAtMs, isFinal }: Unlock): Notice | null {
  if (!isFinal || tradable === null) return null
  return {
    annDate,
    effectiveAtMs,
    kind: 'unlock',
    tag: kind,
    polarity: totalRatio >= MUCH ? 'bad' : 'neutral',
    refersTo: { dataset: 'unlocks', key: `${secucode}|${date}|${kind}` },
    figures: { shares, tradable, ratio: totalRatio },
    fields: {
      origin: unlockKindNames[kind],
      shares: stocks(shares),
      tradable: stocks(tradable),
      ratio: percent(totalRatio),
      day: chineseDate(date),
    },
  }
}

function pledgeNotice(pledge: Pledge): Notice {
  const { secucode, pledgeId, holderName, shares, totalRatio, pledgedAfter, status, annDate, effectiveAtMs } = pledge
  return {
    annDate,
    effectiveAtMs,
    kind: status === 'open' ? 'pledge' : 'pledgeRelease',
    tag: pledgeId,
    refersTo: { dataset: 'pledges', key: `${secucode}|${pledgeId}` },
    figures: { shares, ratio: totalRatio, pledgedAfter },
    fields: { holder: holderName, shares: stocks(shares), ratio: percent(totalRatio), after: stocks(pledgedAfter) },
  }
}

/** What the company announces of a row another group reported, on the row's own dates; null when it is nothing to announce. */
export function heardNotice({ dataset, row }: Heard): Notice | null {
  switch (dataset) {
    case 'earningsForecasts':
      return forecastNotice(row)
    case 'expressReports':
      return expressNotice(row)
    case 'holderPlans':
      return planNotice(row)
    case 'holderTrades':
      return tradeNotice(row)
    case 'unlocks':
      return unlockNotice(row)
    case 'pledges':
      return pledgeNotice(row)
  }
}

/** Kinds of announcements that come from rows of other groups. */
export const heardKinds: readonly AnnouncementKind[] = [
  'forecast',
  'express',
  'holderPlan',
  'holderIncrease',
  'holderDecrease',
  'unlock',
  'pledge',
  'pledgeRelease',
]
