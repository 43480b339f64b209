import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { tradingFormulas } from '@guanlan/engine/formulas/stock/trading.ts'
import { figureInputs } from '../../../parts/read-out/figure-inputs.ts'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { knownInputs, priceFormOf, priceUnitOf } from '../stock-figures.ts'
import { Fact } from './fact.tsx'
import styles from './overview.module.css'

const limitRatio = formulasById(tradingFormulas)('limit-ratio')

/** Limit prices of the session shown and the dated rule they come from. */
export function LimitRule({ base, meta }: { base: StockBase; meta: Meta | null }) {
  const rule = base.limitRule
  const known = knownInputs(base)
  const form = priceFormOf(base)
  const unit = priceUnitOf(base)
  const none = noLimitReason(base, meta)
  return (
    <Panel title="涨跌幅限制" meta={[meta?.tradeDate, rule?.from && `规则 ${rule.from} 起施行`].filter(Boolean).join(' · ')} half>
      {rule === null ? (
        <p className={cx(typography.tiny, styles.note)}>{none}。</p>
      ) : (
        <>
          {rule.status === 'unlimited' && <p className={cx(typography.tiny, styles.note)}>当日不设涨跌幅限制。</p>}
          {sides(rule).map(({ label, price, ratioName, ratio, formula }, at) => (
            <Fact key={label} label={label} isFirst={at === 0}>
              <Num
                name={`${label}价`}
                value={price}
                form={form}
                priceUnit={unit}
                formula={formula}
                meta={meta}
                inputs={figureInputs(formula, known, unit)}
                reason={none}
              />{' '}
              <Num name={ratioName} value={ratio} form="signedPercent" formula={limitRatio} meta={meta} reason={none} />
            </Fact>
          ))}
          <Fact label="规则">{rule.rule}</Fact>
        </>
      )}
    </Panel>
  )
}

/** Why there is no limit price: none by rule, or not known. */
function noLimitReason({ status, limitRule }: StockBase, meta: Meta | null): string {
  if (status === 'delisted') return '已退市，不再交易'
  return limitRule?.status === 'unlimited' ? '当日不设涨跌幅限制' : missingReason(meta, 'limitUp')
}

function sides({ upPrice, upRatio, downPrice, downRatio }: NonNullable<StockBase['limitRule']>) {
  const fall = downRatio === null ? null : -Math.abs(downRatio)
  return [
    { label: '涨停', price: upPrice, ratioName: '涨幅限制', ratio: upRatio, formula: 'limit-up' },
    { label: '跌停', price: downPrice, ratioName: '跌幅限制', ratio: fall, formula: 'limit-down' },
  ]
}
