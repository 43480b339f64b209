import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest.module.css'
import { biasPoints } from './bias-points.ts'
import { countTries } from './run-log.ts'
import type { BacktestOrder, BacktestResult } from './use-backtest-run.ts'

/** 偏差检查, always open: ✓ what is fine, △ what may make the result look better than it was. */
export function BiasBox({ result, order }: { result: BacktestResult; order: BacktestOrder }) {
  const { storage } = usePlatform()
  const points = biasPoints(result, order, countTries(storage, serverNowMs()))
  return (
    <div className={styles.bias} role="region" aria-label="偏差检查">
      <h3 className={cx(layout.row6, styles.biasTitle)}>
        <Icon name="alert" size={16} />
        偏差检查
      </h3>
      <ul className={styles.points}>
        {points.map(({ name, text, isFine }) => (
          <li key={name + text} className={cx(layout.flex8, styles.point, !isFine && styles.warn)}>
            <Icon name={isFine ? 'check' : 'alert'} size={16} label={isFine ? '通过' : '注意'} />
            <span className={typography.quiet}>
              <b className={typography.plain}>{name}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What trading was taken to cost, and what this is not. */
export function CostLine({ order }: { order: BacktestOrder }) {
  const { commission, least, slippage } = order.cost
  const { share, impact } = order.capacity
  const inPercent = (fraction: number) => `${Number((fraction * 100).toFixed(4))}%`
  return (
    <p className={cx(typography.tinyLines, layout.above8)}>
      次日开盘成交，T+1，佣金 {inPercent(commission)}（最低 {least} 元），印花税与过户费按成交日税率，滑点 {inPercent(slippage)} +{' '}
      {inPercent(impact)} × √成交占比，每只每天最多占当日成交额 {inPercent(share)}。统计结果，不构成投资建议。
    </p>
  )
}
