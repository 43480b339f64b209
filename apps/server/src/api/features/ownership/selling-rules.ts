import type { FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import type { HolderTrade } from '@guanlan/contract/rows/holder-trades.ts'
import type { HolderTrades } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Closes } from '../../../market/reading/close-on.ts'
import { daysBefore } from './stake-sums.ts'

/** 任意连续 90 个自然日, of all shares. */
const CAPS = { auction: 0.01, block: 0.02 } as const
const CAP_DAYS = 90
const BOOK_SESSIONS = 20
const ACTING_TOGETHER = '控股股东及一致行动人'
const MEASURE = '《上市公司股东减持股份管理暂行办法》（2024-05-24 施行）'

/** Rules that bind who sells, as since 2024-05-24. */
export const stakeRules: HolderTrades['rules'] = [
  {
    title: '集中竞价减持上限',
    text: '大股东任意连续 90 个自然日内，通过集中竞价减持不超过公司股份总数的 1%；控股股东与一致行动人合并计算。',
    source: MEASURE,
    from: '2024-05-24',
  },
  {
    title: '大宗交易减持上限',
    text: '大股东任意连续 90 个自然日内，通过大宗交易减持不超过公司股份总数的 2%，受让方六个月内不得转让。',
    source: MEASURE,
    from: '2024-05-24',
  },
  {
    title: '预披露',
    text: '大股东通过集中竞价或大宗交易减持，须在首次卖出的十五个交易日前披露计划，每次计划的时间区间不超过三个月。',
    source: MEASURE,
    from: '2024-05-24',
  },
  {
    title: '破净、分红不达标',
    text: '最近 20 个交易日任一日收盘价（向后复权）低于最近一期每股净资产，或最近三年未现金分红、累计分红低于同期年均净利润 30% 的，控股股东、实际控制人不得通过集中竞价或大宗交易减持，已按规定披露计划的除外。',
    source: MEASURE,
    from: '2024-05-24',
  },
  {
    title: '破发',
    text: '最近 20 个交易日任一日收盘价（向后复权）低于首次公开发行价的，首发时的控股股东、实际控制人及一致行动人不得通过集中竞价或大宗交易减持，已按规定披露计划的除外。',
    source: MEASURE,
    from: '2024-05-24',
  },
]

/** Who the caps count together; null for holders they do not bind. */
function bound({ role, holderName }: HolderTrade): string | null {
  if (role === 'controller' || role === 'concert') return ACTING_TOGETHER
  return role === 'major' ? holderName : null
}

/** What each 大股东 sold within the last 90 days by the ways that are capped; empty without sales. */
export function capsOf(trades: readonly HolderTrade[], today: string, totalShares: number | null): HolderTrades['caps'] {
  if (totalShares === null) return []
  const from = daysBefore(today, CAP_DAYS)
  const sold = trades.filter((one) => one.direction === 'decrease' && one.endDate > from && bound(one) !== null)
  const groups = Map.groupBy(sold, (one) => `${bound(one)} ${one.way}`)
  return [...groups.values()].flatMap((group) => {
    const first = firstItem(group)
    const { way } = first
    if (way !== 'auction' && way !== 'block') return []
    const parts = group.map((one) => one.shares)
    const shares = sum(parts)
    const ratio = shares / totalShares
    const limitRatio = CAPS[way]
    return [
      {
        holderName: bound(first) ?? '',
        way,
        parts,
        shares,
        totalShares,
        ratio,
        limitRatio,
        leftRatio: Math.max(limitRatio - ratio, 0),
      },
    ]
  })
}

/** The lowest close of the last 20 sessions, on the scale of the report's last day, against that report's 每股净资产. */
export function bookOf(reports: readonly FinancialIndicator[], closes: Closes): HolderTrades['book'] {
  const report = newestOf(reports)
  const then = report === null ? null : closes.on(report.endDate)
  if (report === null || report.bps === null || report.bps === 0 || then === null) return null
  const scale = then.close / then.adjusted
  const days = Array.from({ length: BOOK_SESSIONS }, (_, k) => closes.around('9999-12-31', -k)).filter((one) => one !== null)
  const lowest = days.reduce((best, one) => (one.adjusted < best.adjusted ? one : best))
  const low = lowest.adjusted * scale
  return { enddate: report.endDate, bps: report.bps, low, lowDate: lowest.date, lowToBook: low / report.bps, isBelow: low < report.bps }
}

/** Why there is nothing to compare with 每股净资产 although indicators are known. */
export function bookGap(reports: readonly FinancialIndicator[]): string {
  const report = newestOf(reports)
  if (report === null || report.bps === null || report.bps === 0) return '最近一期没有每股净资产'
  return `没有 ${report.endDate} 的行情`
}

function newestOf(reports: readonly FinancialIndicator[]): FinancialIndicator | null {
  return reports.reduce<FinancialIndicator | null>((best, one) => (best === null || one.endDate > best.endDate ? one : best), null)
}
