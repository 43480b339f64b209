import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
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

/** The first places of 人气榜, which are open to all, where searches of this site leave room. */
export function PopularityList({ rows, words, shown }: PopularityListProps) {
  const query = useCall('rankings.rank', { type: 'heat', size: OPEN_ROWS })
  const places = query.data?.data.rows ?? []
  return (
    <>
      <div className={cx(layout.row8, typography.caption, styles.hint)}>
        <span>{places.length > 0 ? `${words}，先列人气榜` : words}</span>
        <Link href={href('search')} className={cx(layout.reach, styles.ask)}>
          去搜索
        </Link>
      </div>
      <Loadable query={query} skeleton="rows" count={rows} isStaleShownElsewhere>
        {({ meta }) =>
          places.length > 0 && (
            <DotTabContext.Provider value={-1}>
              <div role="list" aria-label="人气榜前列">
                {places
                  .filter(({ secucode }) => !shown.includes(secucode))
                  .slice(0, rows)
                  .map(({ secucode, secuabbr, rank, changeRatio }) => (
                    <div key={secucode} role="listitem">
                      <Link href={href('stock', { code: secucode })} className={cx(layout.row8, styles.row)}>
                        <Rank place={rank} />
                        <span className={cx(layout.row8, layout.grow, styles.name)}>
                          <span className={cx(typography.ellipsis, typography.size14)}>{secuabbr}</span>
                          <span className={styles.code}>
                            <StockTag code={secucode} />
                          </span>
                        </span>
                        <span className={styles.change}>
                          <Num
                            value={changeRatio}
                            form="signedPercent"
                            name={`${secuabbr}涨跌幅`}
                            formula="change-ratio"
                            toneOf={changeRatio}
                            meta={meta}
                            secucode={secucode}
                            field="rows.changeRatio"
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
