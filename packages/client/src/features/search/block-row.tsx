import type { Meta } from '@guanlan/contract/envelope.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import type { BlockHit, Choice } from './choices.ts'
import { Highlight } from './highlight.tsx'
import styles from './result-row.module.css'
import { ResultRow, type RowControl } from './result-row.tsx'

const KINDS: Record<string, string> = { industry: '行业', concept: '概念', area: '地域' }

type BlockRowProps = { hit: BlockHit; choice: Choice; meta: Meta | null; control: RowControl }

/** A sector found: its name with what matched, its kind and today's change. */
export function BlockRow({ hit, choice, meta, control }: BlockRowProps) {
  const { blockname, blockcode, kind, match, changeRatio } = hit
  const inCode = match.field === 'code'
  return (
    <ResultRow choice={choice} control={control}>
      <span className={cx(layout.row6, styles.head)}>
        <span className={cx(typography.ellipsis, styles.name)}>
          <Highlight text={blockname} range={inCode ? null : match} />
        </span>
        <Tag>{KINDS[kind] ?? '板块'}</Tag>
      </span>
      <span className={cx(layout.row8, typography.tinyNowrap, styles.sub)}>
        <Highlight text={blockcode} range={inCode ? match : null} />
      </span>
      <span className={cx(layout.column2, styles.figures)}>
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${blockname}涨跌幅`}
          formula="sector-change"
          field="blocks.changeRatio"
          meta={meta}
          toneOf={changeRatio}
        />
      </span>
    </ResultRow>
  )
}
