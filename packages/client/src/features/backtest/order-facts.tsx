import type { ReactNode } from 'react'
import { benchmarkName, REBALANCES, WEIGHTS } from '../../parts/backtest/settings.ts'
import { TrackButton } from '../../parts/backtest/track-button.tsx'
import type { BacktestOrder, BacktestRun } from '../../parts/backtest/use-backtest-run.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest-page.module.css'

/** 设置: what was run, when, and the number it is opened by again. */
export function OrderFacts({ run, order }: { run: BacktestRun; order: BacktestOrder }) {
  const { rule } = order
  return (
    <Panel title="设置" meta={run.createdAt === null ? undefined : `算于 ${run.createdAt}`}>
      {rule === null ? (
        <p className={cx(typography.size14, typography.lines)}>{order.text}</p>
      ) : (
        <p className={cx(typography.size14, typography.lines)}>
          {rule.name || '公式信号'}
          <span className={cx(typography.block12, styles.code)}>{rule.entry}</span>
        </p>
      )}
      <div className={cx(layout.wrap, styles.facts)}>
        {factsOf(order).map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </div>
      <div className={cx(layout.rowWrap8, layout.above8)}>
        <TrackButton order={order} />
      </div>
      <p className={cx(typography.tinyLines, layout.above8)}>
        编号 <span className={styles.hash}>{run.id}</span>
        ，由设置与所用数据的版本算出：同样的设置与数据，编号与结果都相同；数据更新后再测是另一个编号。
      </p>
    </Panel>
  )
}

function tradedBy({ rule, rebalance, hold }: BacktestOrder): [string, string][] {
  if (rule === null) {
    const held = hold === null ? '到下次调仓不再入选' : `${hold} 个交易日，再次入选则续`
    return [
      ['调仓', REBALANCES.find(({ key }) => key === rebalance)?.title ?? rebalance],
      ['持有', held],
    ]
  }
  return [
    ['入场', '收盘满足公式，次日开盘'],
    [
      '出场',
      [rule.exit === null ? null : `收盘满足 ${rule.exit}`, hold === null ? null : `满 ${hold} 个交易日`].filter(Boolean).join('，或'),
    ],
    ['证券', rule.codes === null ? '全市场' : rule.codes.length > 3 ? `${rule.codes.length} 只` : rule.codes.join('、')],
  ]
}

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(4))}%`

function factsOf(order: BacktestOrder): [string, string][] {
  return [
    ['区间', `${order.from} 至 ${order.to}`],
    ...tradedBy(order),
    ['只数', `最多 ${order.topN} 只`],
    ['权重', WEIGHTS.find(({ key }) => key === order.weight)?.title ?? order.weight],
    ['基准', benchmarkName(order.benchmark)],
    ['本金', `${figureText(order.capital, 'amount')}元`],
    ['成交占比', `每只每天最多占当日成交额的 ${percent(order.capacity.share)}`],
    ['滑点', `${percent(order.cost.slippage)} + ${percent(order.capacity.impact)} × √成交占比`],
  ]
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={cx(layout.flex8, layout.shrink)}>
      <span className={styles.label}>{label}</span>
      <span className={layout.break}>{children}</span>
    </div>
  )
}
