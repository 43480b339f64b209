import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { HotValue, moveText, ownerText } from '../../parts/hot-search/hot-place.tsx'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { type HotWord, wordHref } from './hot-word.ts'
import { PopularityList } from './popularity-list.tsx'
import styles from './rank-rows.module.css'

const ROWS = 10
/** With no more searches than this the panel would stand half empty. */
const FEW = 6

type HotSearchPanelProps = { query: UseQueryResult<Answered<'search.hotWords'>> }

/** 热搜榜: the ten most searched of this site, or the first ten of the board of a source; the head says whose. */
export function HotSearchPanel({ query }: HotSearchPanelProps) {
  return (
    <Panel
      title="热搜榜"
      span={4}
      half
      flush
      meta={<PanelMeta query={query} text={ownerText(query.data?.data ?? [])} />}
      link={{ text: '各榜', href: href('hotSearch') }}
    >
      <div className={styles.place}>
        <Loadable query={query} skeleton="rows" count={ROWS} isStaleShownElsewhere>
          {({ data, meta }) =>
            data.length === 0 ? (
              <PopularityList rows={ROWS - 1} words="还没有搜索记录" shown={[]} />
            ) : (
              <DotTabContext.Provider value={-1}>
                <div role="list" aria-label="热搜榜">
                  {data.slice(0, ROWS).map((word, i) => (
                    <div key={word.word} role="listitem">
                      <Row word={word} at={i} meta={meta} />
                    </div>
                  ))}
                </div>
                {data.length <= FEW && (
                  <PopularityList rows={ROWS - 1 - data.length} words="搜索还不多" shown={data.flatMap(({ secucode }) => secucode ?? [])} />
                )}
              </DotTabContext.Provider>
            )
          }
        </Loadable>
      </div>
    </Panel>
  )
}

function Row({ word, at, meta }: { word: HotWord; at: number; meta: Meta | null }) {
  const figure = { meta, ...(word.secucode ? { secucode: word.secucode } : {}) }
  return (
    <Link href={wordHref(word)} className={cx(layout.row8, styles.row)}>
      <Rank place={at + 1} />
      <span className={cx(layout.row8, layout.grow, styles.name)}>
        <span className={cx(typography.ellipsis, typography.size14)}>{word.word}</span>
        {word.secucode && (
          <span className={styles.code}>
            <StockTag code={word.secucode} />
          </span>
        )}
      </span>
      <span className={styles.change}>
        <Num
          value={word.changeRatio}
          form="signedPercent"
          name={`${word.word}涨跌幅`}
          formula={word.blockcode ? 'sector-change' : 'change-ratio'}
          toneOf={word.changeRatio}
          field="changeRatio"
          {...figure}
        />
      </span>
      <span className={cx(typography.tiny, styles.heat)}>
        <HotValue word={word} meta={meta} />
      </span>
      <span className={cx(typography.tinyNowrap, styles.move)} title="名次变化">
        {moveText(word)}
      </span>
    </Link>
  )
}
