import {
  NorthboundActive,
  type NorthboundColumn,
  NorthboundInstitutions,
  NorthboundParticipant,
  NorthboundQuarter,
  NorthboundTurnover,
  northboundRegimeOn,
} from '@guanlan/contract/rows/northbound.ts'
import { columns, records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const BEFORE_OPEN_MINUTE = 8 * 60
const sourced = { providers: ['files', 'live', 'simulated'] } as const
/** Reported no more since 2024-08-19: what is there never grows old. */
const ended = { ...sourced, schedule: 'weekly', freshForMs: 100_000 * SESSION_MS } as const
/** Public sources answer about the last ninety sessions alone: nothing is left there of what was reported up to 2024-08-16. */
const gone = { ...ended, providers: ['files', 'simulated'] } as const
const quarterly = { ...sourced, schedule: 'evening', freshForMs: 80 * SESSION_MS } as const
const daily = { ...sourced, schedule: 'evening', freshForMs: SESSION_MS } as const

type Sides = Pick<NorthboundTurnover, 'tradeDate' | 'amount' | 'buyAmount' | 'sellAmount' | 'netAmount'>

/** Sides are reported exactly while the regime has them, and add up. */
const sidesFit = {
  name: '买卖金额只在披露期内，净额 = 买入 − 卖出，合计等于成交额',
  holds: ({ tradeDate, amount, buyAmount, sellAmount, netAmount }: Sides) => {
    if (northboundRegimeOn(tradeDate)?.dailyHoldings !== true) return buyAmount === null && sellAmount === null && netAmount === null
    if (buyAmount === null || sellAmount === null || netAmount === null) return false
    return Math.abs(buyAmount + sellAmount - amount) <= 1 && Math.abs(buyAmount - sellAmount - netAmount) <= 1
  },
}
const sideUnits = { amount: '元', buyAmount: '元', sellAmount: '元', netAmount: '元' }

export const northboundDatasets = {
  northboundHoldings: columns<NorthboundColumn>({
    ...ended,
    key: 'northboundHoldings',
    name: '陆股通每日持股',
    columns: { holdShares: { unit: '股', decimals: 0, range: [0, 1e11] } },
    packed: true,
    known: { daysLater: 1, minute: BEFORE_OPEN_MINUTE },
    quality: {
      neverConstant: ['holdShares'],
      neverAllNull: ['holdShares'],
    },
  }),
  northboundQuarters: records<NorthboundQuarter>({
    ...quarterly,
    key: 'northboundQuarters',
    name: '陆股通季度持股',
    schema: NorthboundQuarter,
    partitions: { date: 'endDate', security: 'secucode' },
    keys: ['secucode', 'endDate'],
    units: { holdShares: '股', holdValue: '元' },
    quality: {
      neverConstant: ['holdShares', 'holdValue'],
      ranges: { holdRatio: [0, 0.35] },
      crossChecks: [
        { name: '季度持股只在 2024 年 8 月 19 日以后', holds: (r) => northboundRegimeOn(r.endDate)?.id === 'turnover-only' },
        { name: '季末数据在季后公布', holds: (r) => r.effectiveAtMs > Date.parse(`${r.endDate}T15:00:00+08:00`) },
      ],
    },
  }),
  northboundTurnover: records<NorthboundTurnover>({
    ...daily,
    key: 'northboundTurnover',
    name: '陆股通成交',
    schema: NorthboundTurnover,
    partitions: { whole: true },
    keys: ['tradeDate', 'link'],
    units: { ...sideUnits, quotaLeft: '元' },
    quality: {
      neverConstant: ['amount'],
      ranges: { amount: [0, 1e13], netAmount: [-1e12, 1e12] },
      crossChecks: [sidesFit],
    },
  }),
  northboundActive: records<NorthboundActive>({
    ...daily,
    key: 'northboundActive',
    name: '陆股通十大成交活跃股',
    schema: NorthboundActive,
    partitions: { date: 'tradeDate', security: 'secucode' },
    keys: ['tradeDate', 'link', 'rank'],
    units: { close: '元', ...sideUnits },
    quality: { neverConstant: ['amount', 'close'], ranges: { changeRatio: [-0.5, 2], amount: [0, 1e12] }, crossChecks: [sidesFit] },
  }),
  northboundParticipants: records<NorthboundParticipant>({
    ...gone,
    key: 'northboundParticipants',
    name: '陆股通持股机构',
    schema: NorthboundParticipant,
    partitions: { whole: true },
    keys: ['participantId'],
    quality: { neverConstant: ['name'] },
  }),
  northboundInstitutions: records<NorthboundInstitutions>({
    ...gone,
    key: 'northboundInstitutions',
    name: '陆股通机构持股明细',
    schema: NorthboundInstitutions,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'tradeDate'],
    units: { shares: '股' },
    quality: {
      crossChecks: [
        { name: '机构与持股一一对应', holds: (r) => r.participants.length === r.shares.length },
        { name: '机构明细只到 2024 年 8 月 16 日', holds: (r) => northboundRegimeOn(r.tradeDate)?.dailyHoldings === true },
      ],
    },
  }),
}
