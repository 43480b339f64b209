import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { earlierDay } from '@guanlan/domain/format/short-moment.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { useLiveQuotes } from '../../parts/stocks/quote-stream.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Sparkline } from '../../ui/picture/sparkline.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './index-strip.module.css'
import { type IndexFigures, withLive } from './live-index.ts'

/** The six indexes with their day's course; scrolls sideways on phones. */
export function IndexStrip({ query }: { query: UseQueryResult<Answered<'market.overview'>> }) {
  const live = useLiveQuotes(query.data?.data.indexes.map((index) => index.secucode) ?? [])
  return (
    <Panel flush>
      <div className={styles.place}>
        <Loadable query={query} skeleton="text" count={3} isStaleShownElsewhere>
          {({ data, meta }) => (
            <div className={styles.strip} role="list" aria-label="指数" tabIndex={-1}>
              {data.indexes.map((index) => {
                const pushed = live[index.secucode]
                const shown = withLive(index, pushed, meta?.asOf ?? null)
                const asOf = (shown === index ? meta : pushed)?.asOf
                return (
                  <div key={index.secucode} role="listitem" className={styles.item}>
                    <IndexCell index={shown} meta={meta} day={asOf === undefined ? null : earlierDay(asOf, serverNowMs())} />
                  </div>
                )
              })}
            </div>
          )}
        </Loadable>
      </div>
    </Panel>
  )
}

function IndexCell({ index, meta, day }: { index: IndexFigures; meta: Meta | null; day: string | null }) {
  const { secucode, secuabbr, price, change, changeRatio, preClose, spark } = index
  const inputs = { price: figureText(price, 'index'), preClose: figureText(preClose, 'index') }
  const figure = { meta, secucode, toneOf: change, inputs, priceUnit: '点' as const }
  return (
    <Link href={href('stock', { code: secucode })} className={cx(layout.column, styles.cell)}>
      <span className={cx(typography.note, typography.nowrap)}>
        {secuabbr}
        {day !== null && price !== null && <span className={styles.day}>{day}</span>}
      </span>
      <span className={cx(typography.strong16, styles.level)}>
        <Num value={price} form="index" name={secuabbr} formula="index-level" field="indexes.price" flash {...figure} />
      </span>
      <span className={cx(layout.flex6, typography.size11, styles.change)}>
        <Num value={change} form="signed" name={`${secuabbr}涨跌`} formula="change" field="indexes.change" {...figure} />
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${secuabbr}涨跌幅`}
          formula="change-ratio"
          field="indexes.changeRatio"
          {...figure}
        />
      </span>
      <Sparkline values={spark} base={preClose} width={60} height={26} className={styles.spark} />
    </Link>
  )
}
