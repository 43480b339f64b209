import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Overview } from '@guanlan/contract/schemas/market/market.ts'
import type { ReactNode } from 'react'
import { figureText } from '../../ui/figure/figure-text.ts'
import { missingReason } from '../../ui/figure/missing-figure.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './limit-figures.module.css'
import { brokenLimitRatio, difference } from './market-figures.ts'

/** 涨停 跌停 炸板 (share of those that touched the limit) and turnover against the same minute of the session before. */
export function LimitFigures({ overview, meta }: { overview: Overview; meta: Meta | null }) {
  const { limitUp, limitDown, brokenLimit } = overview.breadth
  const { amount, amountPrevious } = overview
  const change = difference(amount, amountPrevious)
  const counts = { brokenLimit: figureText(brokenLimit, 'count'), limitUp: figureText(limitUp, 'count') }
  const amounts = { amount: figureText(amount, 'amount'), amountPrevious: figureText(amountPrevious, 'amount') }
  return (
    <div className={styles.figures}>
      <Cell label="涨停">
        <span className={styles.up}>
          ▲ <Num value={limitUp} form="count" name="涨停家数" formula="limit-up-count" meta={meta} field="breadth.limitUp" />
        </span>
      </Cell>
      <Cell label="跌停">
        <span className={styles.down}>
          ▼ <Num value={limitDown} form="count" name="跌停家数" formula="limit-down-count" meta={meta} field="breadth.limitDown" />
        </span>
      </Cell>
      <Cell label="炸板 · 炸板率">
        <Num value={brokenLimit} form="count" name="炸板家数" formula="broken-limit-count" meta={meta} field="breadth.brokenLimit" />
        <span className={styles.aside}>
          <Num
            value={brokenLimitRatio(overview.breadth)}
            form="percent"
            name="炸板率"
            formula="broken-limit-ratio"
            meta={meta}
            inputs={counts}
            reason={brokenLimit === null ? missingReason(meta, 'breadth.brokenLimit') : '没有证券触及涨停'}
          />
        </span>
      </Cell>
      <Cell label="成交额 · 较上日同刻">
        <Num value={amount} form="amount" name="市场成交额" formula="market-amount" meta={meta} field="amount" flash />
        <span className={styles.aside}>
          <Num
            value={change}
            form="signedAmount"
            name="较上日同刻"
            formula="market-amount-change"
            meta={meta}
            field="amountPrevious"
            inputs={amounts}
            toneOf={change}
          />
        </span>
      </Cell>
    </div>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <div className={typography.tinyNowrap}>{label}</div>
      <div className={cx(layout.wrap, typography.strong14, styles.value)}>{children}</div>
    </div>
  )
}
