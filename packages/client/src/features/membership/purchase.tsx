import type { ProductDetail, Sku } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { Consent } from '../../parts/consent/consent.tsx'
import { useAppConfig } from '../../session/app-config.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { documentsOf, versionsOf } from './agreed-documents.ts'
import { pickedText } from './coupons/coupon-rules.ts'
import { openCouponSheet } from './coupons/coupon-sheet.tsx'
import { failureText } from './failure-text.ts'
import { FoldedPlans } from './folded-plans.tsx'
import styles from './membership.module.css'
import { yuan } from './money.tsx'
import { PaymentMethodList } from './payment/payment-method-list.tsx'
import { useStorePrices } from './payment/store-purchases.ts'
import { Sum } from './sum.tsx'
import { useBuy } from './use-buy.ts'
import { type Choice, useChoice } from './use-choice.ts'

/** Choosing a period, coupons and a way to pay, agreeing, and buying; `from` is where the buyer goes on to. */
export function Purchase({ product, first, from }: { product: ProductDetail; first: Sku; from: string | undefined }) {
  const choice = useChoice(product, first)
  const { payment } = useAppConfig()
  const { sku, ways, way, take, isRenewing } = choice
  const storePrices = useStorePrices(product.skus, isRenewing)
  return (
    <>
      <FoldedPlans skus={product.skus} value={sku.id} onTake={(id) => take({ sku: id })} storePrices={isRenewing ? storePrices : null} />
      <CouponLine choice={choice} />
      {ways.length > 0 && (
        <PaymentMethodList ways={ways} value={way} isWechatFolded={payment.switchCollapseWechat} onTake={(next) => take({ way: next })} />
      )}
      <Sum choice={choice} />
      {ways.length === 0 ? (
        <p className={typography.noteLines}>
          这里没有可用的支付方式。{product.ways.length === 0 ? '服务器没有配置收款。' : '请换一台设备或浏览器后再试。'}
        </p>
      ) : (
        <Confirm product={product} choice={choice} from={from} />
      )}
    </>
  )
}

function CouponLine({ choice: { coupons, picked, quote, take } }: { choice: Choice }) {
  const saved = quote === null ? null : quote.discounts.reduce((sum, { amount }) => sum + amount, 0)
  const open = () => coupons && openCouponSheet({ coupons, picked, onPick: (ids) => take({ coupons: ids }) })
  return (
    <button type="button" className={cx(layout.row8, styles.pick)} disabled={coupons === null} onClick={open}>
      <span className={layout.grow}>优惠券</span>
      <span className={typography.caption}>{pickedText(coupons, picked, saved)}</span>
      <Icon name="right" size={16} />
    </button>
  )
}

/** The boxes to tick, and the button. */
function Confirm({ product, choice, from }: { product: ProductDetail; choice: Choice; from: string | undefined }) {
  const { sku, quote, isRenewing, error, requote } = choice
  const { always, renewal } = documentsOf(product.agreements, isRenewing)
  const [ticked, setTicked] = useState({ always: false, renewal: false })
  const buying = useBuy(choice, { agreed: versionsOf([...always, ...renewal]), from })
  const hasAgreed = (ticked.always || always.length === 0) && (ticked.renewal || renewal.length === 0)
  function press() {
    if (!hasAgreed) return buying.refuse('请先阅读并同意上面的协议')
    void buying.buy()
  }
  return (
    <>
      <div>
        {always.length > 0 && (
          <Consent documents={always} isOn={ticked.always} onToggle={() => setTicked({ ...ticked, always: !ticked.always })} />
        )}
        {renewal.length > 0 && (
          <Consent
            documents={renewal}
            label={`我同意到期前自动续费${sku.renewPrice === null ? '' : `，每次 ${yuan(sku.renewPrice)}`}，可随时关闭，并已阅读`}
            isOn={ticked.renewal}
            onToggle={() => setTicked({ ...ticked, renewal: !ticked.renewal })}
          />
        )}
      </div>
      {error !== null && (
        <div role="alert" className={cx(typography.size12Lines, typography.danger)}>
          {failureText(error)}
          <Button kind="text" size="xs" onClick={requote}>
            重新试算
          </Button>
        </div>
      )}
      {buying.error && (
        <p role="alert" className={cx(typography.size12Lines, typography.danger)}>
          {buying.error}
        </p>
      )}
      <Button kind="primary" size="lg" trace="pay" disabled={quote === null || buying.isBusy} onClick={press}>
        {buying.isBusy ? '正在下单' : quote === null ? '确认开通' : `确认开通 ${yuan(quote.payable)}`}
      </Button>
    </>
  )
}
