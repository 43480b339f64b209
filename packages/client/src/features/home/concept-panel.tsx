import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { RankPanel } from './rank-panel.tsx'
import styles from './rank-rows.module.css'

/** 领涨概念: the ten themes that rise most. */
export function ConceptPanel({ query }: { query: UseQueryResult<Answered<'sectors.list'>> }) {
  return (
    <RankPanel title="领涨概念" kind="concept" query={query} span={3} text="成分" empty="没有概念数据">
      {({ count }) => <span className={cx(typography.caption, styles.count)}>{count ?? '--'} 只</span>}
    </RankPanel>
  )
}
