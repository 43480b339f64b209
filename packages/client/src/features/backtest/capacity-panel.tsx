import { backtestFormulas, type ReportFigure } from '../../parts/backtest/figures.ts'
import { StatGrid } from '../../parts/backtest/stat-grid.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import type { ReportProps } from './report-props.ts'

const NO_ORDER = '没有委托'

/** 容量: how many orders their share of the amount limited, what their size cost, and from which size of the account on it does. */
export function CapacityPanel({ result, order }: Omit<ReportProps, 'id'>) {
  const share = `${Number((order.capacity.share * 100).toFixed(4))}%`
  return (
    <Panel title="容量" meta={`每只每天最多占当日成交额 ${share}；买入余量作罢，卖出余量之后接着卖`}>
      <StatGrid figures={capacityFigures(result)} />
    </Panel>
  )
}

function capacityFigures({ capacity, unfilled }: ReportProps['result']): ReportFigure[] {
  const { orders, partial, none, wanted, missed, largest, impact, estimated, bindsFrom, halfFrom } = capacity
  const unknown = unfilled.noAmount + unfilled.noAmountSales
  return [
    {
      label: '受限的委托',
      value: orders === 0 ? null : (partial + none) / orders,
      form: 'percent',
      formula: backtestFormulas.limited,
      reason: NO_ORDER,
      notes: [`${orders} 笔里部分成交 ${partial} · 全未成交 ${none}`, `成交额估计 ${estimated} · 成交额未知作罢 ${unknown}`],
    },
    {
      label: '没有买到的金额',
      value: wanted === 0 ? null : missed / wanted,
      form: 'percent',
      formula: backtestFormulas.missed,
      reason: NO_ORDER,
      notes: [`要买 ${figureText(wanted, 'amount')}元`, `作罢 ${figureText(missed, 'amount')}元`],
    },
    {
      label: '最大成交占比',
      value: largest,
      form: 'percent',
      formula: backtestFormulas.largest,
      reason: NO_ORDER,
      notes: ['同一证券同一天的委托合计'],
    },
    { label: '冲击成本（元）', value: impact, form: 'amount', formula: backtestFormulas.impact, notes: ['已在成交价里，不含固定滑点'] },
    {
      label: '开始受限的规模（元）',
      value: bindsFrom,
      form: 'amount',
      formula: backtestFormulas.bindsFrom,
      reason: NO_ORDER,
      notes: ['净资产到此有委托受限'],
    },
    {
      label: '半数受限的规模（元）',
      value: halfFrom,
      form: 'amount',
      formula: backtestFormulas.bindsFrom,
      reason: NO_ORDER,
      notes: ['净资产到此半数委托受限'],
    },
  ]
}
