import { href } from '@guanlan/contract/pages.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { useCall } from '../../../api/use-call.ts'
import { usePreference } from '../../../device/preferences.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { useNameOf } from '../../../session/name-map.ts'
import { Link } from '../../../ui/button/link.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './watch-column.module.css'

/** The watchlist as a thin list at the left of a wide stock page; the share on screen is marked. */
export function WatchColumn({ code }: { code: string }) {
  const { list } = useWatchlist()
  const codes = list.items.map((item) => item.code)
  const query = useCall(
    'stock.quotes',
    { secucodes: codes, cols: ['price', 'changeRatio'] },
    { enabled: codes.length > 0, keepPrevious: true, refreshMs: usePreference('refreshS') * 1000 },
  )
  const nameOf = useNameOf()
  const meta = query.data?.meta ?? null
  const quotes = new Map(query.data?.data.infos.map((quote) => [quote.secucode as string, quote]))
  return (
    <Panel title="自选" meta={codes.length > 1 ? 'PgUp PgDn 翻看' : undefined} flush>
      {codes.length === 0 && <p className={cx(typography.note, styles.empty)}>加自选后在此翻看</p>}
      <div className={styles.list} role="navigation" aria-label="自选证券">
        {codes.map((one) => {
          const quote = quotes.get(one)
          const name = quote?.secuabbr ?? nameOf(one) ?? one
          const ratio = quote?.changeRatio ?? null
          const figure = { meta, secucode: one, toneOf: ratio }
          return (
            <div key={one} className={cx(styles.row, one === code && styles.on)}>
              <Link
                className={cx(typography.ellipsis, styles.name)}
                href={href('stock', { code: one })}
                mode="redirect"
                current={one === code}
              >
                {name}
              </Link>
              <Num
                name={`${name}现价`}
                value={quote?.price ?? null}
                form={quotationOf(one).decimals === 3 ? 'price3' : 'price'}
                formula="price"
                field="price"
                {...figure}
              />
              <Num name={`${name}涨跌幅`} value={ratio} form="signedPercent" formula="change-ratio" field="changeRatio" {...figure} />
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
