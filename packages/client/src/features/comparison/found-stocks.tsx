import type { CallOutput } from '@guanlan/contract/calls.ts'
import { useCall } from '../../api/use-call.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './comparison.module.css'

const SIZE = 8

type FoundProps = { typed: string; chosen: readonly string[]; onAdd: (code: string) => void }

/** The search for what was typed. */
export const searchOf = (typed: string) => ({ q: typed, size: SIZE })

/** The hits that can be compared. */
export function stocksOf({ stocks }: CallOutput<'search.mix'>) {
  return stocks.filter(({ kind, status }) => kind === 'stock' && status === 'listed')
}

/** Listed stocks that fit what was typed, each to be added at a press. */
export function FoundStocks({ typed, chosen, onAdd }: FoundProps) {
  const found = useCall('search.mix', searchOf(typed), { keepPrevious: true })
  return (
    <Loadable query={found} skeleton="rows" count={3}>
      {({ data }) => {
        const stocks = stocksOf(data)
        if (stocks.length === 0) return <p className={typography.captionLines}>没有找到“{typed}”</p>
        return (
          <div className={layout.column} role="group" aria-label="搜索结果">
            {stocks.map(({ secucode, secuabbr }) => (
              <button
                key={secucode}
                type="button"
                className={cx(layout.rowBetween, styles.hit)}
                disabled={chosen.includes(secucode)}
                onClick={() => onAdd(secucode)}
              >
                <StockName name={secuabbr} code={secucode} />
                <span className={cx(typography.size12, typography.accent)}>{chosen.includes(secucode) ? '已选' : '添加'}</span>
              </button>
            ))}
          </div>
        )
      }}
    </Loadable>
  )
}
