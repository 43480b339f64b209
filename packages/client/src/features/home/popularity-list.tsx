import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './rank-rows.module.css'

/** `words` says why the board stands here; `shown` are the securities already listed above. */
type PopularityListProps = { rows: number; words: string; shown: readonly string[] }

/** The first places of 人气榜 of a source, where searches of this site leave room. */
export function PopularityList({ rows, words, shown }: PopularityListProps) {
  const query = useCall('hotSearch.boards', {})
  const board = query.data?.data.boards.find((one) => one.board === 'popularity')
  const hasRows = board !== undefined && board.rows.length > 0
  return (
    <>
      <div className={cx(layout.row8, typography.caption, styles.hint)}>
        <span>{hasRows ? `${words}，先列${board.owner}人气榜` : words}</span>
        <Link href={href('search')} className={styles.ask}>
          去搜索
        </Link>
      </div>
      <Loadable query={query} skeleton="rows" count={rows} isStaleShownElsewhere>
        {({ meta }) =>
          hasRows && (
            <DotTabContext.Provider value={-1}>
              <div role="list" aria-label="人气榜前列">
                {board.rows
                  .flatMap(({ secucode, ...row }) => (secucode === null || shown.includes(secucode) ? [] : [{ ...row, secucode }]))
                  .slice(0, rows)
                  .map(({ secucode, title, rank, changeRatio }) => (
                    <div key={secucode} role="listitem">
                      <Link href={href('stock', { code: secucode })} className={cx(layout.row8, styles.row)}>
                        <Rank place={rank} />
                        <span className={cx(layout.row8, layout.grow, styles.name)}>
                          <span className={cx(typography.ellipsis, typography.size14)}>{title}</span>
                          <span className={styles.code}>
                            <StockTag code={secucode} />
                          </span>
                        </span>
                        <span className={styles.change}>
                          <Num
                            value={changeRatio}
                            form="signedPercent"
                            name={`${title}涨跌幅`}
                            formula="change-ratio"
                            toneOf={changeRatio}
                            meta={meta}
                            secucode={secucode}
                            field="boards.rows.changeRatio"
                          />
                        </span>
                      </Link>
                    </div>
                  ))}
              </div>
            </DotTabContext.Provider>
          )
        }
      </Loadable>
    </>
  )
}
