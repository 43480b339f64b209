import { href } from '@guanlan/contract/pages.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './quote-header.module.css'
import { boardNames, isOfToday } from './stock-figures.ts'

/** What to know at a glance, weightiest first; the industry leads to its page. */
export function StockTags({ base }: { base: StockBase }) {
  return (
    <>
      {base.status === 'suspended' && <Tag tone="outline">停牌</Tag>}
      {base.status === 'delisted' && <Tag tone="outline">退市</Tag>}
      {base.stFlag !== '' && <Tag tone="warn">{base.stFlag}</Tag>}
      {base.quote.limitState === 'up' && <Tag tone="up">涨停</Tag>}
      {base.quote.limitState === 'down' && <Tag tone="down">跌停</Tag>}
      {base.quote.exRight && <Tag tone="warn">{isOfToday(base) ? '今日除权' : '当日除权'}</Tag>}
      {base.board !== null && base.board !== 'main' && <Tag tone="accent">{boardNames[base.board]}</Tag>}
      {base.kind === 'index' && <Tag tone="accent">指数</Tag>}
      {base.industry && (
        <Link className={cx(layout.reach, styles.tagLink)} href={href('sector', { code: base.industry.blockcode })}>
          <Tag>{base.industry.blockname}</Tag>
        </Link>
      )}
    </>
  )
}
