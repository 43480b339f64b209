import { changeMark } from '@guanlan/domain/format/percent.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { figureInputs } from '../../parts/read-out/figure-inputs.ts'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { StaleBadge } from '../../ui/feedback/stale-badge.tsx'
import { Num, toneClass } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { FigureGrid } from './figure-grid.tsx'
import styles from './quote-header.module.css'
import { knownInputs, priceUnitOf, statusText } from './stock-figures.ts'
import { StockTags } from './stock-tags.tsx'
import type { Stock } from './use-stock.ts'
import { CompareButton, FollowButton } from './watch-toggle.tsx'

/** Price, change, tags and the day's figures of a phone page. */
export function PhoneQuote({ stock }: { stock: Stock }) {
  return (
    <div className={styles.phone}>
      <div className={cx(layout.between8, styles.top)}>
        <div>
          <Price stock={stock} />
          <Change stock={stock} />
        </div>
        <div className={cx(layout.wrap, styles.tags)}>
          {stock.isStale && <StaleBadge asOf={stock.asOf} />}
          <StockTags base={stock.base} />
        </div>
      </div>
      <FigureGrid base={stock.base} meta={stock.meta} />
    </div>
  )
}

/** Name, price, state and buttons over the chart of a desktop page. */
export function DesktopQuote({ stock }: { stock: Stock }) {
  const { base } = stock
  return (
    <div className={cx(layout.rowBetween12, styles.desktop)}>
      <div>
        <div className={layout.row8}>
          <h2 className={cx(typography.strong18, styles.name)}>{base.secuabbr}</h2>
          <StockTag code={base.secucode} />
          <StockTags base={base} />
        </div>
        <div className={cx(layout.flex12, styles.row)}>
          <Price stock={stock} />
          <Change stock={stock} />
          {stock.isStale ? <StaleBadge asOf={stock.asOf} /> : <StatusText stock={stock} />}
        </div>
      </div>
      <div className={cx(layout.flex8, styles.buttons)}>
        <CompareButton base={base} />
        <FollowButton code={base.secucode} price={base.quote.price} />
      </div>
    </div>
  )
}

/** 交易中 14:32:08 */
function StatusText({ stock: { base, meta } }: { stock: Stock }) {
  const unit = priceUnitOf(base)
  return (
    <span className={cx(typography.caption, styles.when)}>
      {statusText(base, meta)}
      {base.kind === 'stock' && ` · ${unit === '元' ? '人民币' : unit}`}
    </span>
  )
}

/** Price and change in one line, for where the large quote scrolled away. */
export function BriefQuote({ stock, withName }: { stock: Stock; withName?: boolean }) {
  const { base } = stock
  return (
    <span className={cx(layout.rowWrap, styles.brief)}>
      {withName && <b>{base.secuabbr}</b>}
      <Price stock={stock} size="brief" />
      <ChangeRatio stock={stock} />
    </span>
  )
}

/** `line` is the size it has in the head of a full-screen chart, `brief` that of the text around it. */
export function Price({ stock: { base, meta }, size }: { stock: Stock; size?: 'line' | 'brief' }) {
  return (
    <Num
      name={base.status === 'suspended' ? '停牌前收盘价' : '现价'}
      value={base.quote.price}
      form={base.kind === 'index' ? 'index' : 'price'}
      formula={base.kind === 'index' ? 'index-level' : 'price'}
      meta={meta}
      field="price"
      secucode={base.secucode}
      toneOf={base.quote.change}
      inputs={figureInputs('price', knownInputs(base), priceUnitOf(base))}
      priceUnit={priceUnitOf(base)}
      flash
      className={size === 'brief' ? undefined : size === 'line' ? styles.linePrice : styles.price}
    />
  )
}

/** ▲ +12.35 +0.87%; a suspended security has neither. */
export function Change({ stock }: { stock: Stock }) {
  const { base, meta } = stock
  const { change } = base.quote
  return (
    <div className={cx(layout.flex8, typography.strong14, styles.change)}>
      {change !== null && change !== 0 && <span className={cx(styles.mark, toneClass(change))}>{changeMark(change)}</span>}
      <Num
        name="涨跌额"
        value={change}
        form={quotationOf(base.secucode).decimals === 3 ? 'signed3' : 'signed'}
        formula="change"
        meta={meta}
        field="change"
        secucode={base.secucode}
        toneOf={change}
        inputs={figureInputs('change', knownInputs(base), priceUnitOf(base))}
        priceUnit={priceUnitOf(base)}
        {...reasonOf(base)}
      />
      <ChangeRatio stock={stock} />
    </div>
  )
}

function ChangeRatio({ stock: { base, meta } }: { stock: Stock }) {
  const { changeRatio } = base.quote
  return (
    <Num
      name="涨跌幅"
      value={changeRatio}
      form="signedPercent"
      formula="change-ratio"
      meta={meta}
      field="changeRatio"
      secucode={base.secucode}
      toneOf={changeRatio}
      inputs={figureInputs('change-ratio', knownInputs(base), priceUnitOf(base))}
      priceUnit={priceUnitOf(base)}
      {...reasonOf(base)}
    />
  )
}

function reasonOf({ status }: Stock['base']): { reason?: string } {
  return status === 'suspended' ? { reason: '停牌，当日没有涨跌' } : {}
}
