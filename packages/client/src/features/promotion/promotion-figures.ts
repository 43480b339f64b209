import type { Meta } from '@guanlan/contract/envelope.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import type { FigureDefinition } from '../../ui/figure/provenance.ts'

type Sum = 'total' | 'today' | 'frozen' | 'withdrawable' | 'paidOut' | 'owed' | 'userCount'

const figure = (key: string, [name, unit, expression, note]: readonly [string, string, string, string]): FigureDefinition => ({
  id: `promotion-${key}`,
  name,
  unit,
  expression,
  inputs: [],
  note,
})

/** How each sum of rewards comes about. */
export const sumFigures: Readonly<Record<Sum, FigureDefinition>> = {
  total: figure('total', ['累计收益', '元', 'Σ 奖励 − Σ 退款收回 + Σ 退款撤销补回', '包含冻结中与已打款的部分']),
  today: figure('today', ['今日收益', '元', 'Σ 今日奖励 − Σ 今日退款收回 + Σ 今日退款撤销补回', '按北京时间的日期']),
  frozen: figure('frozen', ['冻结中', '元', 'Σ 未到解冻时间的奖励 − Σ 其中被收回的', '退款期内的奖励暂不可提现']),
  withdrawable: figure('withdrawable', ['可提现', '元', '累计收益 − 冻结中 − 已打款', '小于 0 时显示 0，差额列为待抵扣']),
  paidOut: figure('paid-out', ['已打款', '元', 'Σ 运营方已打款', '由运营方核对后打款']),
  owed: figure('owed', ['待抵扣', '元', '已打款 + 冻结中 − 累计收益', '打款以后发生的退款，从之后的奖励中抵扣']),
  userCount: figure('users', ['注册人数', '人', '经你的链接注册的账号数', '已注销的账号也计入']),
}

export const dayFigure = figure('day', ['当日收益', '元', 'Σ 当日奖励 − Σ 当日退款收回 + Σ 当日退款撤销补回', '按北京时间的日期'])
export const rewardFigure = figure('reward', ['奖励', '元', '实付金额 × 奖励比例', '以分为单位向下取整，按下单时的比例'])

/** Where figures of rewards come from: the ledger, as it was when it was asked (epoch ms of the device). */
export function ledgerMeta(lastSyncMs: number, isSandbox: boolean): Meta {
  const agoMs = lastSyncMs > 0 ? Date.now() - lastSyncMs : 0
  const asOf = `${formatDate(serverNowMs() - agoMs)}:00`
  return {
    asOf,
    tradeDate: asOf.slice(0, 10),
    mode: 'snapshot' as const,
    formulaIds: [],
    snapshotId: 'promotion',
    missing: [],
    source: [{ id: 'promotion', name: '本站推广账本', fetchedAt: asOf }],
    simulated: isSandbox,
  }
}
