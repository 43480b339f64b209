import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { purchasesOf } from './figures.ts'
import { monthWins } from './month-wins.ts'
import { TRIED_DAYS } from './run-log.ts'
import type { BacktestOrder, BacktestResult } from './use-backtest-run.ts'

/** One line of the bias box: fine, or something that may make the result look better than it was. */
export type BiasPoint = { name: string; text: string; isFine: boolean }

const percent = (value: number) => figureText(value, 'percent')
const signed = (value: number) => figureText(value, 'signedPercent')
const count = (value: number) => figureText(value, 'count')

type Reported = Pick<BacktestOrder, 'rule' | 'capacity'>

/** Below this share of known figures a condition has judged fewer securities than it seems. */
const FEW_KNOWN = 0.8
/** The usual bound of significance. */
const UNUSUAL_P = 0.05

function pointInTime({ bias }: BacktestResult): BiasPoint {
  const { notPointInTime } = bias
  if (notPointInTime.length === 0) return { name: '时点数据', text: '只用当日已披露的数据与当日的成分', isFine: true }
  return { name: '时点数据', text: `${notPointInTime.join('、')}只有今天的口径，不是当时所知`, isFine: false }
}

function delisted({ bias }: BacktestResult, order: Reported): BiasPoint {
  if (order.rule?.codes != null) return { name: '证券是指定的', text: '今天挑出来的证券已知没有退市，结果可能偏高', isFine: false }
  const { universe, delistedIncluded, delistedTraded } = bias
  if (delistedIncluded === 0) return { name: '退市股', text: `考察的 ${count(universe)} 只里没有后来退市的，收益可能偏高`, isFine: false }
  return {
    name: '含退市股',
    text: `考察的 ${count(universe)} 只含 ${count(delistedIncluded)} 只后来退市的，买过 ${count(delistedTraded)} 次`,
    isFine: true,
  }
}

function gap({ bias }: BacktestResult): BiasPoint[] {
  const { listed, delisted: gone } = bias.universeGap
  if (listed + gone === 0) return [{ name: '股票池完整', text: '已知的证券都有行情', isFine: true }]
  return [{ name: '股票池缺口', text: `${count(listed)} 只在市、${count(gone)} 只已退市的证券没有行情，无从入选`, isFine: false }]
}

function st({ bias }: BacktestResult): BiasPoint {
  return bias.stExcluded
    ? { name: '风险警示', text: '按当日标记排除了 ST', isFine: true }
    : { name: '风险警示', text: '条件没有排除 ST，结果可能含风险警示股', isFine: false }
}

function interval({ months }: BacktestResult): BiasPoint {
  const { n, wins } = monthWins(months).ours
  const bounds = wilsonInterval(wins, n)
  if (bounds === null) return { name: '样本太少', text: '不足一个月，谈不上胜率', isFine: false }
  const isWide = bounds[0] <= 0.5 && bounds[1] >= 0.5
  return isWide
    ? { name: '区间宽', text: `${n} 个月的胜率区间含 50%，不能与掷硬币区分`, isFine: false }
    : { name: '区间', text: `${n} 个月的胜率区间${bounds[0] > 0.5 ? '高于' : '低于'} 50%`, isFine: bounds[0] > 0.5 }
}

function chance({ shuffled }: BacktestResult): BiasPoint {
  const { p, runs } = shuffled
  if (p === null) return { name: '打乱日期', text: '调仓不足三次，没有随机对照', isFine: false }
  return p <= UNUSUAL_P
    ? { name: '打乱日期', text: `${runs} 次打乱里 p=${p.toFixed(2)}，选股日期有作用`, isFine: true }
    : { name: '打乱日期', text: `${runs} 次打乱里 p=${p.toFixed(2)}，换成随机日期也常有这样的结果`, isFine: false }
}

function outside({ split }: BacktestResult): BiasPoint[] {
  if (split === null) return [{ name: '样本外', text: '区间太短，没有留出样本外', isFine: false }]
  const before = split.inSample.total
  const after = split.outOfSample.total
  const isHeld = !(before > 0 && after <= 0)
  return [{ name: '样本外', text: `前 70% 时间 ${signed(before)}，之后 ${signed(after)}`, isFine: isHeld }]
}

function stability({ stability: { grid, bounds }, stats }: BacktestResult): BiasPoint[] {
  const totals = [...grid, ...bounds].map(({ total }) => total)
  if (totals.length < 2) return []
  const low = Math.min(...totals)
  const high = Math.max(...totals)
  const isTurned = stats.total > 0 && low < 0
  const text = `参数变动 ${totals.length} 种，区间收益 ${signed(low)} 至 ${signed(high)}`
  return [{ name: '参数', text: isTurned ? `${text}，有的由盈转亏` : text, isFine: !isTurned }]
}

function fills(result: BacktestResult): BiasPoint[] {
  const { wanted, refused } = purchasesOf(result)
  if (refused === 0) return []
  return [
    {
      name: '不可成交',
      text: `${percent(refused / wanted)} 的入选因开盘涨停、停牌、资金不足或成交额太小没有买到，按未成交计`,
      isFine: false,
    },
  ]
}

/** An account no order of which was limited; what was limited is among the notes. */
function capacity({ capacity: { orders, partial, none, bindsFrom } }: BacktestResult, { capacity: { share } }: Reported): BiasPoint[] {
  if (orders === 0 || partial + none > 0) return []
  const text = `${count(orders)} 笔委托都没有超过当日成交额的 ${percent(share)}；净资产约 ${figureText(bindsFrom, 'amount')}元起会有委托受限`
  return [{ name: '容量', text, isFine: true }]
}

function known({ bias }: BacktestResult): BiasPoint[] {
  const few = bias.factorHistory.filter((one) => one.known < FEW_KNOWN)
  const pointOf = (sorts: boolean, then: string): BiasPoint[] => {
    const figures = few.filter(({ sortsOnly = false }) => sortsOnly === sorts)
    const names = figures.map(({ name, known: share, from }) => `${name} ${percent(share)}${from === null ? '' : `（自 ${from}）`}`)
    return figures.length === 0 ? [] : [{ name: '数据不全', text: `${names.join('、')}的证券有数，${then}`, isFine: false }]
  }
  return [...pointOf(false, '其余不能入选'), ...pointOf(true, '只用于排序，没有的排在最后')]
}

function tried(tries: number): BiasPoint {
  return tries <= 1
    ? { name: '尝试次数', text: `这台设备 ${TRIED_DAYS} 天内只试过这一组`, isFine: true }
    : { name: '多次尝试', text: `这台设备 ${TRIED_DAYS} 天内回测过 ${tries} 组，挑最好的一组会高估`, isFine: false }
}

/** 偏差检查: what may be wrong with a result; `tries`: different runs of this device lately. */
export function biasPoints(result: BacktestResult, order: Reported, tries: number): BiasPoint[] {
  return [
    pointInTime(result),
    delisted(result, order),
    ...gap(result),
    ...(order.rule?.codes == null ? [st(result)] : []),
    interval(result),
    chance(result),
    ...outside(result),
    ...stability(result),
    ...fills(result),
    ...capacity(result, order),
    ...known(result),
    tried(tries),
    ...result.bias.notes.map((text) => ({ name: '注意', text, isFine: false })),
  ]
}
