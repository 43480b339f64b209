import { HolderPlan, HolderTrade, Pledge, Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const announced = { schedule: 'evening', freshForMs: 5 * SESSION_MS, providers: ['files', 'live', 'simulated'] } as const

/** Plans are reported in the words of announcements: no public report has them as figures. */
const inWords = { ...announced, providers: ['files', 'simulated'] } as const

/** Announcing beforehand where shares are sold by auction or block trade: 15 trading days, so never on less than 19 days. */
const LEAST_NOTICE_DAYS = 19
const dayOf = (date: string) => Date.parse(date) / 86_400_000

export const stakesDatasets = {
  holderPlans: records<HolderPlan>({
    ...inWords,
    key: 'holderPlans',
    name: '增减持计划',
    revision: 2,
    schema: HolderPlan,
    partitions: { date: 'annDate', security: 'secucode' },
    keys: ['secucode', 'planId'],
    units: { maxShares: '股', heldShares: '股', doneShares: '股' },
    quality: {
      neverConstant: ['maxShares', 'holderName'],
      ranges: { maxRatio: [0, 1] },
      crossChecks: [
        { name: '窗口的末日不早于首日', holds: (r) => r.startDate <= r.endDate },
        { name: '已完成数量不超过计划', holds: (r) => r.doneShares <= r.maxShares },
        { name: '减持不超过持股', holds: (r) => r.direction === 'increase' || r.maxShares <= r.heldShares },
        {
          name: '集中竞价、大宗减持提前十五个交易日预披露',
          holds: (r) =>
            r.direction === 'increase' || r.ways.includes('agreement') || dayOf(r.startDate) - dayOf(r.annDate) >= LEAST_NOTICE_DAYS,
        },
      ],
    },
  }),
  holderTrades: records<HolderTrade>({
    ...announced,
    key: 'holderTrades',
    name: '股东增减持',
    revision: 2,
    schema: HolderTrade,
    partitions: { date: 'annDate', security: 'secucode' },
    keys: ['secucode', 'tradeId'],
    units: { shares: '股', averagePrice: '元', amount: '元', afterShares: '股' },
    quality: {
      neverConstant: ['shares', 'holderName'],
      ranges: { ratio: [0, 1], afterRatio: [0, 1], averagePrice: [0.01, 100_000] },
      crossChecks: [
        { name: '公告晚于变动', holds: (r) => r.beginDate <= r.endDate && r.endDate < r.annDate },
        {
          name: '金额 = 均价 × 股数',
          holds: (r) => r.averagePrice === null || r.amount === null || Math.abs(r.averagePrice * r.shares - r.amount) <= 0.006 * r.shares,
        },
      ],
    },
  }),
  unlocks: records<Unlock>({
    ...announced,
    key: 'unlocks',
    name: '限售解禁',
    schema: Unlock,
    partitions: { date: 'date', security: 'secucode' },
    keys: ['secucode', 'date', 'kind'],
    units: { shares: '股', tradable: '股' },
    quality: {
      neverConstant: ['shares'],
      ranges: { totalRatio: [0, 1], floatRatio: [0, 1000] },
      crossChecks: [
        { name: '实际可流通不超过解禁数量', holds: (r) => r.tradable === null || r.tradable <= r.shares },
        {
          name: '股东合计不超过解禁数量',
          holds: (r) => r.holders.reduce((sum, { shares }) => sum + shares, 0) <= r.shares + r.holders.length,
        },
        { name: '先公告后解禁', holds: (r) => r.annDate <= r.date },
      ],
    },
  }),
  pledges: records<Pledge>({
    ...announced,
    key: 'pledges',
    name: '股权质押',
    schema: Pledge,
    partitions: { date: 'startDate', security: 'secucode' },
    keys: ['secucode', 'pledgeId'],
    units: { shares: '股', close: '元', pledgedAfter: '股' },
    quality: {
      neverConstant: ['shares', 'holderName', 'pledgee'],
      ranges: { heldRatio: [0, 1], totalRatio: [0, 1], pledgedAfterRatio: [0, 1] },
      crossChecks: [
        { name: '解除日期与状态一致', holds: (r) => (r.status === 'released') === (r.releaseDate !== null) },
        { name: '公告晚于质押', holds: (r) => r.annDate > (r.releaseDate ?? r.startDate) },
      ],
    },
  }),
}
