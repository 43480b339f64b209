import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { ownerText } from '../../parts/hot-search/hot-place.tsx'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { blockChoice, type Choice, stockChoice } from './choices.ts'
import styles from './hot-words-panel.module.css'

type HotWord = CallOutput<'search.hotWords'>[number]

/** 热搜: the ten most searched of this site, or the first ten of the board of a source. */
export function HotWordsPanel({ onPick }: { onPick: (choice: Choice) => void }) {
  const hotWords = useCall('search.hotWords', { scope: 'search', size: 10 }, { staleMs: 30_000 })
  return (
    <Panel title="热搜" span={4} flush meta={ownerText(hotWords.data?.data ?? [])} link={{ text: '各榜', href: href('hotSearch') }}>
      <Loadable query={hotWords} skeleton="rows" count={10}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon="search" title="还没有搜索记录" text="热搜按本站真实的搜索次数统计，从搜索里打开的证券会进榜。" />
          ) : (
            <DotTabContext.Provider value={-1}>
              <div role="list" aria-label="热搜" className={styles.list}>
                {data.flatMap((word, i) => {
                  const choice = choiceOf(word)
                  return choice === null ? (
                    []
                  ) : (
                    <div key={word.word} role="listitem" onClickCapture={() => onPick(choice)}>
                      <Link href={choice.href} className={cx(layout.row8, styles.row)}>
                        <Rank place={i + 1} />
                        <span className={cx(typography.ellipsis, layout.grow, typography.size14)}>{word.word}</span>
                        <Num
                          value={word.changeRatio}
                          form="signedPercent"
                          name={`${word.word}涨跌幅`}
                          formula={word.blockcode ? 'sector-change' : 'change-ratio'}
                          meta={meta}
                          field="changeRatio"
                          toneOf={word.changeRatio}
                        />
                      </Link>
                    </div>
                  )
                })}
              </div>
            </DotTabContext.Provider>
          )
        }
      </Loadable>
    </Panel>
  )
}

function choiceOf({ word, secucode, blockcode }: HotWord): Choice | null {
  if (secucode !== null) return stockChoice({ kind: 'stock', secucode, secuabbr: word })
  return blockcode === null ? null : blockChoice({ blockcode, blockname: word })
}
