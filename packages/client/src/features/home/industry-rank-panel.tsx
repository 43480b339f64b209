import type { Meta } from '@guanlan/contract/envelope.ts'
import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { RankPanel } from './rank-panel.tsx'
import styles from './rank-rows.module.css'

/** 行业涨幅榜: the ten industries that rise most, each with the share that leads it. */
export function IndustryRankPanel({ query }: { query: UseQueryResult<Answered<'sectors.list'>> }) {
  return (
    <RankPanel title="行业涨幅榜" kind="industry" query={query} span={5} half text="领涨股" empty="没有行业数据" hasRank>
      {(row, meta) => <Middle row={row} meta={meta} />}
    </RankPanel>
  )
}

/** The leading share, and how many rise and fall. */
function Middle({ row: { leader, upNum, downNum }, meta }: { row: SectorRow; meta: Meta | null }) {
  return (
    <>
      <span className={cx(layout.flex6, typography.note, styles.leader)}>
        {leader && (
          <>
            {leader.secuabbr}
            <Num
              value={leader.changeRatio}
              form="signedPercent"
              name={`${leader.secuabbr}涨跌幅`}
              formula="change-ratio"
              toneOf={leader.changeRatio}
              meta={meta}
            />
          </>
        )}
      </span>
      <span className={styles.sides}>
        <span className={styles.up}>{upNum ?? '--'}</span> / <span className={styles.down}>{downNum ?? '--'}</span>
      </span>
    </>
  )
}
