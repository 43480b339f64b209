import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
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
import styles from './rank-rows.module.css'
import { topByChange } from './top-by-change.ts'

const ROWS = 10

type RankPanelProps = {
  title: string
  kind: 'industry' | 'concept'
  query: UseQueryResult<Answered<'sectors.list'>>
  /** Columns of the desktop grid, and whether it is half as wide on tablets. */
  span: 3 | 5
  half?: boolean
  /** Title of the middle column. */
  text: string
  /** Title where there are none. */
  empty: string
  hasRank?: boolean
  /** Between the name of a row and its change. */
  children: (row: SectorRow, meta: Meta | null) => ReactNode
}

/** The ten sectors that rise most, each leading to its page. */
export function RankPanel({ title, kind, query, span, half = false, text, empty, hasRank = false, children }: RankPanelProps) {
  const link = { text: '更多', href: href('sectors', { kind }) }
  return (
    <Panel title={title} span={span} half={half} flush meta={<PanelMeta query={query} text={text} />} link={link}>
      <div className={styles.place}>
        <Loadable query={query} skeleton="rows" count={ROWS} isStaleShownElsewhere>
          {({ data, meta }) =>
            topByChange(data.infos, ROWS).length === 0 ? (
              <AbsentState
                title={empty}
                absence={absenceOf(meta, 'infos') ?? absenceOf(meta, 'changeRatio') ?? { reason: '这一类没有板块' }}
              />
            ) : (
              <DotTabContext.Provider value={-1}>
                <div role="list" aria-label={title}>
                  {topByChange(data.infos, ROWS).map((row, at) => (
                    <div key={row.blockcode} role="listitem">
                      <Row row={row} rank={hasRank ? at + 1 : null} meta={meta}>
                        {children(row, meta)}
                      </Row>
                    </div>
                  ))}
                </div>
              </DotTabContext.Provider>
            )
          }
        </Loadable>
      </div>
    </Panel>
  )
}

type RowProps = { row: SectorRow; rank: number | null; meta: Meta | null; children: ReactNode }

function Row({ row: { blockcode, blockname, changeRatio }, rank, meta, children }: RowProps) {
  return (
    <Link href={href('sector', { code: blockcode })} className={cx(layout.row8, styles.row)}>
      {rank !== null && <Rank place={rank} />}
      <span className={cx(layout.row8, layout.grow, styles.name)}>
        <span className={cx(typography.ellipsis, typography.size14)}>{blockname}</span>
      </span>
      {children}
      <span className={styles.change}>
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${blockname}涨跌幅`}
          formula="sector-change"
          toneOf={changeRatio}
          meta={meta}
          flash
        />
      </span>
    </Link>
  )
}
