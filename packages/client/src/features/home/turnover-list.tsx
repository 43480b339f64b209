import { href } from '@guanlan/contract/pages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './rank-rows.module.css'

type TurnoverListProps = { query: UseQueryResult<Answered<'sectors.list'>>; rows: number; words: string }

/** 行业成交额前列, where searches of this site leave room; `words` says why. `query` comes in order of turnover. */
export function TurnoverList({ query, rows, words }: TurnoverListProps) {
  const isEmpty = query.data?.data.infos.every(({ amount }) => amount === null) === true
  return (
    <>
      <div className={cx(layout.row8, typography.caption, styles.hint)}>
        <span>{isEmpty ? words : `${words}，先列行业成交额`}</span>
        <Link href={href('search')} className={styles.ask}>
          去搜索
        </Link>
      </div>
      {!isEmpty && (
        <Loadable query={query} skeleton="rows" count={rows} isStaleShownElsewhere>
          {({ data, meta }) => (
            <DotTabContext.Provider value={-1}>
              <div role="list" aria-label="行业成交额前列">
                {data.infos.slice(0, rows).map(({ blockcode, blockname, amount, changeRatio }, i) => (
                  <div key={blockcode} role="listitem">
                    <Link href={href('sector', { code: blockcode })} className={cx(layout.row8, styles.row)}>
                      <Rank place={i + 1} />
                      <span className={cx(layout.row8, layout.grow, styles.name)}>
                        <span className={cx(typography.ellipsis, typography.size14)}>{blockname}</span>
                      </span>
                      <span className={cx(typography.note, styles.amount)}>
                        <Num value={amount} form="amountYi" name={`${blockname}成交额`} formula="amount" meta={meta} field="amount" />
                      </span>
                      <span className={styles.change}>
                        <Num
                          value={changeRatio}
                          form="signedPercent"
                          name={`${blockname}涨跌幅`}
                          formula="sector-change"
                          toneOf={changeRatio}
                          meta={meta}
                        />
                      </span>
                    </Link>
                  </div>
                ))}
              </div>
            </DotTabContext.Provider>
          )}
        </Loadable>
      )}
    </>
  )
}
