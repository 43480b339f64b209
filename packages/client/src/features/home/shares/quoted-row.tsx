import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { ReactNode } from 'react'
import { StockTag } from '../../../parts/stocks/stock-tag.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { quotedForm } from '../../../ui/figure/quoted.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from '../rank-rows.module.css'

type QuotedRowProps = {
  secucode: string
  name: string
  price: number | null
  changeRatio: number | null
  meta: Meta | null
  /** Where both stand in the answer, e.g. `rows.`. */
  at: string
  /** Between the name and the price. */
  children?: ReactNode
}

/** A share with its price and change, leading to its page. */
export function QuotedRow({ secucode, name, price, changeRatio, meta, at, children }: QuotedRowProps) {
  const figure = { meta, secucode, toneOf: changeRatio }
  return (
    <div role="listitem">
      <Link href={href('stock', { code: secucode })} className={cx(layout.row8, styles.row)}>
        <span className={cx(layout.row8, layout.grow, styles.name)}>
          <span className={cx(typography.ellipsis, typography.size14)}>{name}</span>
          <span className={styles.code}>
            <StockTag code={secucode} />
          </span>
        </span>
        {children}
        <span className={styles.change}>
          <Num
            value={price}
            form={quotedForm('price', secucode)}
            name={`${name}现价`}
            formula="price"
            field={`${at}price`}
            flash
            {...figure}
          />
        </span>
        <span className={styles.change}>
          <Num
            value={changeRatio}
            form="signedPercent"
            name={`${name}涨跌幅`}
            formula="change-ratio"
            field={`${at}changeRatio`}
            flash
            {...figure}
          />
        </span>
      </Link>
    </div>
  )
}
