import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import type { DraftFields } from './draft-fields.ts'
import { FigureField } from './figure-field.tsx'
import styles from './sheet.module.css'

const ENDS = [
  { key: 'top', title: '最高的' },
  { key: 'bottom', title: '最低的' },
] as const
const PEERS = [
  { key: 'market', title: '全市场' },
  { key: 'industry', title: '所在行业' },
] as const
const BYS = [
  { key: 'count', title: '按名次' },
  { key: 'share', title: '按比例' },
] as const
const PERCENT = { unit: '%', scale: 0.01 }
const NAMES = { unit: '名', scale: 1 }

/** A place among the market or the industry: so many names, or such a share. */
export function RankFields({ draft, change }: DraftFields) {
  const { end, peers, by, count, share } = draft
  return (
    <>
      <div className={layout.wrap8}>
        <Segment label="范围" items={PEERS} value={peers} onChange={(next) => change({ peers: next })} />
        <Segment label="哪一端" items={ENDS} value={end} onChange={(next) => change({ end: next })} />
        <Segment label="名次或比例" items={BYS} value={by} onChange={(next) => change({ by: next })} />
      </div>
      <div className={styles.fields}>
        {by === 'count' ? (
          <FigureField label="前几名（并列的都算）" value={count} shown={NAMES} onChange={(next) => change({ count: next })} />
        ) : (
          <FigureField label="前百分之几（%）" value={share} shown={PERCENT} onChange={(next) => change({ share: next })} />
        )}
      </div>
    </>
  )
}
