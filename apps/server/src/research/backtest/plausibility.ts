import { formatPercent } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { type BoundedFigure, boundSources, type Excess } from '@guanlan/engine/backtest/plausibility.ts'
import type { Bias, Ran } from './bias.ts'

/** Figures of a run above what is plausible, each as a sentence, and what in the run makes such figures so. */
export type Plausibility = { excesses: (Excess & { text: string })[]; reasons: string[] }

type Judged = Ran & { bias: Bias; isSimulated: boolean }

/** Fewer closed trades than this say little. */
const FEW_TRADES = 100
const SESSIONS_A_YEAR = 243
/** A share of limited orders from which on capacity has held the result down. */
const MANY_LIMITED = 0.05
/** One security bringing more than this is not a rule that worked. */
const ONE_SECURITY = 0.3
/** Net of costs on average, in fewer sessions than these: no public record gains so much so often. */
const LARGE_GAIN = 0.01
const SHORT_HOLDING = 5

const WORDS: Record<BoundedFigure, { name: string; write(value: number): string }> = {
  annual: { name: '年化收益', write: (value) => formatPercent(value, 1) },
  sharpe: { name: '夏普比率', write: (value) => value.toFixed(2) },
  winRatio: { name: '交易胜率（95% 区间下限）', write: (value) => formatPercent(value, 1) },
  worth: { name: '期末净资产', write: (value) => `${formatScale(value)}元` },
}

function textOf({ figure, value, bound }: Excess): string {
  const { name, write } = WORDS[figure]
  return `${name} ${write(value)} 高于可信的上限 ${write(bound)}：${boundSources[figure]}`
}

/** Reasons of the market and of the orders. */
function marketReasons({ isSimulated, order, report }: Judged): string[] {
  const { capacity, tradeStats } = report
  const reasons: string[] = []
  if (isSimulated) reasons.push('行情是模拟的，走势里有真实市场没有的规律，结果不能搬到真实市场')
  const limited = capacity.partial + capacity.none
  if (limited > MANY_LIMITED * capacity.orders)
    reasons.push(
      `${limited} 笔委托（${formatPercent(limited / capacity.orders, 1)}）受成交占比上限限制，收益已被容量压低，规模再大就做不到`,
    )
  else if (capacity.halfFrom !== null)
    reasons.push(`净资产到约 ${formatScale(capacity.halfFrom)}元时半数委托会受成交占比限制，再大就做不到`)
  const { share, impact } = order.capacity
  if (share > USUAL_CAPACITY.share) reasons.push(`单笔最多占当日成交额的 ${formatPercent(share, 1)}，比通常的 10% 宽`)
  if (impact + order.costs.slippage === 0) reasons.push('没有计滑点与冲击成本')
  const gain = tradeStats.averageReturn ?? 0
  const held = tradeStats.averageSessions ?? 0
  if (gain > LARGE_GAIN && held < SHORT_HOLDING)
    reasons.push(`每笔平均净赚 ${formatPercent(gain)}，只持有 ${held.toFixed(1)} 个交易日：全靠每次都以开盘价成交的假设`)
  return reasons
}

/** Reasons of the sample, and whether figures could have known what came later. */
function sampleReasons({ bias, report, reader }: Judged): string[] {
  const { tradeStats, stats, largestProfit } = report
  const reasons: string[] = []
  if (tradeStats.n < FEW_TRADES) reasons.push(`只有 ${tradeStats.n} 笔平仓的交易`)
  if (stats.sessions < SESSIONS_A_YEAR) reasons.push(`区间只有 ${stats.sessions} 个交易日，折成一年会放大`)
  if (largestProfit !== null && largestProfit.share > ONE_SECURITY) {
    const name = reader.rows.securities.find(({ secucode }) => secucode === largestProfit.secucode)?.name ?? largestProfit.secucode
    reasons.push(`收益的 ${formatPercent(largestProfit.share, 1)} 来自${name}一只`)
  }
  reasons.push(
    bias.notPointInTime.length > 0
      ? `${bias.notPointInTime.join('、')}只有今天的口径，可能用到了当时不知道的数据`
      : '不是因为用到未来数据：指标只读当晚已公开的数据，公式逐段抽样复算过',
  )
  return reasons
}

/** Judges a run by the bounds of `engine/backtest/plausibility.ts`. */
export function plausibilityOf(ran: Judged): Plausibility {
  const excesses = ran.report.excesses.map((excess) => ({ ...excess, text: textOf(excess) }))
  return { excesses, reasons: [...marketReasons(ran), ...sampleReasons(ran)] }
}
