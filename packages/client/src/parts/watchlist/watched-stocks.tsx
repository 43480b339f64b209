import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { useCall } from '../../api/use-call.ts'
import { Chip } from '../../ui/button/chip.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './watched-stocks.module.css'
import { useWatchlist } from './watchlist-store.ts'

/** As many as are taken in at a look. */
const MOST = 12

type WatchedProps = {
  /** Already taken; not offered again. */
  except?: readonly string[]
  onPick: (code: string) => void
}

/** Shares of the own watchlist to pick from at a press, in its order: listed A shares only. Nothing where none is watched. */
export function WatchedStocks({ except = [], onPick }: WatchedProps) {
  const { list } = useWatchlist()
  const codes = list.items
    .map(({ code }) => code)
    .filter((code) => !(isSecuCode(code) && isIndexRange(code)) && quotationOf(code).currency === '元')
    .slice(0, MOST)
  const input = { secucodes: codes, cols: ['tradeStatus' as const] }
  const quotes = useCall('stock.quotes', input, { enabled: codes.length > 0, keepPrevious: true, staleMs: 60_000 })
  const listed = (quotes.data?.data.infos ?? []).filter(({ tradeStatus }) => tradeStatus !== 'delisted')
  const names = new Map<string, string>(listed.map(({ secucode, secuabbr }) => [secucode, secuabbr]))
  const shown = codes.filter((code) => names.has(code) && !except.includes(code))
  if (shown.length === 0) return null
  return (
    <div className={cx(layout.rowWrap8, styles.watched)} role="group" aria-label="从自选中选">
      <span className={typography.caption}>从自选中选</span>
      {shown.map((code) => (
        <Chip key={code} onClick={() => onPick(code)}>
          {names.get(code)}
        </Chip>
      ))}
    </div>
  )
}
