import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './membership.module.css'
import { Money, PAYABLE, PER_MONTH, yuan } from './money.tsx'
import { spanText } from './orders/order-text.ts'
import type { Choice } from './use-choice.ts'

/** What it costs: price, what coupons take off, what is paid, and from when until when it holds. */
export function Sum({ choice: { sku, quote, error, isRenewing } }: { choice: Choice }) {
  if (quote === null) {
    return (
      <div className={cx(layout.column4, styles.sum)} aria-live="polite">
        <Row title="价格">
          <Money value={sku.price} name={`${sku.name}价格`} />
        </Row>
        <p className={typography.tinyLines}>{error === null ? '正在试算应付金额' : '应付金额没有算出'}</p>
      </div>
    )
  }
  const discount = quote.discounts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className={cx(layout.column4, styles.sum)} aria-live="polite">
      <Row title="价格">
        <Money value={quote.price} name={`${sku.name}价格`} />
      </Row>
      {quote.discounts.map(({ coupon, name, amount }) => (
        <Row key={coupon} title={name}>
          −{yuan(amount)}
        </Row>
      ))}
      {sku.months > 1 && (
        <Row title="折合每月">
          <Money
            value={quote.payable / sku.months}
            name="每月价格"
            formula={PER_MONTH}
            inputs={{ price: yuan(quote.payable), months: String(sku.months) }}
          />
        </Row>
      )}
      <Row title="应付">
        <Money
          value={quote.payable}
          name="应付金额"
          formula={PAYABLE}
          inputs={{ price: yuan(quote.price), discount: yuan(discount) }}
          className={styles.total ?? ''}
        />
      </Row>
      <p className={typography.tinyLines}>
        会员有效期 {spanText(quote.from, quote.until)}
        {isRenewing ? '，到期自动续费，价格以应用商店显示的为准' : '，到期后不会自动续费'}
      </p>
    </div>
  )
}

function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={cx(layout.between, typography.body, styles.sumRow)}>
      <span>{title}</span>
      <span>{children}</span>
    </div>
  )
}
